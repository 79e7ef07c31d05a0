// References in place: with mouse or keyboard a preview beside the link, on touch a sheet from below.

import { isPlain } from "./plain.js";

const WAIT = 160;
const LINKS = "#main a.ref, #main .cited li > a";

const loaded = {};
/** A module of this folder, fetched when it is first of use. */
function load(name) {
  return (loaded[name] ??= import(`./${name}.js`).catch((error) => {
    delete loaded[name];
    throw error;
  }));
}

// The reader will want them, and then at once; until the page is done they wait.
addEventListener("load", () => {
  (window.requestIdleCallback ?? setTimeout)(() => ["ahead", hovers.matches ? "preview" : "sheet"].forEach(load));
});

const hovers = matchMedia("(hover: hover)");
const reference = (event) => event.target.closest?.(LINKS);

/** What a link leads to is made ready while the finger is still down, or the pointer has only just come. */
async function ahead(link) {
  const { prepare } = await load("ahead");
  prepare(link);
}

// —— The preview ——

let preview = null;
let timer = 0;

async function show(link) {
  preview ??= await load("preview");
  preview.show(link);
}

const hide = () => {
  clearTimeout(timer);
  preview?.hide();
};

addEventListener("pointerover", (event) => {
  clearTimeout(timer);
  const link = reference(event);
  if (event.pointerType !== "mouse" || preview?.holds(event.target) || (link && link === preview?.current())) return;
  if (link) {
    ahead(link);
    timer = setTimeout(() => show(link), WAIT);
  } else if (preview?.current() && !preview.current().matches(":focus-visible")) timer = setTimeout(hide, WAIT);
});

let key = "";
addEventListener("focusin", (event) => {
  const link = reference(event);
  if (link && key === "Tab" && link.matches(":focus-visible")) show(link);
  else hide();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
addEventListener("scroll", hide, { passive: true });

// —— The sheet ——

let touch = false;
addEventListener(
  "pointerdown",
  (event) => {
    key = "";
    touch = event.pointerType === "touch" || event.pointerType === "pen";
    const link = touch && reference(event);
    if (link) load("sheet").then((sheet) => sheet.makeReady(link), () => {}); // the tap will ask for it again
  },
  true,
);
addEventListener(
  "keydown",
  (event) => {
    key = event.key;
    touch = false;
  },
  true,
);

addEventListener("click", (event) => {
  const count = event.target.closest?.("#main a.by");
  const link = touch ? reference(event) : null;
  if (!isPlain(event) || !(count || link)) return;
  event.preventDefault();
  hide();
  load("sheet").then(
    (sheet) => (count ? sheet.openCiting(count) : sheet.openReference(link)),
    () => location.assign((count ?? link).href),
  );
});
