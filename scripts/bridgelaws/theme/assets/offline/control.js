// The control "Keep on this device", and the line that tells of a newer edition.

import { announce, draw } from "./drawing.js";

const language = document.documentElement.lang;
const workers = navigator.serviceWorker;
const number = (value, options) => new Intl.NumberFormat(language, { maximumFractionDigits: 1, ...options }).format(value);
const megabytes = (bytes) => number(bytes / 1e6, { style: "unit", unit: "megabyte" });

let words;
let places;
let registration;
let state;
let asking = "";
let later = 0;

/** Show the control in the places, once; afterwards only look again whether a newer edition is there. */
export async function show(where, registered) {
  if (words) return tellNewer();
  registration = registered;
  places = where;
  words = await (await fetch(new URL(`${language}.json`, import.meta.url))).json();
  if (!registration) return redraw();
  workers.addEventListener("message", hear);
  workers.startMessages();
  (await workers.ready).active.postMessage({ ask: "state" });
  tellNewer();
}

function hear({ data }) {
  state = data.state ?? state;
  if (data.state) redraw();
  later = data.later ?? later;
  tellNewer();
}

const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** What to show: its kind, a sentence, how far a download has come, and buttons as [word, what a press does]. */
function view() {
  if (!registration) return { kind: "unable" };
  const { stored, total, size, whole, kept, running, trouble } = state;
  const part = Math.floor((100 * stored) / total) / 100;
  const far = say("far", { part: number(part, { style: "percent" }), stored: megabytes(stored), total: megabytes(total) });
  const more = { size: megabytes(total - stored) };
  if (running) return { kind: "running", part, far, buttons: [["stop", ask("stop")]] };
  if (asking) return { kind: asking, values: more, buttons: [QUESTIONS[asking], ["no", choose("")]] };
  if (kept && whole) return { kind: "whole", values: { size: megabytes(size) }, buttons: [["remove", choose("sure")]] };
  if (trouble) return { kind: trouble, part, far, buttons: [["again", offer], ["remove", ask("remove")]] };
  return { kind: "offer", values: more, buttons: [["keep", offer]] };
}

const QUESTIONS = { sure: ["remove", () => ask("remove")()], costly: ["fetch", () => keep()] };

/** «Edition of 12 March 2026 · 3f9a01c2» */
function editionLine() {
  if (!state) return "";
  const { date, fingerprint } = state;
  const day = date && new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  return say(day ? "dated" : "edition", { date: day, fingerprint });
}

function redraw() {
  const { buttons = [], values, ...shown } = view();
  const text = say(shown.kind, values);
  const named = buttons.map(([word, act]) => [say(word), act]);
  for (const place of places) draw(place, { ...shown, text, buttons: named, label: say("heading"), edition: editionLine() });
}

const choose = (question) => () => {
  asking = question;
  redraw();
};

const ask = (what) => () => {
  asking = "";
  registration.active.postMessage({ ask: what });
};

/** Where data is dear, ask once more. */
function offer() {
  const { saveData, type } = navigator.connection ?? {};
  if (saveData || type === "cellular") choose("costly")();
  else keep();
}

function keep() {
  navigator.storage?.persist?.().catch(() => {}); // so that the browser does not clear it away by itself
  ask("keep")();
}

/** A newer edition that has come whole, or one that waits for a word since data is dear. */
function tellNewer() {
  const { waiting } = registration;
  waiting?.postMessage({ ask: "retire" });
  if (waiting) announce(say("newer"), say("open"), () => waiting.postMessage({ ask: "show" }));
  else if (later) announce(say("later", { size: megabytes(later) }), say("fetch"), ask("allow"));
}
