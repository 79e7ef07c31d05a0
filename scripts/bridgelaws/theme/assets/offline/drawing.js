// How the control and the line of a newer edition look; `control.js` knows what they say.

import { button, made } from "../made.js";

/** Fill an empty place: a sentence that is read out when it changes, and what changes all the time and is not. */
function furnish(place, label) {
  place.append(
    made("p", { role: "status" }),
    made("progress", { "aria-label": label }),
    made("small", { "aria-hidden": true }),
    made("div"),
    made("small"),
  );
}

/** Draw the control in its place. While its kind stays only numbers move, so that no press and no focus is lost. */
export function draw(place, { kind, text, part, far, buttons, label, edition }) {
  if (!place.firstChild) furnish(place, label);
  const [said, bar, numbers, actions, small] = place.children;
  bar.hidden = numbers.hidden = part === undefined;
  bar.value = part ?? 0;
  numbers.textContent = far ?? "";
  small.textContent = edition;
  if (place.dataset.kind === kind) return;
  place.dataset.kind = kind;
  said.textContent = text;
  const focused = actions.contains(document.activeElement);
  actions.replaceChildren(...buttons.map(([word, act]) => button(word, act)));
  if (focused) actions.firstChild?.focus();
}

const line = made("p", { class: "newer" });
const spoken = made("p", { class: "vh", role: "status" });

/** A quiet line at the top of the menu and a dot on its button; those who do not see hear the words. */
export function announce(text, word, act) {
  if (line.firstChild?.data === text) return;
  line.replaceChildren(text, button(word, act));
  document.querySelector(".menu nav")?.prepend(line);
  document.querySelector(".menu summary")?.classList.add("dot");
  document.body.append(spoken);
  spoken.textContent = text;
}
