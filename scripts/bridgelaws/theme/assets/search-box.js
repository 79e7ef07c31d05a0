// The search box, in its dialog and at home: what is typed is answered at once, for keys, thumb and screen reader alike.

import { enter, leave, onArrival, tell, told } from "./entries.js";
import { button, made } from "./made.js";
import { isPlain } from "./plain.js";
import { Recent } from "./search-recent.js";
import { Results } from "./search-results.js";

const top = new URL("../", import.meta.url);
const language = document.documentElement.lang;
const plural = new Intl.PluralRules(language);
const boxes = new Map();
let current = null;
let words = null;
let engine = null;

/** What the box says, fetched once. */
async function theWords() {
  const answer = await fetch(new URL(`search/words.${language}.json`, top));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** The engine with its index, fetched once; after a failure the next caller tries again. */
function theEngine() {
  engine ??= import("./search/engine.js").then(({ load }) => load(top.href, language));
  engine.catch(() => (engine = null));
  return engine;
}

/** Makes the box in `form` answer what stands in its field; `entered`: and go there. Rejects where it cannot be fetched. */
export async function enliven(form, dialog, entered) {
  theEngine();
  words ??= await theWords();
  if (!boxes.has(form)) boxes.set(form, new Box(form, dialog));
  current = boxes.get(form);
  await current.begin(entered);
}

/** «12 results», in the form that the language has for the number. */
function counted(what, number) {
  const forms = words[what];
  const written = number < 1000 ? number : number.toLocaleString(language); // how thousands are written takes a phone long to learn
  return (forms[plural.select(number)] ?? forms.other).replace("{count}", written);
}

class Box {
  constructor(form, dialog) {
    this.dialog = dialog;
    this.form = form;
    this.inDialog = dialog.contains(form);
    this.field = form.elements[0];
    this.failed = form.querySelector(".failed");
    this.count = made("p", { class: "count", role: "status" });
    this.aside = made("div", { class: "aside" });
    this.results = new Results(this.field, words, counted);
    this.recent = new Recent(top);
    form.append(this.count, this.results.list, this.aside);
    this.listen();
    if (this.inDialog) attend(dialog);
  }

  listen() {
    const { list } = this.results;
    this.field.addEventListener("input", () => this.answer());
    this.field.addEventListener("keydown", (event) => this.move(event));
    list.addEventListener("click", (event) => this.follow(event));
    list.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps its focus
    list.addEventListener("touchmove", () => this.field.blur(), { passive: true }); // the keyboard makes room
  }

  /** An open dialog is an entry of the history, so that Back closes it, and comes back to it. */
  async begin(entered) {
    if (this.inDialog && this.dialog.open && !isSearching()) enter("search", this.field.value);
    if (!entered || !this.isShown()) await this.answer();
    if (entered && this.isShown() && this.results.chosen) this.open(this.results.chosen);
  }

  /** Back at a search: as it was. */
  resume(text) {
    if (this.inDialog && !this.dialog.open) this.dialog.showModal();
    this.field.value = text;
    this.field.focus();
    this.answer();
  }

  isShown() {
    return this.shown === this.field.value.trim();
  }

  /** Shows what the field asks for, unless another key overtakes it. */
  async answer() {
    const text = this.field.value.trim();
    this.shown = null;
    try {
      if (!text) {
        this.rest();
        this.shown = text;
      } else if (!this.engine) this.say(words.loading);
      this.engine = await theEngine();
    } catch {
      return this.apologize();
    }
    if (!text || text !== this.field.value.trim()) return;
    this.show(this.engine.find(text), text);
    this.shown = text;
  }

  show(found, text) {
    this.results.show(found, this.engine, text);
    const number = found.total + (found.reference ? 1 : 0);
    if (number) this.say(counted("results", number));
    else this.say(words.none, ...this.suggestions());
  }

  /** Nothing is typed: what was opened lately, or what may be typed. At home the page itself stands there. */
  rest() {
    if (!this.inDialog) {
      this.results.clear();
      if (isSearching()) tell("search", undefined);
      return this.say("");
    }
    const opened = this.recent.all();
    this.results.showOpened(opened);
    const forget = button(words.forget, () => (this.recent.forget(), this.field.focus(), this.answer()));
    this.say("", opened.length ? forget : made("p", {}, words.hint));
  }

  apologize() {
    this.results.clear();
    this.say("");
    this.failed.hidden = false;
  }

  /** What else to try where nothing was found. */
  suggestions() {
    const { glossary } = words;
    const link = glossary ? [made("a", { href: new URL(glossary.address, top).href }, glossary.words)] : [];
    return [made("p", {}, words.hint), ...link];
  }

  say(sentence, ...beside) {
    this.failed.hidden = true;
    if (this.count.textContent !== sentence) this.count.textContent = sentence;
    this.aside.replaceChildren(...beside);
  }

  move(event) {
    if (event.isComposing || !isPlain(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.results.step(step)) event.preventDefault();
    if (event.key === "Escape" && !this.inDialog) {
      this.field.value = "";
      this.answer();
    }
  }

  follow(event) {
    const option = event.target.closest("a");
    if (!option || !isPlain(event)) return;
    event.preventDefault();
    this.open(option);
  }

  /** Opens a result; this search stays in the history, to come back to. */
  open(option) {
    this.recent.add(option);
    tell("search", this.field.value);
    const here = option.href.split("#")[0] === location.href.split("#")[0];
    if (here && this.inDialog) this.dialog.close();
    location.assign(option.href);
  }
}

// —— The history, and the screen ——

const isSearching = () => told("search") !== undefined;

onArrival((leaving) => {
  if (isSearching()) current?.resume(told("search"));
  else if (!leaving) current?.dialog.close(); // a dialog that was opened again meanwhile stays
});

/** The dialog's own doings: it closes, and stays in the part of the screen that a phone's keyboard leaves free. */
function attend(dialog) {
  dialog.addEventListener("click", ({ target }) => (target === dialog || target.closest(".close")) && dialog.close());
  dialog.addEventListener("close", () => !dialog.open && isSearching() && leave());
  const seen = visualViewport;
  const fit = () => {
    if (seen.scale > 1.01) return; // the reader looks closer
    dialog.style.setProperty("--seen-top", `${seen.offsetTop}px`);
    dialog.style.setProperty("--seen-height", `${seen.height}px`);
  };
  for (const change of ["resize", "scroll"]) seen.addEventListener(change, fit);
  fit();
}
