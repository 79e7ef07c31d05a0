// One page: language control, paragraphs in the other language, the bar, the menu, the reader's choices.

import { copy } from "./copy.js";
import { afterPaint, briefly, keeping, main, placeOf, rowBeingRead, savePlace, scrolling } from "./place.js";

const root = document.documentElement;
const head = document.querySelector(".head");
const bar = document.querySelector(".bar");

function remember(name, value) {
  try {
    if (value) localStorage.setItem(`bridgelaws.${name}`, value);
    else localStorage.removeItem(`bridgelaws.${name}`);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}

function recall(name) {
  try {
    return localStorage.getItem(`bridgelaws.${name}`);
  } catch {
    return root.dataset[name];
  }
}

/** Let an attribute of the page say the reader's choice. */
function apply(name, value) {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

// —— The language control ——

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

function goToSibling(link) {
  const row = rowBeingRead();
  if (link.pathname === location.pathname) return keeping(row, () => setMode(""));
  if (row && scrollY > 0) {
    try {
      sessionStorage.setItem("bridgelaws.place", JSON.stringify({ ...placeOf(row), path: link.pathname }));
    } catch {
      // Storage is forbidden: the sibling opens at its fragment.
    }
  }
  savePlace();
  let sides = [];
  const change = () => {
    setMode("");
    sides = speak(link.hreflang);
  };
  const back = briefly(row, change, () => sides.forEach(([side, hidden]) => (side.hidden = hidden)));
  addEventListener("pagehide", back, { once: true });
  afterPaint(() => location.assign(link.href));
}

const plainClick = (event) => !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

both?.addEventListener("click", () => keeping(rowBeingRead(), () => setMode(root.dataset.mode === "both" ? "" : "both")));

for (const link of siblings) {
  const keepFragment = () => (link.hash = location.hash);
  keepFragment();
  addEventListener("hashchange", keepFragment);
  link.addEventListener("click", (event) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    remember("language", link.hreflang);
    goToSibling(link);
  });
}
showMode();

// A page that the browser kept while the reader chose otherwise on another.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  keeping(rowBeingRead(), () => ["mode", "theme", "suits"].forEach((name) => apply(name, recall(name))));
  showMode();
});

// —— One paragraph: in the other language, with what can be done with it ——

/** Open or close a row; what can be done with it stands below the one opened last. */
async function open(row, opening) {
  row.classList.toggle("open", opening);
  row.querySelector(":scope > .peek").setAttribute("aria-expanded", String(opening));
  const { showActions } = await import("./paragraph.js");
  showActions(row, opening);
}

for (const row of main.querySelectorAll(".r[id]")) {
  if (!row.querySelector(":scope > [lang][hidden]")) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "peek";
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-label", main.dataset.peek);
  button.addEventListener("click", () => open(row, !row.classList.contains("open")));
  row.prepend(button);
}

main.addEventListener("click", (event) => {
  const row = plainClick(event) && event.target.closest?.(".pl")?.closest(".r");
  if (!row?.querySelector(":scope > .peek")) return;
  event.preventDefault();
  open(row, true);
});

// —— The header's title, and the bar that hides while reading down ——

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
addEventListener("click", (event) => event.target.closest?.("a[href]") && savePlace(), true);
bar?.addEventListener("focusin", () => bar.classList.remove("away"));

// —— The menu and the reader's choices ——

const menu = head.querySelector(".menu");
addEventListener("click", (event) => {
  if (menu?.open && (!menu.contains(event.target) || event.target.closest("a"))) menu.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

for (const choice of document.querySelectorAll(".choice")) {
  const name = choice.dataset.choice;
  const buttons = [...choice.querySelectorAll("button")];
  const show = () => buttons.forEach((b) => b.setAttribute("aria-pressed", String(b.value === (root.dataset[name] ?? ""))));
  for (const button of buttons) {
    button.addEventListener("click", () => {
      apply(name, button.value);
      remember(name, button.value);
      show();
    });
  }
  show();
}

// —— Copying a deal ——

main.addEventListener("click", ({ target }) => {
  const button = target.closest?.(".copy");
  if (button) copy(button, button.dataset.copy, main.dataset.copied);
});
