// The compact index that `bridgelaws/search/index.py` writes → MiniSearch, and what its numbers stand for.

import MiniSearch from "../../vendor/minisearch/minisearch.js";

const LAST = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const MORE = "!#$%&()*+,./:;<=>?@[]^`{|}~";
const DIGITS = new Int8Array(128).fill(-1);
[...LAST].forEach((sign, value) => (DIGITS[sign.charCodeAt(0)] = value));
[...MORE].forEach((sign, value) => (DIGITS[sign.charCodeAt(0)] = -2 - value));

export const FIELDS = ["title", "section", "heading", "text"];

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

/** MiniSearch's own form: for each term its units by field; a unit is in one field, its kind. */
function postings({ terms, postings: all, kinds }) {
  const lists = all.split(" ");
  return terms.split(" ").map((term, index) => {
    const fields = {};
    let unit = 0;
    for (const distance of numbers(lists[index])) {
      unit += distance;
      (fields[kinds[unit]] ??= {})[unit] = 1;
    }
    return [term, fields];
  });
}

/** The mean length of the units of each kind. */
function meanLengths(kinds, lengths) {
  return FIELDS.map((_, kind) => {
    const own = lengths.filter((_, unit) => Number(kinds[unit]) === kind);
    return own.length ? own.reduce((sum, length) => sum + length, 0) / own.length : 0;
  });
}

/** An index, ready: `search` of MiniSearch over the numbers of units, and what each unit is. */
export function unpack(data) {
  const lengths = numbers(data.lengths);
  const ids = lengths.map((_, unit) => [unit, unit]);
  const mini = MiniSearch.loadJS(
    {
      documentCount: lengths.length,
      nextId: lengths.length,
      documentIds: Object.fromEntries(ids),
      fieldIds: Object.fromEntries(FIELDS.map((field, kind) => [field, kind])),
      fieldLength: Object.fromEntries(lengths.map((length, unit) => [unit, FIELDS.map((_, kind) => (Number(data.kinds[unit]) === kind ? length : 0))])),
      averageFieldLength: meanLengths(data.kinds, lengths),
      storedFields: {},
      dirtCount: 0,
      index: postings(data),
      serializationVersion: 2,
    },
    { fields: FIELDS, tokenize: (text) => [text], processTerm: (term) => term },
  );
  return {
    mini,
    terms: data.terms.split(" "),
    pages: data.pages.map(([key, title, law]) => ({ key, title, law })),
    pageOf: pagesOfUnits(data.pages),
    anchors: data.anchors.split(" "),
    kinds: data.kinds,
  };
}
