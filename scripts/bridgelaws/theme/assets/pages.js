// Pages of the site as documents, for whoever shows a part of one elsewhere.

import { held } from "./held.js";

const MOST = 24; // parsed pages
const parser = new DOMParser();

const fetched = held(async (page) => {
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`${answer.status} ${page}`);
  return parser.parseFromString(await answer.text(), "text/html");
}, MOST);

/** The page at an address: this one, or fetched once; after a failure the next caller tries again. */
export async function pageAt(address) {
  const [page] = new URL(address, location.href).href.split("#");
  return page === location.href.split("#")[0] ? document : fetched(page);
}
