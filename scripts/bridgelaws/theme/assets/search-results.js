// The list of results: options of a listbox, grouped by Law, whose sentences come when they are in sight.

import { made } from "./made.js";

const BATCH = 8; // groups made at once; further ones when the reader gets to their end
const HITS = 3; // of one group
const PAUSE = 250; // ms without a key, before sentences are fetched: while somebody types, each key has the processor

const page = document.documentElement.lang;
let languageNames = null;

/** What the page's language calls another; the names are looked up when the first is shown. */
function nameOf(language) {
  languageNames ??= new Intl.DisplayNames([page], { type: "language" });
  return languageNames.of(language);
}

/** A link that is an option; `name` is how it is remembered. */
function option(address, name, language, ...children) {
  const attributes = { role: "option", href: address, tabindex: -1, "aria-selected": false, lang: language, "data-name": name };
  return made("a", attributes, ...children);
}

/** Options under a heading, which is only heard where the first of them is the same title. */
function group(id, heading, options) {
  const said = options[0].querySelector(".title") ? "of vh" : "of";
  return made("div", { role: "group", "aria-labelledby": id }, made("p", { id, class: said }, ...heading), ...options);
}

/** An option that is all title: number, words and notes. */
function titled(address, number, words, language, notes) {
  const title = made("span", { class: "title" }, made("b", {}, number), ` ${words}`);
  const beside = notes.filter(Boolean).join(" · ");
  return option(address, [number, words].filter(Boolean).join(" · "), language, title, made("small", {}, beside));
}

/** The provision that was written, with its title, how often it is cited, and room for its first sentence. */
function provision({ address, written, title, exact, cited }, words, counted) {
  const link = titled(address, written, title, page, [!exact && words.nearest, cited && counted("citing", cited)]);
  link.append(made("span", { class: "sentence" }));
  return link;
}

/** A place in a page: the number of its provision, and room for its sentence. */
function place(hit, written, title) {
  const name = written ? `${written} · ${title}` : title;
  const number = written ? [made("b", {}, written)] : [];
  const link = option(hit.address, name, hit.language, ...number, made("span", { class: "sentence" }));
  link.setAttribute("aria-label", name); // until there is a sentence
  return link;
}

/** Puts its sentence into a place, with what was looked for marked. */
function tell(link, { before, parts, after }) {
  const pieces = parts.map(({ text, mark }) => (mark ? made("mark", {}, text) : text));
  link.querySelector(".sentence").replaceChildren(before && `${before} `, ...pieces, after && ` ${after}`);
  link.removeAttribute("aria-label");
}

/** Tells a screen reader that the field chooses from the list. */
function join(field, list) {
  const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": false };
  for (const [key, value] of Object.entries(attributes)) field.setAttribute(key, value);
}

export class Results {
  /** The list of `field`; `counted` says how many of something there are. */
  constructor(field, words, counted) {
    const id = `${field.form.className || "search"}-results`;
    const list = made("div", { class: "hits", id, role: "listbox", "aria-label": words.list, hidden: "" });
    Object.assign(this, { list, field, words, counted, options: [], chosen: null, waiting: [], pause: 0 });
    const scroller = field.closest("dialog") ? list : null;
    this.watch = new IntersectionObserver((seen) => this.inSight(seen), { root: scroller, rootMargin: "200px" });
    join(field, list);
  }

  /** Shows what the engine found for a text. */
  show({ reference, groups }, engine, text) {
    const before = new Map(this.options.map((one) => [one.href, one.querySelector(".sentence")]));
    this.clear();
    Object.assign(this, { before, engine, text, waiting: [...groups], hits: new Map() });
    if (reference) this.add(this.withSentence(provision(reference, this.words, this.counted), () => engine.sentence(reference)));
    this.more();
    this.choose(0);
  }

  /** Shows what was opened lately; none of it is chosen by itself. */
  showOpened(opened) {
    this.clear();
    const links = opened.map(({ address, name, language }) => option(address, name, language, name));
    if (links.length) this.add(group(`${this.list.id}-opened`, [this.words.recent], links));
  }

  clear() {
    clearTimeout(this.pause);
    this.watch.disconnect();
    this.waiting = [];
    this.list.replaceChildren();
    this.list.scrollTop = 0;
    this.count();
    this.choose(-1);
  }

  add(...elements) {
    this.list.append(...elements);
    this.count();
  }

  count() {
    this.options = [...this.list.querySelectorAll("a")];
    this.options.forEach((one, index) => (one.id = `${this.list.id}-${index}`));
    this.list.hidden = !this.options.length;
    this.field.setAttribute("aria-expanded", String(this.options.length > 0));
  }

  /** Adds the next groups; their sentences are looked for when the typing pauses. */
  more() {
    const first = this.list.childElementCount;
    const next = this.waiting.splice(0, BATCH);
    this.add(...next.map((found, index) => this.groupOf(found, `${this.list.id}-of-${first + index}`)));
    const last = this.list.lastElementChild;
    this.pause = setTimeout(() => [...this.hits.keys(), ...(last ? [last] : [])].forEach((one) => this.watch.observe(one)), PAUSE);
  }

  groupOf({ title, language, hits }, id) {
    const other = language === page ? "" : nameOf(language);
    const links = hits.slice(0, HITS).map((hit) => (hit.anchor ? this.placeOf(hit, title) : titled(hit.address, "", title, language, [other])));
    return group(id, [made("span", { lang: language }, title), ...(other ? [" ", made("small", { lang: page }, other)] : [])], links);
  }

  placeOf(hit, title) {
    return this.withSentence(place(hit, this.engine.written(hit), title), () => this.engine.sentence(hit, this.text));
  }

  /** A link whose sentence `told` fetches once it is in sight. */
  withSentence(link, told) {
    link.querySelector(".sentence").append(...(this.before.get(link.href)?.childNodes ?? [])); // as it was, so long
    this.hits.set(link, told);
    return link;
  }

  inSight(seen) {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      this.watch.unobserve(target);
      if (this.hits.has(target)) this.fill(target);
      else this.more();
    }
  }

  /** A page that cannot be fetched leaves the place with its name alone. */
  async fill(link) {
    const told = this.hits.get(link);
    this.hits.delete(link);
    const nameOnly = { before: link.querySelector(".title") ? "" : link.dataset.name, parts: [], after: "" };
    const sentence = await told().catch(() => nameOnly);
    if (link.isConnected) tell(link, sentence);
  }

  /** Moves the choice; true where there is something to choose. */
  step(by) {
    const { options } = this;
    if (!options.length) return false;
    const now = options.indexOf(this.chosen);
    this.choose(Math.max(0, Math.min(options.length - 1, now + by)));
    return true;
  }

  choose(index) {
    this.chosen?.setAttribute("aria-selected", "false");
    this.chosen = this.options[index] ?? null;
    this.chosen?.setAttribute("aria-selected", "true");
    if (!this.chosen) return this.field.removeAttribute("aria-activedescendant");
    this.field.setAttribute("aria-activedescendant", this.chosen.id);
    this.chosen.scrollIntoView({ block: "nearest" });
  }
}
