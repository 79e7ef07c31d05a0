// A reference as it is typed: what it names, how it is written, where it leads. The tables are `search/references.json`,
// made from the same tables as the grammar in `citations/`; a test holds the two to one reading.

const OPENERS = /^[\s(.,:;·\-–]+/;
const CLOSERS = /^[\s).,;]*$/;
const WORD = /^(?:\p{L}[\p{L}\p{M}'’΄-]*\.?|[#№§]+)/u;
/** Greek small letters and the Latin ones that look like them, as `citations.spelling.skeleton` pairs them. */
const LOOKS = Object.fromEntries([..."αεικνορτυχωγ"].map((letter, index) => [letter, "aeikvoptuxwy"[index]]));
const LEVELS = 7;
const trees = new WeakMap();

/** Without accents and capitals, each letter that looks like a Latin one made that. */
function skeleton(word) {
  const bare = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
  return bare.replace(/[α-ω]/g, (letter) => LOOKS[letter] ?? letter);
}

/** The kinds of a word of the tables, without its full stop and with it. */
function kindsOf(word, tables) {
  const shape = skeleton(word);
  return Object.keys(tables.words).filter((kind) => tables.words[kind].includes(shape));
}

/** Cut the words off the beginning that may stand before a number or a part: their kinds, and the rest. */
function withoutWords(text, tables) {
  const kinds = [];
  let rest = text.replace(OPENERS, "");
  for (let word; (word = WORD.exec(rest)?.[0]); ) {
    const after = rest.slice(word.length);
    const found = kindsOf(word, tables);
    const short = found.every((kind) => kind === "abbreviation" || kind === "initial");
    if (!found.length || (short && !word.endsWith(".") && !/^\d/.test(after))) break;
    kinds.push(...found);
    rest = after.replace(OPENERS, "");
  }
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

/** The small letters that a part may be typed as; a roman stands below a letter, or is longer than one sign. */
function formsOf(part, below, tables) {
  if (/\d/.test(part)) return [part];
  const bare = part.replace(/[()]/g, "");
  const named = (table) => Object.keys(tables[table]).filter((form) => tables[table][form] === bare);
  if (part === bare) return named("smalls");
  return below ? named("romans") : [...named("letters"), ...named("romans")];
}

/** As much of the tree as the text names: the path, and what was left over; the longest reading wins. */
function follow(text, tree, tables, below = false) {
  const rest = text.replace(OPENERS, "");
  let best = { path: [], rest: text };
  for (const [part, node] of tree) {
    for (const form of formsOf(part, below, tables)) {
      if (!rest.startsWith(form) || (/\d$/.test(form) && /^\d/.test(rest.slice(form.length)))) continue;
      const inner = rest.slice(form.length).replace(/^\)/, "");
      const further = follow(withoutParts(inner, tables), node, tables, part.startsWith("("));
      if (further.rest.length < best.rest.length) best = { path: [part, ...further.path], rest: further.rest };
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
  const rest = text.replace(OPENERS, "");
  if (CLOSERS.test(rest)) return true;
  const named = (table) => Object.keys(tables[table]).find((form) => rest.startsWith(form) && !/^\p{L}/u.test(rest.slice(form.length)));
  const form = depth === 0 ? named("smalls") : depth === 1 ? (/^\d{1,2}(?!\d)/.exec(rest)?.[0] ?? named("letters")) : (named("letters") ?? named("romans"));
  return Boolean(form) && depth < 4 && couldBePart(rest.slice(form.length), depth + 1, tables);
}

/** Law and part in the order of an address: "paragraph B1 of Law 27" becomes "27 B1"; null where no Law is named. */
function inOrder(text, tables) {
  const { kinds, rest } = withoutWords(text, tables);
  const first = /^(\d+)(.*)$/s.exec(rest);
  if (first) return { law: first[1], part: first[2], headed: kinds.length > 0 };
  const last = /^(.*?)\s((?:\p{L}+\.?\s+)*\p{L}+\.?)\s?(\d+)$/su.exec(rest);
  const between = last && withoutWords(`${last[2]} `, tables);
  if (!between || between.rest || !between.kinds.includes("law")) return null;
  return { law: last[3], part: last[1], headed: true };
}

/**
 * The provision that the whole of a text names, or the nearest above it that exists (`exact` is then false).
 * Returns `{ law, path, exact }`, or null for anything else.
 */
export function provisionIn(text, tables) {
  const typed = text.normalize("NFC").toLowerCase().trim().replace(/[.,;]+$/, "");
  const named = inOrder(typed, tables);
  if (!named || !(named.law in tables.outline)) return null;
  const { path, rest } = follow(withoutParts(named.part, tables), treeOf(named.law, tables), tables);
  const exact = CLOSERS.test(rest);
  if (!exact && !couldBePart(rest, path.length, tables)) return null;
  if (!exact && !named.headed && Number(named.law) <= LEVELS) return null;
  return { law: Number(named.law), path, exact };
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
