// What the references in sight lead to is made ready while the page is at rest, to be there when it is asked for.

import { pageAt } from "./pages.js";
import { provisionAt } from "./provision.js";

const REST = 150;
const FIRST = 2; // pages for a reader who may not stay: a first page is light
const LINKS = "#main :is(a.ref, .cited li > a), .sheet[open] :is(a.ref, li > a)";

/** When the browser has nothing else to do. */
const idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));

/** Make ready what a link leads to. */
export async function prepare(link) {
  try {
    await pageAt(link.href);
    await idle();
    await provisionAt(link.href);
  } catch {
    // No connection: asked for again when it is opened, and told then.
  }
}

const isInSight = ({ top, bottom, height }) => height && bottom > 0 && top < innerHeight;

/** Readers who save data, or whose connection is slow, are sent only what they ask for. */
const spares = () => navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType);

/** The links to the first few pages, and to this one; terms lead to a long one. */
function few(links) {
  const others = links.filter((link) => link.pathname !== location.pathname && !link.matches(".term"));
  const first = [location.pathname, ...new Set(others.map((link) => link.pathname))].slice(0, FIRST + 1);
  return links.filter((link) => first.includes(link.pathname));
}

let stays = false;

function prepareInSight() {
  if (spares()) return;
  const links = [...document.querySelectorAll(LINKS)].filter((link) => isInSight(link.getBoundingClientRect()));
  (stays ? links : few(links)).forEach(prepare);
}

let timer = 0;
function atRest() {
  stays = true;
  clearTimeout(timer);
  timer = setTimeout(prepareInSight, REST);
}

for (const change of ["scroll", "click"]) addEventListener(change, atRest, { passive: true });
prepareInSight();
