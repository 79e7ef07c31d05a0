// The language control: both languages, or the page in the other one, with the reader's place kept.

import { apply, recall, remember } from "./choices.js";
import { afterPaint, hold, keeping, main, passPlace, rowBeingRead, savePlace } from "./place.js";
import { isPlain } from "./plain.js";

const root = document.documentElement;
const bar = document.querySelector(".bar");
const both = bar?.querySelector(".both");
const siblings = [...(bar?.querySelectorAll(".seg a") ?? [])];

function showMode() {
  both?.setAttribute("aria-pressed", String(root.dataset.mode === "both"));
}

function setMode(mode) {
  apply("mode", mode);
  remember("mode", mode);
  showMode();
}

/** What the page shows of its rows in another language while the sibling is fetched; each pair is an element and whether it was hidden. */
function speak(code) {
  const told = [...main.querySelectorAll(`.r > [lang="${code}"]`)].flatMap(({ parentElement }) => [...parentElement.children]);
  const sides = told.filter((side) => side.lang).map((side) => [side, side.hidden]);
  for (const [side] of sides) side.hidden = side.lang !== code;
  return sides;
}

/** To the page in the other language, whose text is shown until it comes. */
function goToSibling(link) {
  const row = rowBeingRead();
  if (link.pathname === location.pathname) return keeping(row, () => setMode(""));
  if (row && scrollY > 0) passPlace(row, link.pathname);
  savePlace(row);
  let sides = [];
  const goBack = () => hold(row, () => sides.forEach(([side, hidden]) => (side.hidden = hidden)));
  addEventListener("pagehide", goBack, { once: true });
  afterPaint(() => location.assign(link.href));
  keeping(row, () => {
    setMode("");
    sides = speak(link.hreflang);
  });
}

both?.addEventListener("click", () => keeping(rowBeingRead(), () => setMode(root.dataset.mode === "both" ? "" : "both")));

for (const link of siblings) {
  const keepFragment = () => (link.hash = location.hash);
  keepFragment();
  addEventListener("hashchange", keepFragment);
  link.addEventListener("click", (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    remember("language", link.hreflang);
    goToSibling(link);
  });
}
showMode();

// A page that the browser kept while the reader chose otherwise on another.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  keeping(rowBeingRead(), () => apply("mode", recall("mode")));
  showMode();
});
