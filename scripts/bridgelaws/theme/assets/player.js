// Show the player: a paragraph in the player's language, full screen and large, with its reference.

import { makeModal, raise } from "./modal.js";
import { main } from "./place.js";

const screen = makeModal("player");
const [close, name, text] = ["button", "h2", "div"].map((tag) => screen.appendChild(document.createElement(tag)));
close.type = "button";
close.className = "close";
close.setAttribute("aria-label", main.dataset.close);
name.id = "player-name";
screen.setAttribute("aria-labelledby", name.id);
text.className = "body";
text.tabIndex = 0;
screen.addEventListener("click", () => screen.close());

/** Fill the screen with `sides`, under the name that their language has for them; a tap anywhere ends it. */
export function present(title, sides) {
  name.textContent = title;
  name.lang = screen.lang = sides[0].lang;
  text.replaceChildren(...sides.map((side) => side.cloneNode(true)));
  for (const link of text.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  raise(screen);
  text.focus();
  text.scrollTop = 0;
}
