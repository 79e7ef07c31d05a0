// A reference as it is typed: what it names, how it is written, where it leads. The tables are `search/references.json`,
// made from the same tables as the grammar in `citations/`; a test holds the two to one reading.

import { fold } from "./analyser.js";

const OPENERS = /^[\s(.,:;·\-–]+/;
const AFTER_WORD = /^[\s(.,:;·]+(?:[-–]\s?(?=\d))?|^[-–](?=\d)/;
const CLOSERS = /^[\s).]*$/;
const INVISIBLE = /[\u200b\u00ad\u2060\ufeff]/g;
const APOSTROPHES = /['’‘΄´ʼ]/g;
/** Letters that look alike in one case or the other, in both alphabets: each stands for its whole row. */
const ROWS = ["aα", "bβ", "eε", "zζ", "hη", "iι", "kκ", "mμ", "nvν", "oο", "pρ", "tτ", "yuυγ", "xχ", "wω"];
const LOOKS = Object.fromEntries(ROWS.flatMap((row) => [...row].map((letter) => [letter, row[0]])));
const NAMES_LAW = ["law", "abbreviation", "initial"];
const LEVELS = 7;
const trees = new WeakMap();
const heads = new WeakMap();

/** Sign by sign without accents and capitals, letters that look alike made one; as long as the text. */
function shape(text) {
  const bare = (sign) => sign.normalize("NFD")[0].toLowerCase();
  return text.replace(APOSTROPHES, "'").replace(/[^]/gu, (sign) => LOOKS[bare(sign)] ?? bare(sign).replace("ς", "σ"));
}

/** All words that may stand before a number or a part, the longest first: `[shape, kind]`. */
function headsOf(tables) {
  if (!heads.has(tables)) {
    const words = Object.entries(tables.words).flatMap(([kind, forms]) => forms.map((form) => [shape(form), kind]));
    heads.set(tables, words.sort(([a], [b]) => b.length - a.length));
  }
  return heads.get(tables);
}

/**
 * The word that a text begins with: its length and its kinds; a letter alone stands directly before the number,
 * or before one with a section. */
function headAt(text, tables) {
  const shaped = shape(text);
  const fits = ([form, kind]) => {
    const after = shaped.slice(form.length, form.length + 1);
    const glued = NAMES_LAW.includes(kind) && /\d/.test(after);
    const section = /^\s+\d{1,2}\s?\p{L}/u.test(shaped.slice(form.length));
    const apart = section || kind === "law" || form.length > 3 || /\P{L}$/u.test(form) || !NAMES_LAW.includes(kind);
    return shaped.startsWith(form) && (glued || (apart && !/[\p{L}\d]/u.test(after || " ")) || /[^\p{L}'.]$/u.test(form));
  };
  const found = headsOf(tables).filter(fits);
  return found.length && { length: found[0][0].length, kinds: found.filter(([form]) => form.length === found[0][0].length).map(([, kind]) => kind) };
}

/** Cut the words off the beginning that may stand before a number or a part: their kinds, and the rest. */
function withoutWords(text, tables) {
  const kinds = [];
  let rest = text.replace(OPENERS, "");
  for (let head; (head = headAt(rest, tables)); rest = rest.slice(head.length).replace(AFTER_WORD, "")) kinds.push(...head.kinds);
  return { kinds, rest };
}

/** The provisions of a Law as a tree of parts: `B` → `1` → `(a)`. */
function treeOf(law, tables) {
  if (!trees.has(tables)) trees.set(tables, new Map());
  const known = trees.get(tables);
  if (known.has(law)) return known.get(law);
  const tree = new Map();
  for (const leaf of tables.outline[law].split(" ")) {
    let node = tree;
    for (const part of leaf.match(/[A-Z]|\d+|\([a-z]+\)/g) ?? []) {
      if (!node.has(part)) node.set(part, new Map());
      node = node.get(part);
    }
  }
  known.set(law, tree);
  return tree;
}

/**
 * The small letters that a part may be typed as, letters before romans, which stand below a letter or are longer, and before
 * Greek letters as they sound: "20st1".
 */
function formsOf(part, below, tables) {
  if (/\d/.test(part)) return [part];
  const bare = part.replace(/[()]/g, "");
  const named = (table, letter) => Object.keys(tables[table]).filter((form) => tables[table][form] === letter);
  const heard = named("heard", bare.toUpperCase());
  if (part === bare) return [...named("smalls", bare), ...heard];
  return below ? named("romans", bare) : [...named("letters", bare), ...named("romans", bare), ...heard];
}

/** Whether a part is read otherwise than by the letter that was typed. */
function isAside(part, form, tables) {
  const bare = part.replace(/[()]/g, "");
  return !/\d/.test(part) && tables[part === bare ? "smalls" : "letters"][form] !== bare;
}

/** Of two readings the one that leaves less over; of two that leave the same the one by letters. */
function better(one, other) {
  return one.rest.length - other.rest.length || one.aside - other.aside;
}

/** As much of the tree as the text names: the path, what was left over, how many parts were read otherwise than by their letters. */
function follow(text, tree, tables, below = false) {
  const rest = text.replace(OPENERS, "");
  let best = { path: [], rest: text, aside: 0 };
  for (const [part, node] of tree) {
    for (const form of formsOf(part, below, tables)) {
      const after = rest.slice(form.length);
      const aside = isAside(part, form, tables);
      const goesOn = /\d$/.test(form) ? /^\d/.test(after) : aside && form in tables.heard && /^\p{L}/u.test(after);
      if (!rest.startsWith(form) || goesOn) continue;
      const inner = after.replace(/^['’΄´]?\)?/, "");
      const further = follow(withoutParts(inner, tables), node, tables, part.startsWith("("));
      const reading = { path: [part, ...further.path], rest: further.rest, aside: further.aside + aside };
      if (better(reading, best) < 0) best = reading;
    }
  }
  return best;
}

/** The text behind words for a part of a Law: "Law 27, paragraph B1". */
function withoutParts(text, tables) {
  const { kinds, rest } = withoutWords(text, tables);
  return kinds.includes("provision") ? rest : text;
}

/** Whether letters and numbers that the Law lacks could be a part of it: 27E, 27B9, 27B1(f). */
function couldBePart(text, depth, tables) {
  const rest = text.replace(/^\s?\(?|^\.(?=\d)/, "");
  if (CLOSERS.test(rest)) return true;
  const alone = (form) => rest.startsWith(form) && !/^\p{L}/u.test(rest.slice(form.length));
  const letter = (table) => Object.keys(tables[table]).find(alone);
  const number = /^\d{1,2}(?!\d)/.exec(rest)?.[0];
  const form = [letter("smalls"), number ?? letter("letters"), letter("letters") ?? letter("romans"), letter("romans")][depth];
  return Boolean(form) && couldBePart(rest.slice(form.length).replace(/^\)/, ""), depth + 1, tables);
}

/** Whether a text is a word for a Law, behind its number: "27 law". */
function isLaw(text, tables) {
  const { kinds, rest } = withoutWords(text, tables);
  return !rest && kinds.includes("law");
}

/** Law and part in the order of an address: "paragraph B1 of Law 27" becomes "27 B1"; null where no Law is named. */
function inOrder(text, tables) {
  const { kinds, rest } = withoutWords(text, tables);
  const headed = kinds.some((kind) => NAMES_LAW.includes(kind));
  const first = /^(\d+)(.*)$/s.exec(rest);
  if (first && !headed && isLaw(first[2], tables)) return { law: first[1], part: "", headed: true };
  if (first && (headed || !kinds.length || kinds.includes("number") || /^\p{L}/u.test(first[2]))) return { law: first[1], part: first[2], headed };
  const last = /^(.*?[\s)])(\p{L}.*?)(\d+)(\S*)$/su.exec(rest);
  const between = last && withoutWords(last[2], tables);
  if (!between || between.rest || !between.kinds.includes("law")) return null;
  return { law: last[3], part: `${last[4]} ${last[1].replace(/[\s,]+$/, "")}`, headed: true };
}

/** A question without the words round the thing that it asks for: "what does law 27 say". */
function withoutAsking(text, tables) {
  const words = text.split(/\s+/);
  const isAbout = (word) => !tables.asking.includes(fold(word.replace(/[^\p{L}\p{N}]/gu, "")));
  return words.slice(words.findIndex(isAbout), words.findLastIndex(isAbout) + 1).join(" ");
}

/**
 * The provision that the whole of a text names or asks for, or the nearest above it that exists (`exact` is then false).
 * Returns `{ law, path, exact }`, or null for anything else.
 */
export function provisionIn(text, tables) {
  const asked = withoutAsking(text, tables);
  return named(text, tables) ?? (asked === text ? null : named(asked, tables));
}

function named(text, tables) {
  const typed = text.normalize("NFC").toLowerCase().replace(INVISIBLE, "").replace("©", "(c)").trim().replace(/[.,;·?!]+$/, "");
  const found = inOrder(typed, tables);
  if (!found || !(found.law in tables.outline)) return null;
  const { path, rest } = follow(withoutParts(found.part, tables), treeOf(found.law, tables), tables);
  const exact = CLOSERS.test(rest);
  if (!exact && !couldBePart(rest, path.length, tables)) return null;
  if (!exact && !found.headed && Number(found.law) <= LEVELS) return null;
  return { law: Number(found.law), path, exact };
}

/** Whether a text begins with a word for a Law. */
export function namesLaw(text, tables) {
  return withoutWords(text, tables).kinds.some((kind) => NAMES_LAW.includes(kind));
}

/** The Law that a text names before it goes on with words, and those: "law 16 hesitation"; null where it does not. */
export function withinLaw(text, tables) {
  const { kinds, rest } = withoutWords(text.normalize("NFC").toLowerCase().trim(), tables);
  const [, law, words] = /^(\d+)\s+(\S.*)$/s.exec(rest) ?? [];
  return law in tables.outline && kinds.some((kind) => NAMES_LAW.includes(kind)) ? { law: Number(law), words } : null;
}

/** The provision whose fragment an anchor is; null where the Laws have none. */
export function provisionAt(anchor, tables) {
  const [, law, parts] = /^(\d+)(.*)$/.exec(anchor) ?? [];
  if (!(law in tables.outline)) return null;
  const path = parts.match(/[A-Z]|\d+|[a-z]+/g)?.map((part) => part.replace(/[a-z]+/, "($&)")) ?? [];
  const provision = { law: Number(law), path, exact: true };
  const last = path.reduce((node, part) => node?.get(part), treeOf(law, tables));
  return last && anchorOf(provision) === anchor ? provision : null;
}

/** The fragment of a provision in every language's page: `27B1a`, `20F5b-ii`; empty for a whole Law. */
export function anchorOf({ law, path }) {
  const parts = path.map((part) => part.replace(/[()]/g, ""));
  return path.length ? law + parts.slice(0, 3).join("") + parts.slice(3).map((part) => `-${part}`).join("") : "";
}

/** Where a provision stands, from the top of the site. */
export function addressOf(provision, language) {
  const anchor = anchorOf(provision);
  return `${language}/law/${provision.law}/${anchor && `#${anchor}`}`;
}

/** A provision in the letters of a language: «27Β1(α)». */
export function writtenOf({ law, path }, tables, language) {
  const written = tables.written[language];
  const parts = path.map((part, depth) => {
    if (!part.startsWith("(")) return written.sections[part] ?? part;
    const bare = part.slice(1, -1);
    const roman = bare.length > 1 || path[depth - 1]?.startsWith("(");
    return `(${written[roman ? "romans" : "letters"][bare] ?? bare})`;
  });
  return law + parts.join("");
}

/** The Law's title and the few words for the section that a provision stands in. */
export function titleOf({ law, path }, tables, language) {
  const section = path.length ? tables.sections[language][`${law}${path[0]}`] : "";
  return [tables.titles[language][law], section].filter(Boolean).join(" · ");
}
