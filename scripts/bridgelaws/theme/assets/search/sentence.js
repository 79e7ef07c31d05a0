// The sentence that answers best, taken from its page, with what was asked for marked.

import { pageAt } from "../pages.js";

const STOP = /[.!;?…]["»”’)\]]*\s+(?=["«“‘([]*\p{Lu})|\n+/gu;
const LONGEST = 200;
const LABEL = 8;
const MOST_ROWS = 60;

/** What a page without rows says below one of its headings, else at its beginning. */
function below(page, heading) {
  const first = heading ? heading.nextElementSibling : page.querySelector("main > p");
  const found = heading ? [heading] : [];
  for (let next = first; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling) found.push(next);
  return found;
}

/** A row, or what a heading stands over before the heading itself. */
function withText(row) {
  const next = row.nextElementSibling;
  return row.matches(".h") && next?.matches(".r:not(.h)") ? [next, row] : [row];
}

/** The rows that a hit stands for: those at its anchor; without an anchor, of the page, the first provision or all that says what is asked. */
function rowsOf(page, anchor, asked) {
  const place = anchor ? page.getElementById(anchor) : asked ? null : page.querySelector(".r[data-names]");
  if (place) return place.closest(".r") ? withText(place.closest(".r")) : below(page, place);
  const rows = [...page.querySelectorAll(".r:not(.h)")].slice(0, MOST_ROWS);
  return rows.length ? rows : below(page, null);
}

/** The words of a row in a language, its paragraphs on lines of their own; its numbers stand beside what is found. */
function textOf(row, language) {
  const side = (row.querySelector(`:scope > [lang="${language}"]`) ?? row).cloneNode(true);
  side.querySelectorAll(".n").forEach((number) => number.remove());
  const blocks = [...side.querySelectorAll("p, li, h2, h3, h4, h5, h6, td, th, figcaption")];
  return (blocks.length ? blocks : [side]).map((block) => block.textContent.replace(/\s+/g, " ").trim()).filter(Boolean).join("\n");
}

/** Where a text says any of `names`: `{ start, end, name }`, in order, none over another. */
function places(text, names, analyser) {
  const tokens = analyser.tokens(text);
  const found = [];
  for (let at = 0; at < tokens.length; at++) {
    const name = names.find(({ terms }) => terms.every((term, offset) => tokens[at + offset]?.term === term));
    if (!name) continue;
    found.push({ start: tokens[at].start, end: tokens[at + name.terms.length - 1].end, part: name.part });
    at += name.terms.length - 1;
  }
  return found;
}

/** The sentences of a text, as pairs of places; a label, "1." or «(α)», belongs to what follows it. */
function sentences(text) {
  const ends = [...text.matchAll(STOP)].map((match) => match.index + match[0].length);
  const starts = [0, ...ends.filter((end, index) => end - (ends[index - 1] ?? 0) > LABEL)];
  return starts.map((start, index) => [start, starts[index + 1] ?? text.length]);
}

/** As much of a long sentence as shows its first mark, from blank to blank. */
function cut(text, [start, end], first) {
  if (end - start <= LONGEST) return [start, end];
  const from = first === undefined || first - start < LONGEST / 2 ? start : text.indexOf(" ", first - LONGEST / 2) + 1;
  const to = from + LONGEST >= end ? end : text.lastIndexOf(" ", from + LONGEST);
  return [from, to > from ? to : end];
}

/** The sentence of a text that says most of what is asked: `{ text, span, marks, worth }`. */
function best(text, names, analyser) {
  const marks = places(text, names, analyser);
  const told = sentences(text).map((span) => {
    const within = marks.filter(({ start, end }) => start >= span[0] && end <= span[1]);
    return { text, span, marks: within, worth: new Set(within.map(({ part }) => part)).size + within.length / 100 };
  });
  return told.reduce((one, other) => (other.worth > one.worth ? other : one));
}

/**
 * The best sentence of a hit: `{ before, parts: [{ text, mark }], after }`; `before` and `after` are "…" where the
 * text goes on, else empty. `parts` are those of the question, `analyser` that of the hit's language; where nothing is asked, the
 * first sentence.
 */
export async function bestSentence({ address, anchor, language }, parts, analyser) {
  const names = parts.flatMap(({ typed, all }, part) => [...typed, ...all].map((terms) => ({ terms, part }))).sort((a, b) => b.terms.length - a.terms.length);
  const rows = rowsOf(await pageAt(address), anchor, parts.length);
  const told = rows.map((row) => best(textOf(row, language), names, analyser));
  if (!told.length) return { before: "", parts: [], after: "" };
  const { text, span, marks } = told.reduce((one, other) => (other.worth > one.worth ? other : one));
  const shown = cut(text, span, marks[0]?.start);
  const within = marks.filter(({ start, end }) => start >= shown[0] && end <= shown[1]);
  return { before: shown[0] > 0 ? "…" : "", parts: marked(text, shown, within), after: shown[1] < text.length ? "…" : "" };
}

/** A stretch of text in pieces, those under marks told apart. */
function marked(text, [start, end], marks) {
  const pieces = [];
  let at = start;
  for (const mark of marks) {
    pieces.push({ text: text.slice(at, mark.start), mark: false }, { text: text.slice(mark.start, mark.end), mark: true });
    at = mark.end;
  }
  pieces.push({ text: text.slice(at, end).trimEnd(), mark: false });
  return pieces.filter((piece) => piece.text);
}
