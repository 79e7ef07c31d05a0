// Show the player: a paragraph in the player's language, full screen and large, with its reference.

import { made } from "./made.js";
import { lower, makeModal, raise } from "./modal.js";
import { main } from "./place.js";

const screen = makeModal("player");
const close = made("button", { type: "button", class: "close", "aria-label": main.dataset.close });
const name = made("h2", { id: "player-name" });
const text = made("div", { class: "body", tabindex: 0 });
screen.setAttribute("aria-labelledby", name.id);
screen.append(close, name, text);
screen.addEventListener("click", () => lower(screen));

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
