// One page: language control, paragraphs in the other language, the bar, the menu, the reader's choices.

const root = document.documentElement;
const main = document.getElementById("main");
const head = document.querySelector(".head");
const bar = document.querySelector(".bar");
const rows = [...main.querySelectorAll(".r[id]")];
const calm = matchMedia("(prefers-reduced-motion: reduce)");

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

// —— The place that the reader is at ——

let touched = null;
for (const event of ["pointerdown", "focusin"]) {
  main.addEventListener(event, ({ target }) => {
    const row = target.closest?.(".r[id]");
    if (row) touched = { row, scroll: scrollY };
  });
}

/** The row under the reader's eyes: last touched, brought to the top, linked to, in the very middle; else the first below the header. */
function rowBeingRead() {
  const top = head.getBoundingClientRect().bottom;
  const box = (row) => row.getBoundingClientRect();
  const shown = rows.filter((row) => box(row).bottom > top && box(row).top < innerHeight && box(row).height);
  const near = (one, other) => Math.abs(one - other) <= 1;
  const linked = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".r");
  return (
    (touched && Math.abs(scrollY - touched.scroll) < innerHeight / 2 && shown.find((row) => row === touched.row)) ||
    shown.find((row) => near(box(row).top, parseFloat(getComputedStyle(row).scrollMarginTop))) ||
    shown.find((row) => row === linked && box(row).top >= 0) ||
    (!scrolledByHand && shown.find((row) => near((box(row).top + box(row).bottom) / 2, innerHeight / 2))) ||
    shown.find((row) => box(row).top >= top - 1 && box(row).top < innerHeight / 2) ||
    shown[0]
  );
}

/** Do `change`, and leave the row where it was on the screen; the page grows at its end where it has become too short. */
function keeping(row, change) {
  const before = row?.getBoundingClientRect().top;
  main.style.minHeight = "";
  change();
  if (!row) return;
  const moved = row.getBoundingClientRect().top - before;
  const missing = scrollY + moved + innerHeight - root.scrollHeight;
  if (missing > 0) main.style.minHeight = `${main.offsetHeight + missing}px`;
  scrollTo({ top: scrollY + moved, behavior: "instant" });
  lastScroll = scrollY;
}

// —— The language control ——

const both = bar?.querySelector(".both");

function showMode() {
  both?.setAttribute("aria-pressed", String(root.dataset.mode === "both"));
}

function setMode(mode) {
  if (mode) root.dataset.mode = mode;
  else delete root.dataset.mode;
  remember("mode", mode);
  showMode();
}

both?.addEventListener("click", () => keeping(rowBeingRead(), () => setMode(root.dataset.mode === "both" ? "" : "both")));

const plainClick = (event) => !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

for (const link of bar?.querySelectorAll(".seg a") ?? []) {
  const keepFragment = () => (link.hash = location.hash);
  keepFragment();
  addEventListener("hashchange", keepFragment);
  link.addEventListener("click", (event) => {
    if (!plainClick(event)) return;
    remember("language", link.hreflang);
    event.preventDefault();
    const row = rowBeingRead();
    if (link.pathname === location.pathname) return keeping(row, () => setMode(""));
    const place = { path: link.pathname, anchor: row?.id, top: row?.getBoundingClientRect().top };
    setMode("");
    try {
      if (row && scrollY > 0) sessionStorage.setItem("bridgelaws.place", JSON.stringify(place));
    } catch {
      // Storage is forbidden: the sibling opens at its fragment.
    }
    location.assign(link.href);
  });
}
showMode();

// A page that the browser kept while the reader chose otherwise on another.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const name of ["mode", "theme", "suits"]) {
    const value = recall(name);
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }
  showMode();
});

// —— One paragraph in the other language ——

for (const row of rows) {
  if (!row.querySelector(":scope > [lang][hidden]")) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "peek";
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-label", main.dataset.peek);
  button.addEventListener("click", () => {
    const open = row.classList.toggle("open");
    button.setAttribute("aria-expanded", String(open));
  });
  row.prepend(button);
}

// —— The header's title, and the bar that hides while reading down ——

const title = main.querySelector("h1");
if (title) new IntersectionObserver(([seen]) => root.classList.toggle("past", !seen.isIntersecting)).observe(title);

// Only the reader's own scrolling hides it, not a jump to a link; a scroll that glides on is still the reader's.
let lastScroll = scrollY;
let byHand = false;
let scrolledByHand = false;
let still = 0;
for (const input of ["wheel", "touchmove", "keydown"]) addEventListener(input, () => (byHand = true), { passive: true });
addEventListener(
  "scroll",
  () => {
    clearTimeout(still);
    scrolledByHand = byHand;
    still = setTimeout(() => (byHand = false), 400);
    const atEnd = scrollY + innerHeight > root.scrollHeight - 80;
    if (Math.abs(scrollY - lastScroll) < 8 && !atEnd) return;
    bar?.classList.toggle("away", byHand && scrollY > lastScroll && scrollY > 80 && !atEnd);
    lastScroll = scrollY;
  },
  { passive: true },
);
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
      if (button.value) root.dataset[name] = button.value;
      else delete root.dataset[name];
      remember(name, button.value);
      show();
    });
  }
  show();
}

// —— Copying a deal ——

main.addEventListener("click", async ({ target }) => {
  const button = target.closest?.(".copy");
  if (!button) return;
  const words = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = main.dataset.copied;
  } catch {
    prompt(words, button.dataset.copy);
  }
  setTimeout(() => (button.textContent = words), 1600);
});
