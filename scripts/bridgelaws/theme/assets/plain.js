// Presses that a script may answer in its own way.

/** Whether a click or a key asks for nothing else, as a new tab or a shortcut of the browser. */
export const isPlain = (event) => !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
