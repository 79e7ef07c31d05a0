// The language control: both languages, or the page in the other one, with the reader's place kept.

import { apply, recall, remember } from "./choices.js";
import { afterPaint, expect, hold, keeping, main, passPlace, savePlace } from "./place.js";
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

/** To the page in the other language, whose text is shown until it comes; what the browser is to remember is told it after the picture. */
function goToSibling(link) {
  if (link.pathname === location.pathname) return keeping(() => setMode(""));
  keeping((row, place) => {
    setMode("");
    const sides = speak(link.hreflang);
    const goBack = () => hold(row, () => sides.forEach(([side, hidden]) => (side.hidden = hidden)));
    addEventListener("pagehide", goBack, { once: true });
    afterPaint(() => {
      if (row && scrollY > 0) passPlace(place, link.pathname);
      savePlace(row, place);
      location.assign(link.href);
    });
  });
}

for (const control of [both, ...siblings]) control?.addEventListener("pointerdown", () => expect(control === both ? "both" : "alone"));
both?.addEventListener("click", () => keeping(() => setMode(root.dataset.mode === "both" ? "" : "both")));

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
  keeping(() => apply("mode", recall("mode")));
  showMode();
});
