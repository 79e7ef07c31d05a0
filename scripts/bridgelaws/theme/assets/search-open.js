// Search is fetched at its first use. The field has the focus before that, or a phone would show no keyboard.

const dialog = document.getElementById("search");
const home = document.querySelector("form.find");
const byThumb = matchMedia("(pointer: coarse) and (max-width: 60rem)");
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("search.css", import.meta.url);

/** Brings the box in a form to life; `entered`: and goes where Enter goes. */
async function wake(form, entered) {
  if (!style.isConnected) document.head.append(style);
  const failed = form.querySelector(".failed");
  try {
    const { enliven } = await import("./search-box.js");
    failed.hidden = true;
    await enliven(form, dialog, entered);
  } catch {
    failed.hidden = false;
    dialog.style.opacity = 1; // it may lack its style
  }
}

function open() {
  const form = home && !byThumb.matches ? home : dialog.querySelector("form");
  if (form !== home && !dialog.open) dialog.showModal();
  form.elements[0].focus();
  wake(form);
  return form;
}

const plain = (event) => !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

addEventListener("click", (event) => {
  if (event.target.closest(".again")) wake(event.target.form);
  if (!plain(event) || !event.target.closest("[data-search]")) return;
  event.preventDefault();
  open();
});
addEventListener("keydown", (event) => {
  if (event.key !== "/" || !plain(event) || event.target.closest("input, textarea, select, dialog")) return;
  event.preventDefault();
  open();
});
addEventListener("submit", (event) => {
  event.preventDefault();
  wake(event.target, true);
});
home?.elements[0].addEventListener("focus", () => wake(home));
home?.elements[0].addEventListener("mousedown", (event) => {
  if (!byThumb.matches) return;
  event.preventDefault(); // a tap opens the dialog, whose field is where the thumb is
  open();
});
if (location.hash === "#find") open();
if (history.state?.search !== undefined) open().elements[0].value = history.state.search; // Back, to a search
