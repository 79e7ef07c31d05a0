// The place on the page that the reader is at: found, held through every change, remembered for the way back.

import { tell } from "./entries.js";

const root = document.documentElement;
export const main = document.getElementById("main");
const head = document.querySelector(".head");
const rows = [...main.querySelectorAll(".r[id]")];

/** Where the page stood last; whether the reader's own scrolling lasts; whether it was the last that moved the page. */
export const scrolling = { at: scrollY, byHand: false, lastByHand: false };

const topOf = (row) => row.getBoundingClientRect().top;

let touched = null;
for (const event of ["pointerdown", "focusin"]) {
  main.addEventListener(event, ({ target }) => {
    const row = target.closest?.(".r[id]");
    if (row) touched = { row, scroll: scrollY };
  });
}

/** The row under the reader's eyes: last touched, brought to the top, linked to, in the very middle; else the first below the header. */
export function rowBeingRead() {
  const top = head.getBoundingClientRect().bottom;
  const boxes = new Map(rows.map((row) => [row, row.getBoundingClientRect()]));
  const shown = rows.filter((row) => boxes.get(row).bottom > top && boxes.get(row).top < innerHeight && boxes.get(row).height);
  const first = (test) => shown.find((row) => test(boxes.get(row), row));
  const near = (one, other) => Math.abs(one - other) <= 1;
  const linked = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".r");
  const margin = shown.length ? parseFloat(getComputedStyle(shown[0]).scrollMarginTop) : 0;
  return (
    (touched && Math.abs(scrollY - touched.scroll) < innerHeight / 2 && shown.find((row) => row === touched.row)) ||
    first((box) => near(box.top, margin)) ||
    first((box, row) => row === linked && box.top >= 0) ||
    (!scrolling.lastByHand && first((box) => near((box.top + box.bottom) / 2, innerHeight / 2))) ||
    first((box) => box.top >= top - 1 && box.top < innerHeight / 2) ||
    shown[0]
  );
}

/** Do `change`, and leave the row where it was on the screen; the page grows at its end where it has become too short. */
export function hold(row, change, before = row && topOf(row)) {
  main.style.minHeight = "";
  change();
  if (!row) return;
  const moved = topOf(row) - before;
  const missing = scrollY + moved + innerHeight - root.scrollHeight;
  if (missing > 0) main.style.minHeight = `${main.offsetHeight + missing}px`;
  scrollTo({ top: scrollY + moved, behavior: "instant" });
  scrolling.at = scrollY;
}

const alone = rows.filter((row) => !row.closest(".board")); // no other stands beside them

/** Rows out of sight by more than `reach` keep their height and are not laid out until they are woken. */
function rest(reach) {
  const sizes = alone.map((row) => [row, row.getBoundingClientRect()]);
  const far = sizes.filter(([, box]) => box.bottom < -reach || box.top > innerHeight + reach);
  for (const [row, box] of far) row.style.cssText = `height: ${box.height}px; content-visibility: hidden`;
  return () => far.forEach(([row]) => row.removeAttribute("style"));
}

/** Do `next` when the picture with all changes so far is on the screen, which that of the one after it tells. */
export function afterPaint(next) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)));
}

let finish = null; // what is still to be done for the rest of the page

/** Do `change` with the row where it is: at once for what is in sight, and after the next picture for the rest of a long page. */
export function keeping(row, change) {
  finish?.();
  const before = row && topOf(row);
  const wake = rest(root.dataset.mode === "both" ? innerHeight : innerHeight / 5); // of one language more will be in sight
  hold(row, change, before);
  const mine = () => {
    finish = null;
    hold(rowBeingRead(), wake); // the reader may have gone on
  };
  finish = mine;
  afterPaint(() => finish === mine && mine());
}

/** What finds the place again on another visit, or on the sibling page. */
function placeOf(row) {
  return { path: location.pathname, anchor: row.id, top: topOf(row), mode: root.dataset.mode ?? "", width: innerWidth };
}

/** Tell the page at `path` of this site where the reader is; it looks when it opens. */
export function passPlace(row, path) {
  try {
    sessionStorage.setItem("bridgelaws.place", JSON.stringify({ ...placeOf(row), path }));
  } catch {
    // Storage is forbidden: that page opens at its fragment.
  }
}

let last = null;

/** Remember the place with this entry of the history: for the way back, and for a tab that the phone has thrown away. */
export function savePlace(row = rowBeingRead()) {
  if (!row) return;
  last = { row, top: topOf(row) };
  tell("place", placeOf(row));
}

let width = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === width) return; // only a bar or a keyboard of the browser
  width = innerWidth;
  if (last) scrollBy({ top: topOf(last.row) - last.top, behavior: "instant" });
});
