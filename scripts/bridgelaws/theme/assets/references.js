// References: with mouse or keyboard a preview beside the link, on touch a sheet from below.

const main = document.getElementById("main");
const parser = new DOMParser();
const pages = new Map();
const MOST_ROWS = 6;
const WAIT = 160;

/** The document at an address: this one, or fetched once. */
function pageAt(address) {
  const url = new URL(address, location.href);
  url.hash = "";
  if (url.href === location.href.split("#")[0]) return Promise.resolve(document);
  if (!pages.has(url.href)) {
    const asked = fetch(url)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then((text) => parser.parseFromString(text, "text/html"));
    asked.catch(() => pages.delete(url.href));
    pages.set(url.href, asked);
  }
  return pages.get(url.href);
}

/** A copy of `element` for reading elsewhere: no controls, no anchors, all languages shown, links that still lead right. */
function copyOf(element, address) {
  const copy = element.cloneNode(true);
  for (const control of copy.querySelectorAll("button, .by, .pl, .tools, i[id]")) control.remove();
  for (const side of copy.querySelectorAll("[hidden]")) {
    side.removeAttribute("hidden");
    side.classList.add("other");
  }
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const link of copy.querySelectorAll("a[href]")) link.href = new URL(link.getAttribute("href"), address).href;
  return copy;
}

/** What stands at a fragment: its row, with what belongs to it when it is a heading; without one the sections of the page. */
function provisionAt(page, fragment) {
  const found = fragment && page.getElementById(fragment);
  const row = found?.closest(".r");
  if (!row) return [...page.querySelectorAll(".text .r.h, .outline .r")];
  if (!row.classList.contains("h")) return [row.closest(".ex") ?? row];
  const rows = [row];
  for (let next = row.nextElementSibling; next?.matches(".r:not(.h)"); next = next.nextElementSibling) rows.push(next);
  return rows.slice(0, MOST_ROWS);
}

/** «Cited by: Law 16 · …», for a provision without text. */
function citedBy(words, citing, address) {
  const line = document.createElement("p");
  line.className = "note";
  line.append(`${words}: `);
  citing.forEach((page, index) => line.append(index ? ", " : "", copyOf(page, address)));
  return line;
}

/** Title and content of what a reference leads to. */
async function contentOf(link) {
  const page = await pageAt(link.href);
  const body = document.createElement("div");
  const rows = provisionAt(page, decodeURIComponent(link.hash.slice(1)));
  body.append(...rows.map((row) => copyOf(row, link.href)));
  if (!rows.length || rows[0].closest(".outline")) {
    const citing = [...page.querySelectorAll(".cited h3 a")];
    if (citing.length) body.append(citedBy(page.querySelector(".cited h2").textContent, citing, link.href));
  }
  return { title: page.querySelector("h1")?.textContent ?? "", body };
}

// —— The preview ——

const preview = document.createElement("div");
preview.className = "preview";
preview.id = "preview";
preview.setAttribute("role", "tooltip");
preview.hidden = true;
let shownFor = null;
let timer = 0;

function place(link) {
  const box = link.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  preview.style.left = `${Math.max(8, Math.min(box.left, room - preview.offsetWidth - 8))}px`;
  const below = box.bottom + 6;
  const above = box.top - preview.offsetHeight - 6;
  preview.style.top = `${below + preview.offsetHeight < innerHeight || above < 0 ? below : above}px`;
}

async function show(link) {
  shownFor = link;
  try {
    const { title, body } = await contentOf(link);
    if (shownFor !== link) return;
    const heading = document.createElement("p");
    heading.className = "title";
    heading.textContent = title;
    for (const inner of body.querySelectorAll("a")) inner.replaceWith(...inner.childNodes);
    preview.replaceChildren(heading, body);
    if (!preview.isConnected) document.body.append(preview);
    preview.hidden = false;
    link.setAttribute("aria-describedby", preview.id);
    place(link);
  } catch {
    hide(); // No connection: the link itself still says where it leads.
  }
}

function hide() {
  clearTimeout(timer);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  preview.hidden = true;
}

const reference = (event) => event.target.closest?.("#main a.ref");

addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || preview.contains(event.target)) return clearTimeout(timer);
  const link = reference(event);
  if (link === shownFor) return clearTimeout(timer);
  clearTimeout(timer);
  if (link) timer = setTimeout(() => show(link), WAIT);
  else if (shownFor && !shownFor.matches(":focus-visible")) timer = setTimeout(hide, WAIT);
});
addEventListener("focusin", (event) => {
  const link = reference(event);
  if (link?.matches(":focus-visible")) show(link);
  else if (shownFor) hide();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shownFor) hide();
});
addEventListener("scroll", () => shownFor && hide(), { passive: true });

// —— The sheet ——

const sheet = document.createElement("dialog");
sheet.className = "sheet";
sheet.setAttribute("aria-labelledby", "sheet-title");
sheet.innerHTML =
  '<p id="sheet-title" class="title"></p><div class="body" tabindex="0"></div>' +
  '<p class="actions"><a class="go"></a><button type="button" class="close"></button></p>';
const [sheetTitle, sheetBody, open, close] = ["#sheet-title", ".body", ".go", ".close"].map((part) => sheet.querySelector(part));
open.textContent = main.dataset.open;
close.textContent = main.dataset.close;
close.addEventListener("click", () => sheet.close());
open.addEventListener("click", () => sheet.close());
sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());

function raise(title, address) {
  sheetTitle.textContent = title;
  sheetBody.replaceChildren();
  sheetBody.scrollTop = 0;
  open.hidden = !address;
  if (address) open.href = address;
  if (!sheet.isConnected) document.body.append(sheet);
  if (!sheet.open) sheet.showModal();
}

async function openSheet(link) {
  const address = link.href;
  raise(link.textContent, address);
  try {
    const { title, body } = await contentOf(link);
    sheetTitle.textContent = title;
    sheetBody.append(body);
  } catch {
    sheetBody.textContent = main.dataset.away;
  }
}

/** The places that cite a provision, out of the page's own list. */
function openCiting(count) {
  const anchor = count.closest("[id]").id;
  const items = [...main.querySelectorAll(".cited li")].filter((item) => item.dataset.for.split(" ").includes(anchor));
  raise(count.getAttribute("aria-label"), "");
  for (const list of new Set(items.map((item) => item.parentElement))) {
    const page = document.createElement("p");
    page.className = "note";
    page.textContent = list.previousElementSibling.textContent; // its heading, or the summary
    const copies = document.createElement("ul");
    copies.append(...items.filter((item) => item.parentElement === list).map((item) => copyOf(item, location.href)));
    sheetBody.append(page, copies);
  }
}

let pointer = "";
addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
addEventListener("keydown", () => (pointer = ""), true);
addEventListener("click", (event) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest?.("#main a.ref, .sheet .body a.ref");
  const count = event.target.closest?.("#main a.by");
  if (count) {
    event.preventDefault();
    openCiting(count);
  } else if (link && pointer === "touch") {
    event.preventDefault();
    openSheet(link);
  }
});
