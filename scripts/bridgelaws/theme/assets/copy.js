// Copying, with a word that it is done.

/** Put `text` on the clipboard; the button says so for a moment. Where the browser forbids it, the reader can copy by hand. */
export async function copy(button, text, done) {
  const words = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
    setTimeout(() => (button.textContent = words), 1600);
  } catch {
    prompt(words, text);
  }
}
