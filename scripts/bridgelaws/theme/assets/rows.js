// The rows of a page: one opened in the other language, with what can be done with it; a deal to copy.

import { copy } from "./copy.js";
import { button } from "./made.js";
import { main } from "./place.js";
import { isPlain } from "./plain.js";

/** Open or close a row; what can be done with it stands below the one opened last. */
async function open(row, opening) {
  row.classList.toggle("open", opening);
  row.querySelector(":scope > .peek").setAttribute("aria-expanded", String(opening));
  const { showActions } = await import("./paragraph.js");
  showActions(row, opening);
}

for (const row of main.querySelectorAll(".r[id]")) {
  if (!row.querySelector(":scope > [lang][hidden]")) continue;
  const peek = { class: "peek", "aria-expanded": false, "aria-label": main.dataset.peek };
  row.prepend(button("", () => open(row, !row.classList.contains("open")), peek));
}

main.addEventListener("click", (event) => {
  const row = isPlain(event) && event.target.closest?.(".pl")?.closest(".r");
  if (!row?.querySelector(":scope > .peek")) return;
  event.preventDefault();
  open(row, true);
});

main.addEventListener("click", ({ target }) => {
  const pressed = target.closest?.(".copy");
  if (pressed) copy(pressed, pressed.dataset.copy, main.dataset.copied);
});
