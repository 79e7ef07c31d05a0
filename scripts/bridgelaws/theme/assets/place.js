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

/** What is laid out by itself: a row that has no other beside it, a deal with what is said of it, the list of places that cite. */
const parts = [...main.querySelectorAll(".r[id], .board, .cited")].filter((part) => !part.parentElement.closest(".board"));

/** Parts far out of sight keep their height and are not laid out until they are woken; the others are told what is `soon` to be asked for. */
function rest(soon) {
  const both = root.dataset.mode === "both";
  const reach = both ? innerHeight : innerHeight / 5; // of one language more will be in sight
  const sizes = parts.map((part) => [part, part.getBoundingClientRect()]);
  const isFar = ({ top, bottom }) => bottom < -reach || top > innerHeight + reach;
  for (const [part, box] of sizes) {
    if (isFar(box)) part.style.cssText = `height: ${box.height}px; content-visibility: hidden`;
    else if (soon && !both) part.dataset.soon = soon;
  }
  return () => {
    for (const part of parts) {
      part.removeAttribute("style");
      delete part.dataset.soon;
    }
  };
}

/** Do `next` when the picture with all changes so far is on the screen, which that of the one after it tells. */
export function afterPaint(next) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)));
}

let finish = null; // what is still to be done for the rest of the page
let ready = null; // what a change that may be about to come finds done
let patience = 0;

/** Before a change: the row that is read, its place, and what wakes the parts that rest meanwhile. */
function getReady(soon) {
  finish?.();
  const row = rowBeingRead();
  return { row, place: row && placeOf(row), wake: rest(soon) };
}

/** What was made ready is not asked for. */
function forget() {
  clearTimeout(patience);
  ready?.wake();
  ready = null;
}

/** A finger went down on what shows the other language, `both` or `alone`: that is laid out, unseen, before the tap is one. */
export function expect(soon) {
  forget();
  ready = getReady(soon);
  topOf(main); // laid out now
  patience = setTimeout(forget, 1000); // it was no tap
}
for (const event of ["scroll", "pointercancel"]) addEventListener(event, forget, { passive: true });

/** Do `change` with the row that is read where it is: at once for what is in sight, after the next picture for the rest of a long page. It is told the row, and its place before. */
export function keeping(change) {
  const { row, place, wake } = ready ?? getReady();
  ready = null;
  hold(row, () => change(row, place), place?.top);
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
export function passPlace(place, path) {
  try {
    sessionStorage.setItem("bridgelaws.place", JSON.stringify({ ...place, path }));
  } catch {
    // Storage is forbidden: that page opens at its fragment.
  }
}

let last = null;

/** Remember the place with this entry of the history: for the way back, and for a tab that the phone has thrown away. */
export function savePlace(row = rowBeingRead(), place = row && placeOf(row)) {
  if (!row) return;
  last = { row, top: place.top };
  tell("place", place);
}

let width = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === width) return; // only a bar or a keyboard of the browser
  width = innerWidth;
  if (last) scrollBy({ top: topOf(last.row) - last.top, behavior: "instant" });
});
