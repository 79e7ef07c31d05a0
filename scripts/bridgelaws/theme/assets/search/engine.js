// Search over a whole edition: what is typed is read as a reference first, then as words, in all languages.
//
//   const engine = await load(base, "el");
//   engine.find("27b1")                 → { reference, groups, total }
//   await engine.sentence(hit, text)    → { before, parts: [{ text, mark }], after }

import { Analyser } from "./analyser.js";
import { Index } from "./index.js";
import { provisionsIn } from "./listed.js";
import { rank } from "./ranking.js";
import { addressOf, anchorOf, provisionAt, titleOf, withinLaw, writtenOf } from "./reference.js";
import { bestSentence } from "./sentence.js";
import { stemmersFor } from "./stemmers.js";
import { Vocabulary } from "./vocabulary.js";

async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

/**
 * Fetch what search needs, once. `base` is the address of the site's top, `language` the code of the page's language,
 * whose texts come first in what is found. Fails where something cannot be fetched; calling again tries again.
 */
export async function load(base, language) {
  const top = new URL(base.endsWith("/") ? base : `${base}/`, document.baseURI).href;
  const fetched = (name) => json(`${top}search/${name}.json`);
  const [tables, vocabularies, own] = await Promise.all(["references", "vocabulary", language].map(fetched));
  const algorithms = vocabularies.flatMap(({ analyser }) => Object.values(analyser.stemmers));
  const others = tables.languages.filter((code) => code !== language).map(fetched);
  const [stemmers, ...files] = await Promise.all([stemmersFor([...new Set(algorithms)]), ...others]);
  return new Engine(top, tables, [own, ...files], vocabularies, stemmers);
}

class Engine {
  constructor(top, tables, files, vocabularies, stemmers) {
    this.top = top;
    this.tables = tables;
    this.language = files[0].language;
    this.indexes = files.map((file) => new Index(file));
    for (const data of vocabularies) {
      const vocabulary = new Vocabulary(data, new Analyser(data.analyser, stemmers), this.indexes);
      for (const index of this.indexes) if (data.languages.includes(index.language)) index.vocabulary = vocabulary;
      (globalThis.requestIdleCallback ?? setTimeout)(() => vocabulary.bySound);
    }
  }

  /** The maker of terms of the page's language. */
  get analyser() {
    return this.indexes[0].vocabulary.analyser;
  }

  /**
   * What a text may mean: the provision that it names, and the places that speak of it, grouped by page. A reference has
   * a digit; to look for one in words alone would take as long as all the rest.
   */
  find(text) {
    const [provision, ...further] = /\d/.test(text) ? provisionsIn(text, this.tables) : [];
    const groups = provision ? further.flatMap((other) => this.named(other)) : (this.groupsWithin(text) ?? this.groups(text));
    return {
      reference: provision && this.reference(provision),
      groups,
      total: groups.reduce((sum, { hits }) => sum + hits.length, 0),
    };
  }

  /** The best sentence of a hit, with what `text` asks for marked, or the first one; fetched from its page. */
  sentence(hit, text = "") {
    const index = this.indexes.find(({ language }) => language === hit.language);
    return bestSentence(hit, index.vocabulary.parts(text), index.vocabulary.analyser);
  }

  /** The number of the provision that a hit stands at, in the hit's language: «27Β1(α)»; empty where it stands at none. */
  written({ anchor, language }) {
    const provision = provisionAt(anchor, this.tables);
    return provision ? writtenOf(provision, this.tables, language) : "";
  }

  reference(provision) {
    const anchor = anchorOf(provision);
    return {
      law: provision.law,
      language: this.language,
      anchor,
      address: this.top + addressOf(provision, this.language),
      written: writtenOf(provision, this.tables, this.language),
      title: titleOf(provision, this.tables, this.language),
      exact: provision.exact,
      cited: this.tables.cited[anchor || provision.law] ?? 0,
    };
  }

  /** A further provision that was named, as a group with one hit. */
  named(provision) {
    const page = this.indexes[0].pages.find(({ law }) => law === provision.law);
    return page ? [this.shown({ page, hits: [{ anchor: anchorOf(provision), score: 1 }] }, this.language)] : [];
  }

  /** What the pages of one Law say, where a text names it and goes on; null where they say nothing of it. */
  groupsWithin(text) {
    const scope = /\d/.test(text) ? withinLaw(text, this.tables) : null;
    const groups = scope && this.groups(scope.words).filter(({ law }) => law === scope.law);
    return groups?.length ? groups : null;
  }

  /** The pages that answer as much of a text as any page does, those of the first language before the others'. */
  groups(text) {
    const answers = rank(this.indexes, this.indexes.map(({ vocabulary }) => vocabulary.parts(text)));
    return answers.flatMap((found, at) => found.map((group) => this.shown(group, this.indexes[at].language)));
  }

  shown({ page, hits }, language) {
    const address = `${this.top}${language}/${page.key}`;
    return {
      key: page.key,
      law: page.law,
      title: page.title,
      address,
      language,
      hits: hits.map(({ anchor, score }) => ({ address: anchor ? `${address}#${anchor}` : address, anchor, language, score })),
    };
  }
}
