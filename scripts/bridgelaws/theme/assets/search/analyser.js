// Text → terms, as `bridgelaws/search/analyser.py` makes them for the index; a test holds the two together.

const GREEK = /[α-ω]/;
const LATIN = /[a-z]/;

/** In small letters, without accents and marks, σ for a final ς. */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
}

/** `text` folded sign by sign where folding it whole would move the places of its words. */
function foldInPlace(text) {
  const whole = fold(text);
  if (whole.length === text.length) return whole;
  return Array.from({ length: text.length }, (_, at) => {
    const sign = fold(text[at]);
    return sign.length === 1 ? sign : text[at];
  }).join("");
}

/** The maker of terms for an index: `tables` are its `analyser`, `stemmers` give for the name of an algorithm its function. */
export class Analyser {
  constructor(tables, stemmers) {
    this.pattern = new RegExp(tables.pattern, "gu");
    this.stop = new Set(tables.stop);
    this.apart = new Map(Object.entries(tables.apart));
    this.left = new RegExp(tables.left, "u");
    this.strains = tables.strains;
    this.signs = tables.signs;
    this.stemmers = { greek: stemmers[tables.stemmers.greek], latin: stemmers[tables.stemmers.latin] };
    const [greek, latin] = tables.alike.map((letters) => [...letters]);
    this.toGreek = new Map(latin.map((letter, index) => [letter, greek[index]]));
    this.toLatin = new Map(greek.map((letter, index) => [letter, latin[index]]));
  }

  /** The terms of `text` in its order. */
  terms(text) {
    return this.tokens(fold(text)).map(({ term }) => term);
  }

  /** The same with their places: `{ term, word, start, end }`; `word` is what was written, folded. */
  tokens(text) {
    const found = [];
    for (const match of foldInPlace(text).matchAll(this.pattern)) {
      const place = { word: match[0], start: match.index, end: match.index + match[0].length };
      for (const term of this.meant(match[0], match.groups)) found.push({ term, ...place });
    }
    return found;
  }

  /** What one match of the pattern stands for: a word, a call, cards. */
  meant(said, { word, strain, apart, ranks, of, ten, sign }) {
    const [first] = said;
    if (word) return [this.term(word)].filter(Boolean);
    if (sign) return [this.signs[said]];
    if (strain ?? apart) return [first + this.strains[strain ?? apart]];
    const latin = [...(ranks ?? first)].map((sign) => this.toLatin.get(sign) ?? sign).join("");
    if (of ?? ten) return [(of ?? ten) + (of ? latin : "t")];
    return latin.match(/10|./g).map((sign) => first + (sign === "10" ? "t" : sign));
  }

  /** The term of a folded word, empty for one that says nothing by itself. */
  term(word) {
    if (!/^\p{L}+$/u.test(word)) return word;
    const one = this.inOneScript(word);
    if (this.apart.has(one)) return this.apart.get(one);
    if ([...one].length === 1 || this.stop.has(one)) return "";
    const stem = (this.stemmers[GREEK.test(one) ? "greek" : "latin"]?.(one) ?? one).replace(this.left, "");
    return stem.length > 1 ? stem : one;
  }

  /** A word of Greek and Latin letters mixed, in the script that all of them have the look of; else itself. */
  inOneScript(word) {
    if (!GREEK.test(word) || !LATIN.test(word)) return word;
    const greek = this.inGreek(word);
    if (!LATIN.test(greek)) return greek;
    const latin = [...word].map((letter) => this.toLatin.get(letter) ?? letter).join("");
    return GREEK.test(latin) ? word : latin;
  }

  /** A word with each Latin letter that looks like a Greek one made that. */
  inGreek(word) {
    return [...word].map((letter) => this.toGreek.get(letter) ?? letter).join("");
  }
}
