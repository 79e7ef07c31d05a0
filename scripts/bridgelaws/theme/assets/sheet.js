// The sheet from below: a provision without leaving the page; a reference in it opens in the same sheet.

import { pullsDown } from "./drag.js";
import { leave, makeModal, raise } from "./modal.js";
import { fewActionsFor } from "./paragraph.js";
import { main } from "./place.js";
import { citingOf, provisionAt } from "./provision.js";

const sheet = makeModal("sheet");

/** An element of the sheet. */
function part(tag, name, parent = sheet) {
  const made = parent.appendChild(document.createElement(tag));
  made.className = name;
  return made;
}

function control(name, label, act) {
  const made = part("button", name, head);
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}

const head = part("div", "grip");
const back = control("back", main.dataset.back, () => {
  fill(pages.pop());
  title.focus();
});
const title = part("p", "title", head);
control("close", main.dataset.close, () => sheet.close());
const body = part("div", "body");
const trail = part("p", "trail", body);
const acts = part("div", "acts");
title.id = "sheet-title";
title.tabIndex = -1;
body.tabIndex = 0;
sheet.setAttribute("aria-labelledby", title.id);
pullsDown(sheet, body, () => sheet.close());

let shown = null;
let pages = [];

/** Show what a page of the sheet holds: title, trail, nodes, acts and how far it was scrolled. */
function fill(page) {
  shown = page;
  title.textContent = page.title;
  trail.textContent = page.trail.join(" › ");
  body.replaceChildren(trail, ...page.nodes);
  acts.replaceChildren(...page.acts);
  back.hidden = !pages.length;
  body.scrollTop = page.scroll ?? 0;
}

function opener(address) {
  const link = document.createElement("a");
  link.className = "go";
  link.href = address;
  link.textContent = main.dataset.open;
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(sheet, address);
  });
  return link;
}

function waiting(link, said = "") {
  return { title: link.textContent, trail: [], nodes: [said], acts: [opener(link.href)] };
}

async function pageFor(link) {
  try {
    const { names, trail, rows, notes, subject } = await provisionAt(link.href);
    return { title: names[0], trail, nodes: [...rows, ...notes], acts: [opener(link.href), ...fewActionsFor(subject)] };
  } catch {
    return waiting(link, main.dataset.away);
  }
}

/** Raise the sheet with what a reference leads to; from within, with a way back. */
export async function openReference(link) {
  const before = sheet.open ? [...pages, { ...shown, scroll: body.scrollTop }] : [];
  const coming = pageFor(link);
  const wait = waiting(link);
  const early = await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, 30, wait))]);
  pages = before;
  fill(early);
  raise(sheet);
  title.focus({ preventScroll: true });
  const page = await coming;
  if (shown === wait) fill(page);
}

/** Raise the sheet with the places that cite a provision, out of the page's own list. */
export function openCiting(count) {
  const { id } = count.closest("[id]");
  const { groups } = citingOf(document, location.href, (anchor) => anchor === id);
  pages = [];
  fill({ title: count.getAttribute("aria-label"), trail: [], nodes: groups, acts: [] });
  raise(sheet);
  title.focus({ preventScroll: true });
}

sheet.addEventListener("click", (event) => {
  const link = event.target.closest("a.ref, li > a");
  if (!link || !body.contains(link) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openReference(link);
});
