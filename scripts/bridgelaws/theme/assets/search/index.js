// The compact index that `bridgelaws/search/index.py` writes → MiniSearch, and what its numbers stand for.

import MiniSearch from "../../vendor/minisearch/minisearch.js";

const LAST = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const MORE = "!#$%&()*+,./:;<=>?@[]^`{|}~";
const DIGITS = new Int8Array(128).fill(-1);
[...LAST].forEach((sign, value) => (DIGITS[sign.charCodeAt(0)] = value));
[...MORE].forEach((sign, value) => (DIGITS[sign.charCodeAt(0)] = -2 - value));

const FIELDS = ["title", "section", "topic", "heading", "text"];
const TOPIC = 2;

/** The numbers that a string of signs stands for. */
export function numbers(signs) {
  const found = [];
  let high = 0;
  for (let at = 0; at < signs.length; at++) {
    const digit = DIGITS[signs.charCodeAt(at)];
    if (digit < 0) high = high * MORE.length - 2 - digit;
    else {
      found.push(high * LAST.length + digit);
      high = 0;
    }
  }
  return found;
}

/** For each unit the number of its page. */
function pagesOfUnits(pages) {
  return pages.flatMap(([, , , count], page) => new Array(count).fill(page));
}

/** The mean length of the units of each kind. */
function meanLengths(kinds, lengths) {
  const sums = FIELDS.map(() => [0, 0]);
  lengths.forEach((length, unit) => {
    sums[kinds[unit]][0] += length;
    sums[kinds[unit]][1] += 1;
  });
  return sums.map(([sum, count]) => (count ? sum / count : 0));
}

/**
 * The places on an index's pages, `{ page, anchor, above }`, and for each unit the number of its place; `above` are those of
 * the section of the Law that it stands in, and of the whole Law. Each page gets `anchors`: the number of each of its places.
 */
function placesOf({ pages, pageOf, anchors }) {
  const places = [];
  const placeOn = (page, anchor) => {
    const known = (pages[page].anchors ??= new Map());
    if (!known.has(anchor)) {
      const section = /^\d+[A-Z](?=.)/.exec(anchor)?.[0];
      const above = [...(section ? [placeOn(page, section)] : []), ...(anchor ? [placeOn(page, "")] : [])];
      known.set(anchor, places.push({ page, anchor, above }) - 1);
    }
    return known.get(anchor);
  };
  return { placeOf: Int32Array.from(anchors, (anchor, unit) => placeOn(pageOf[unit], anchor)), places };
}

/** For each page of an index how many names it and its places have. */
function namesOf(index) {
  const counts = index.pages.map(() => 0);
  index.kinds.forEach((kind, unit) => (counts[index.pageOf[unit]] += kind <= TOPIC));
  return counts;
}

/** A MiniSearch that knows its units, and no term yet. */
function empty(kinds, lengths) {
  const byUnit = (value) => Object.fromEntries(lengths.map((_, unit) => [unit, value(unit)]));
  return MiniSearch.loadJS(
    {
      documentCount: lengths.length,
      nextId: lengths.length,
      documentIds: byUnit((unit) => unit),
      fieldIds: Object.fromEntries(FIELDS.map((field, kind) => [field, kind])),
      fieldLength: byUnit((unit) => FIELDS.map((_, kind) => (kind === kinds[unit] ? lengths[unit] : 0))),
      averageFieldLength: meanLengths(kinds, lengths),
      storedFields: {},
      dirtCount: 0,
      index: [],
      serializationVersion: 2,
    },
    { fields: FIELDS, tokenize: (text) => [text], processTerm: (term) => term },
  );
}

/**
 * An index of the units of one language. A phone would need a second to give MiniSearch all postings at once, and asks
 * for few: those of a term are unpacked when it is first asked for.
 */
export class Index {
  constructor(data) {
    this.language = data.language;
    this.terms = data.terms.split(" ");
    this.pages = data.pages.map(([key, title, law]) => ({ key, title, law }));
    this.pageOf = pagesOfUnits(data.pages);
    this.anchors = data.anchors.split(" ");
    this.kinds = [...data.kinds].map(Number);
    this.byKey = new Map(this.pages.map((page) => [page.key, page]));
    Object.assign(this, placesOf(this));
    this.names = namesOf(this);
    this.meanNames = this.names.reduce((sum, count) => sum + count, 0) / this.names.filter((count) => count > 1).length;
    this.lengths = numbers(data.lengths);
    this.mini = empty(this.kinds, this.lengths);
    const postings = data.postings.split(" ");
    this.packed = new Map(this.terms.map((term, at) => [term, postings[at]]));
  }

  /** Whether a page has a place; each has the whole of itself. */
  has({ anchors }, anchor) {
    return !anchor || anchors.has(anchor);
  }

  /** Whether a unit is a name of the place it leads to, not a text: a title, a heading of a section, an entry of the index. */
  isName(unit) {
    return this.kinds[unit] <= TOPIC;
  }

  /** What MiniSearch finds for a query that asks for `terms`. */
  search(terms, query, options) {
    terms.forEach((term) => this.unpack(term));
    return this.mini.search(query, options);
  }

  /** Give MiniSearch the units of a term by field; a unit is in one field, its kind. */
  unpack(term) {
    const packed = this.packed.get(term);
    if (packed === undefined) return;
    this.packed.delete(term);
    const fields = new Map();
    let unit = 0;
    for (const distance of numbers(packed)) {
      unit += distance;
      const kind = this.kinds[unit];
      if (!fields.has(kind)) fields.set(kind, new Map());
      fields.get(kind).set(unit, 1);
    }
    this.mini._index.set(term, fields); // protected there: what `loadJS` does with each term
  }
}
