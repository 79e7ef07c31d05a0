// The header's title, its menu, and the bar that hides while reading down.

import { main, savePlace, scrolling } from "./place.js";

const root = document.documentElement;
const bar = document.querySelector(".bar");

const title = main.querySelector("h1");
if (title) new IntersectionObserver(([seen]) => root.classList.toggle("past", !seen.isIntersecting)).observe(title);

/** Only the reader's own scrolling hides the bar, not a jump to a link; near the end of the page it stays. */
function showBar() {
  const atEnd = scrollY + innerHeight > root.scrollHeight - 80;
  if (Math.abs(scrollY - scrolling.at) < 8 && !atEnd) return;
  bar?.classList.toggle("away", scrolling.byHand && scrollY > scrolling.at && scrollY > 80 && !atEnd);
  scrolling.at = scrollY;
}

let still = 0;
for (const input of ["wheel", "touchmove", "keydown"]) {
  addEventListener(input, () => (scrolling.byHand = true), { passive: true });
}
addEventListener(
  "scroll",
  () => {
    clearTimeout(still);
    scrolling.lastByHand = scrolling.byHand;
    still = setTimeout(() => {
      scrolling.byHand = false; // a scroll that glides on is still the reader's
      savePlace();
    }, 400);
    showBar();
  },
  { passive: true },
);
// The language control does so itself, after the picture.
addEventListener("click", (event) => event.target.closest?.("a[href]:not(.seg a)") && savePlace(), true);
bar?.addEventListener("focusin", () => bar.classList.remove("away"));

const menu = document.querySelector(".head .menu");
addEventListener("click", (event) => {
  if (menu?.open && (!menu.contains(event.target) || event.target.closest("a"))) menu.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
