// Dialogs over the page. Back closes them, as it does on a phone with whatever lies on top; then the reader is where they were.

import { made } from "./made.js";
import { savePlace } from "./place.js";

const open = [];

/** A dialog of a class, built once, closed by a tap beside it. */
export function makeModal(name) {
  const modal = made("dialog", { class: name });
  modal.addEventListener("click", (event) => event.target === modal && modal.close());
  modal.addEventListener("close", () => lowered(modal));
  document.body.append(modal);
  return modal;
}

/** Show a dialog over all others, and give Back something to go back from. */
export function raise(modal) {
  if (modal.open) return;
  savePlace();
  open.push(modal);
  history.pushState({ over: open.length }, "");
  modal.showModal();
}

/** Close a dialog to go elsewhere; the way back leads to the page as it was before the dialog. */
export function leave(modal, address) {
  open.splice(open.indexOf(modal), 1);
  modal.close();
  location.replace(address);
}

function lowered(modal) {
  const depth = open.indexOf(modal) + 1;
  if (!depth) return;
  open.splice(depth - 1, 1);
  if (history.state?.over === depth) history.back();
}

addEventListener("popstate", ({ state }) => {
  for (const modal of open.slice(state?.over ?? 0).reverse()) modal.close();
});
