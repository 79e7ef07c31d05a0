// An address that is not there but ends in a reference, /27B1a or /el/20στ1, leads to the provision.

import { addressOf, provisionIn } from "./search/reference.js";

/** What the end of an address may say, most of it first: its last two parts together, its last. */
function endings(path) {
  const parts = path.split("/").filter((part) => part && part !== "index.html");
  const last = parts.slice(-2).map((part) => part.replace(/\.html?$/, "").replace(/[_+]/g, " "));
  return [last.join(" "), last.at(-1) ?? ""];
}

/** Where an address leads, from the top of the site; empty for nowhere. */
function wayFrom(path, tables, language) {
  const code = tables.languages.find((one) => path.split("/").includes(one)) ?? language;
  const provision = endings(path).map((text) => provisionIn(text, tables)).find(Boolean);
  return provision ? addressOf(provision, code) : "";
}

async function lead() {
  const top = document.baseURI;
  const answer = await fetch(new URL("search/references.json", top));
  if (!answer.ok) return;
  const way = wayFrom(decodeURIComponent(location.pathname), await answer.json(), document.documentElement.lang);
  const target = new URL(way, top);
  if (way && target.pathname !== location.pathname) location.replace(target);
}

lead().catch(() => {
  // Not to be read, or not to be fetched: what the page says stands.
});
