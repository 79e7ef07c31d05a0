// Elements made by scripts; what is put into them stays text.

/** An element with attributes, and text or elements in it. */
export function made(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A button; `act` is told which. */
export function button(words, act, attributes = {}) {
  const pressed = made("button", { type: "button", ...attributes }, words);
  pressed.addEventListener("click", () => act(pressed));
  return pressed;
}
