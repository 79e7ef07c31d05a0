// Search is fetched at its first use.

import { told } from "./entries.js";
import { isPlain } from "./plain.js";

const dialog = document.querySelector("dialog.search");
const home = document.querySelector("form.find");
const byThumb = matchMedia("(pointer: coarse) and (max-width: 60rem)");
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("search.css", import.meta.url);
style.onerror = () => (dialog.style.opacity = 1);

/** Brings a box to life; `entered`: and goes where Enter goes. */
async function wake(form, entered) {
  if (!style.isConnected) document.head.append(style);
  const failed = form.querySelector(".failed");
  import("./search/engine.js").catch(() => 0); // the box will ask for it
  try {
    const { enliven } = await import("./search-box.js");
    failed.hidden = true;
    await enliven(form, dialog, entered);
  } catch {
    failed.hidden = false;
  }
}

/** The field has the focus before anything is fetched, or a phone would show no keyboard. */
function open(event) {
  event?.preventDefault();
  const form = home && !byThumb.matches ? home : dialog.firstElementChild;
  if (form !== home && !dialog.open) dialog.showModal();
  form[0].focus();
  form[0].select();
  wake(form);
  return form;
}

addEventListener("click", (event) => {
  if (event.target.closest(".again")) wake(event.target.form);
  if (event.target.closest("[data-search]") && isPlain(event)) open(event);
});
addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, dialog") && !event.target.closest("dialog:not([open])");
  if (event.key === "/" && isPlain(event) && !typing) open(event);
});
addEventListener("submit", (event) => {
  event.preventDefault();
  wake(event.target, true);
});
home?.[0].addEventListener("focus", () => wake(home));
home?.[0].addEventListener("mousedown", (event) => byThumb.matches && open(event));
if (location.hash === "#find") open();
if (told("search") !== undefined) open()[0].value = told("search");
