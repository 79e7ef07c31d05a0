// What a reference leads to: the provision's text in every language, its path through the Laws, who cites it.

import { held } from "./held.js";
import { made } from "./made.js";
import { pageAt } from "./pages.js";

const MOST = 64; // provisions that are held
const MOST_CITING = 6;

/** A copy of `element` for reading elsewhere: no controls, no anchors, all languages shown, links that still lead right. */
function copyOf(element, address) {
  const copy = element.cloneNode(true);
  for (const control of copy.querySelectorAll("button, .by, .pl, .tools, .parts, .acts, i[id]")) control.remove();
  for (const side of copy.querySelectorAll("[hidden]")) side.removeAttribute("hidden");
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const link of copy.querySelectorAll("a[href]")) link.href = new URL(link.getAttribute("href"), address).href;
  copy.removeAttribute("style"); // a row that rests while the page changes
  return copy;
}

// —— The path of a provision ——

/** The anchors on the way to a provision, the Law's own left out: 27B, 27B1, 27B1a. */
function steps(anchor) {
  const parts = anchor.replace(/^\d+/, "").match(/[A-Z]|-?\d+|-?[a-z]+/g) ?? [];
  const law = anchor.match(/^\d*/)[0];
  return parts.map((_, index) => law + parts.slice(0, index + 1).join(""));
}

/** Whether an anchor is that of a provision: a Law's number and what follows it. */
const isProvision = (anchor) => /^\d+[A-Z\d]/.test(anchor) && steps(anchor).at(-1) === anchor;

const isWithin = (anchor, upper) => anchor === upper || steps(anchor).includes(upper);

/** What each language calls what stands at an element, the page's own first. */
function namesAt(page, element) {
  if (element?.dataset.names) return element.dataset.names.split("|");
  return [page.querySelector("h1"), ...page.querySelectorAll(".sub [lang]")].map((title) => title?.textContent ?? "");
}

const ownText = (row) => (row.querySelector(":scope > [lang]") ?? row).textContent.trim();

/** The heading that a row stands under. */
function headingOf(row) {
  let at = row;
  while (at && !at.matches(".r.h, .outline > .r")) at = at.previousElementSibling ?? at.parentElement.closest(".ex");
  return at;
}

/** Titles from the page's down to where the row stands; the last step is the name itself, and is not among them. */
function trailOf(page, anchor, row) {
  const title = page.querySelector("h1")?.textContent ?? "";
  const section = row?.closest("section")?.querySelector(":scope > h2:first-child")?.textContent;
  const heading = row && headingOf(row);
  const trail = [title, section, heading && heading.id !== anchor && ownText(heading)];
  if (isProvision(anchor)) trail.push(...lettersBelow(page, anchor));
  return trail.filter(Boolean);
}

/** The steps below the section as they are written: 1, (α). */
function lettersBelow(page, anchor) {
  const names = steps(anchor).map((step) => namesAt(page, page.getElementById(step))[0]);
  return names.slice(1).map((name, index) => name.replace(names[index], ""));
}

// —— Its text ——

/** The rows of a provision with all that it is divided into; of another row its example; of a page without fragment its sections. */
function rowsOf(page, anchor, row) {
  if (!row) return [...page.querySelectorAll(".text .r.h, .outline > .r")];
  if (row.matches(".outline > .r")) return [row];
  if (row.classList.contains("h")) return withFollowing(row);
  const within = isProvision(anchor) ? [...page.querySelectorAll(".text .r[id]")].filter(({ id }) => isWithin(id, anchor)) : [];
  return within.length ? within : [row.closest(".ex") ?? row];
}

function withFollowing(heading) {
  const rows = [heading];
  for (let next = heading.nextElementSibling; next && !next.matches(".h"); next = next.nextElementSibling) rows.push(next);
  return rows;
}

// —— Who cites it ——

/** The citing sentences that a page lists for some of its anchors, under the titles of their pages; `most` of them at most. */
export function citingOf(page, address, fits, most = Infinity) {
  const items = [...page.querySelectorAll(".cited li")].filter((item) => item.dataset.for.split(" ").some(fits));
  const shown = items.slice(0, most);
  const groups = [...new Set(shown.map((item) => item.parentElement))].flatMap((list) => {
    const title = made("p", { class: "note" }, list.previousElementSibling.textContent); // its heading, or the summary
    const copies = shown.filter((item) => item.parentElement === list).map((item) => copyOf(item, address));
    return [title, made("ul", {}, ...copies)];
  });
  return { groups, more: items.length - shown.length };
}

function citedBy(page, address, anchor) {
  const { groups, more } = citingOf(page, address, (cited) => !anchor || isWithin(cited, anchor), MOST_CITING);
  if (!groups.length) return groups;
  const heading = page.querySelector(".cited h2").textContent + (more ? ` (+${more})` : "");
  return [made("p", { class: "cites" }, heading), ...groups];
}

// —— All together ——

/**
 * What an address leads to: `names` by language, the page's own first; `trail` of titles above it; `rows`, copies of its text;
 * `notes`, what is said where there is no text; `subject`, what can be copied, shared and shown.
 */
export const provisionAt = held(async (address) => {
  const page = await pageAt(address);
  const anchor = decodeURIComponent(new URL(address, location.href).hash.slice(1));
  const found = anchor ? page.getElementById(anchor) : null;
  const row = found?.closest(".r");
  const rows = rowsOf(page, anchor, row).map((one) => copyOf(one, address));
  const named = found?.dataset.names ? found : row;
  const names = namesAt(page, named);
  const without = page.querySelector(".text > .note");
  const notes = without ? [copyOf(without, address), ...citedBy(page, address, anchor)] : [];
  const trail = trailOf(page, anchor, row).filter((step) => step !== names[0]);
  return { names, trail, rows, notes, subject: { names, address: new URL(address, location.href).href, rows } };
}, MOST);

/** The elements that show a provision: as often as it is opened, others. */
export const shownOf = ({ rows, notes }) => [...rows, ...notes].map((one) => document.importNode(one, true));

/** The same of a row of this page, for what can be done with it. */
export function subjectOf(row) {
  const address = new URL(`#${row.id}`, location.href).href;
  return { names: namesAt(document, row), address, rows: [copyOf(row, address)] };
}
