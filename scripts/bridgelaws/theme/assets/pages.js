// Pages of the site as documents, for whoever shows a part of one elsewhere.

const MOST = 24; // parsed pages that are held at once
const parser = new DOMParser();
const held = new Map();

/** The page at an address: this one, or fetched once; after a failure the next caller tries again. */
export function pageAt(address) {
  const [page] = new URL(address, location.href).href.split("#");
  if (page === location.href.split("#")[0]) return Promise.resolve(document);
  if (!held.has(page)) {
    if (held.size >= MOST) held.delete(held.keys().next().value);
    held.set(page, read(page));
    held.get(page).catch(() => held.delete(page));
  }
  return held.get(page);
}

async function read(page) {
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`${answer.status} ${page}`);
  return parser.parseFromString(await answer.text(), "text/html");
}
