// Dialogs over the page. Back closes them, as it does on a phone with whatever lies on top; then the reader is where they were.
//
// They are not the browser's own modal dialogs: those make the rest of the page inert before they are seen, for which the
// style of all of it is worked out anew. Here that comes after the picture.

import { enter, leave, onArrival, told } from "./entries.js";
import { made } from "./made.js";
import { afterPaint, savePlace } from "./place.js";

const open = [];
const origins = new WeakMap(); // where the focus was before each

/** A dialog of a class, built once, closed by a tap beside it. */
export function makeModal(name) {
  const modal = made("dialog", { class: name, "aria-modal": true });
  const layer = made("div", { class: "layer", hidden: "" }, modal);
  layer.addEventListener("click", (event) => event.target === layer && lower(modal));
  document.body.append(layer);
  return modal;
}

/** Only what lies on top answers to the reader. */
function turnToTop() {
  const top = open.at(-1)?.parentElement;
  for (const part of document.body.children) part.inert = Boolean(top) && part !== top;
}

/** Show a dialog over all others, and give Back something to go back from. */
export function raise(modal) {
  if (modal.open) return;
  savePlace();
  open.push(modal);
  enter("over", open.length);
  origins.set(modal, document.activeElement);
  modal.parentElement.hidden = false;
  modal.show();
  afterPaint(turnToTop);
}

/** The focus returns to where it came from, which must not be inert then. */
function close(modal) {
  open.splice(open.indexOf(modal), 1);
  turnToTop();
  modal.close();
  modal.parentElement.hidden = true;
  origins.get(modal).focus({ preventScroll: true });
}

/** Close a dialog, and take its entry out of the history. */
export function lower(modal) {
  if (!modal.open) return;
  const depth = open.indexOf(modal) + 1;
  close(modal);
  if (told("over") === depth) leave();
}

/** Close a dialog to go elsewhere; the way back leads to the page as it was before the dialog. */
export function leaveFor(modal, address) {
  close(modal);
  location.replace(address);
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && open.length) lower(open.at(-1));
});
onArrival(() => open.slice(told("over") ?? 0).reverse().forEach(close));
