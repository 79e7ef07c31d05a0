// The sheet from below: a provision without leaving the page; a reference in it opens in the same sheet.

import { pullsDown } from "./drag.js";
import { button, made } from "./made.js";
import { leaveFor, lower, makeModal, raise } from "./modal.js";
import { fewActionsFor } from "./paragraph.js";
import { main } from "./place.js";
import { isPlain } from "./plain.js";
import { citingOf, provisionAt, shownOf } from "./provision.js";

const sheet = makeModal("sheet");

const control = (name, label, act) => button("", act, { class: name, "aria-label": label });
const back = control("back", main.dataset.back, () => {
  fill(pages.pop());
  title.focus();
});
const title = made("p", { class: "title", id: "sheet-title", tabindex: -1 });
const close = control("close", main.dataset.close, () => lower(sheet));
const trail = made("p", { class: "trail" });
const body = made("div", { class: "body", tabindex: 0 }, trail);
const acts = made("div", { class: "acts" });
sheet.append(made("div", { class: "grip" }, back, title, close), body, acts);
sheet.setAttribute("aria-labelledby", title.id);
pullsDown(sheet, body, () => lower(sheet));

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
  const link = made("a", { class: "go", href: address }, main.dataset.open);
  link.addEventListener("click", (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    leaveFor(sheet, address);
  });
  return link;
}

function waiting(link, said = "") {
  return { title: link.textContent, trail: [], nodes: [said], acts: [opener(link.href)] };
}

async function pageFor(link) {
  try {
    const provision = await provisionAt(link.href);
    const { names, trail, subject } = provision;
    return { title: names[0], trail, nodes: shownOf(provision), acts: [opener(link.href), ...fewActionsFor(subject)] };
  } catch {
    return waiting(link, main.dataset.away);
  }
}

let ready = null;

/** Fill the sheet, unseen, for a reference that a finger is on. */
export async function makeReady(link) {
  const mine = (ready = { link, coming: pageFor(link) });
  const page = await mine.coming;
  if (ready !== mine || sheet.open) return;
  pages = [];
  fill(page);
}

/** Raise the sheet with what a reference leads to, at once: where that is still to come, with its name; from within, with a way back. */
export async function openReference(link) {
  const before = sheet.open ? [...pages, { ...shown, scroll: body.scrollTop }] : [];
  const coming = ready?.link === link ? ready.coming : pageFor(link);
  ready = null;
  const wait = waiting(link);
  const early = await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, 0, wait))]);
  pages = before;
  if (shown !== early) fill(early);
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
  if (!link || !body.contains(link) || !isPlain(event)) return;
  event.preventDefault();
  openReference(link);
});
