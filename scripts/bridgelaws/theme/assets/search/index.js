// The compact index that `bridgelaws/search/index.py` writes → MiniSearch, and what its numbers stand for.

import MiniSearch from "../../vendor/minisearch/minisearch.js";

const LAST = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const MORE = "!#$%&()*+,./:;<=>?@[]^`{|}~";
const DIGITS = new Int8Array(128).fill(-1);
[...LAST].forEach((sign, value) => (DIGITS[sign.charCodeAt(0)] = value));
[...MORE].forEach((sign, value) => (DIGITS[sign.charCodeAt(0)] = -2 - value));

const TOPIC = 2; // the last kind of names, behind titles and headings of sections; what comes after is text
const FIELD = "text";
const ZERO = 48; // the code of "0"

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

/**
 * The places on the pages of an index, `{ page, anchor, above }`, and for each unit the number of its place and of its page;
 * `above` are the places of the section of the Law that a place stands in, and of the whole Law. Each page gets `anchors`: the number
 * of each of its places.
 */
function placesOf(pages, { pages: listed, anchors, runs }) {
  const units = listed.reduce((sum, [, , , count]) => sum + count, 0);
  const [places, placeOf, pageOf] = [[], new Int32Array(units), new Int32Array(units)];
  const placeOn = (page, anchor) => {
    const known = (pages[page].anchors ??= new Map());
    if (!known.has(anchor)) {
      const section = /^\d+[A-Z](?=.)/.exec(anchor)?.[0];
      const above = [...(section ? [placeOn(page, section)] : []), ...(anchor ? [placeOn(page, "")] : [])];
      known.set(anchor, places.push({ page, anchor, above }) - 1);
    }
    return known.get(anchor);
  };
  const counts = numbers(runs);
  let [unit, run] = [0, 0];
  for (const [page, [, , , count]] of listed.entries()) {
    for (const end = unit + count; unit < end; unit += counts[run++]) {
      placeOf.fill(placeOn(page, anchors[run]), unit, unit + counts[run]);
      pageOf.fill(page, unit, unit + counts[run]);
    }
  }
  return { places, placeOf, pageOf };
}

/** For each page of an index how many names it and its places have. */
function countNames(index) {
  const counts = index.pages.map(() => 0);
  for (let unit = 0; unit < index.kinds.length; unit++) counts[index.pageOf[unit]] += index.kinds[unit] <= TOPIC;
  return counts;
}

/**
 * A MiniSearch that knows its texts, `units` of these `lengths`, and no term yet. The texts go where `loadJS` would put them from
 * objects with a key for each, which takes long.
 */
function empty(units, lengths) {
  const mini = MiniSearch.loadJS(
    {
      documentCount: units.length,
      nextId: lengths.length,
      documentIds: {},
      fieldIds: { [FIELD]: 0 },
      fieldLength: {},
      averageFieldLength: [units.reduce((sum, unit) => sum + lengths[unit], 0) / units.length],
      storedFields: {},
      dirtCount: 0,
      index: [],
      serializationVersion: 2,
    },
    { fields: [FIELD], tokenize: (text) => [text], processTerm: (term) => term },
  );
  for (const unit of units) {
    mini._documentIds.set(unit, unit);
    mini._idToShortId.set(unit, unit);
    mini._fieldLength.set(unit, [lengths[unit]]);
  }
  return mini;
}

/**
 * An index of the units of one language: names, which say a term or do not, and texts, which MiniSearch ranks. A phone would
 * need a second to unpack all postings at once, and asks for few: those of a term are unpacked when it is first asked for.
 */
export class Index {
  constructor(data) {
    this.language = data.language;
    this.terms = data.terms.split(" ");
    this.pages = data.pages.map(([key, title, law]) => ({ key, title, law }));
    this.kinds = new TextEncoder().encode(data.kinds).map((sign) => sign - ZERO);
    this.byKey = new Map(this.pages.map((page) => [page.key, page]));
    Object.assign(this, placesOf(this.pages, { ...data, anchors: data.anchors.split(" ") }));
    this.names = countNames(this);
    this.meanNames = this.names.reduce((sum, count) => sum + count, 0) / this.names.filter((count) => count > 1).length;
    this.lengths = numbers(data.lengths);
    this.mini = empty([...this.lengths.keys()].filter((unit) => this.kinds[unit] > TOPIC), this.lengths);
    this.named = new Map();
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

  /** The names that say all of `terms`. */
  namesOf(terms) {
    const [first, ...others] = terms.map((term) => this.unpack(term));
    return [...first].filter((unit) => others.every((own) => own.has(unit)));
  }

  /** The texts that say all terms of one of several lists, `{ id, score }`, the best first; one of many terms counts no more. */
  textsOf(lists) {
    lists.flat().forEach((term) => this.unpack(term));
    const queries = lists.map((terms) => ({ combineWith: "AND", queries: terms, boostTerm: () => 1 / terms.length }));
    return queries.length ? this.mini.search({ combineWith: "OR", queries }) : [];
  }

  /** The names that say a term; its texts are given to MiniSearch. */
  unpack(term) {
    if (!this.named.has(term)) {
      const [names, texts] = [new Set(), new Map()];
      let unit = 0;
      for (const distance of numbers(this.packed.get(term) ?? "")) {
        unit += distance;
        if (this.isName(unit)) names.add(unit);
        else texts.set(unit, 1);
      }
      this.named.set(term, names);
      if (texts.size) this.mini._index.set(term, new Map([[0, texts]])); // protected there: what `loadJS` does with each term
    }
    return this.named.get(term);
  }
}
