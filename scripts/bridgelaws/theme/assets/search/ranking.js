// Which pages of an edition, and which places on them, answer a question best: what is known in any language counts in all.

import { evidence } from "./evidence.js";

const OTHER = 0.1; // what a page counts that is no Law's
const ENOUGH = 0.6; // what answers less than this share of what the best answers is left out
const NEAR = 0.6; // unless it has this share of the best score

/** Of two answers the better one in each respect. */
function better(one, other) {
  return { score: Math.max(one?.score ?? 0, other.score), covered: Math.max(one?.covered ?? 0, other.covered) };
}

/** What any index knows, as one. */
function pooled(told) {
  const known = new Map();
  for (const [key, own] of told.flatMap((pages) => [...pages])) {
    const before = known.get(key);
    const places = before?.places ?? new Map();
    for (const [anchor, place] of own.places) places.set(anchor, better(places.get(anchor), place));
    known.set(key, { ...better(before, own), places });
  }
  return known;
}

/** A page of an index with the places that it has and that answer most, the best first; null where it has none of them. */
function group(index, page, { score, covered, places }) {
  const most = Math.max(...[...places.values()].map((place) => place.covered));
  const hits = [...places]
    .filter(([anchor, place]) => place.covered >= ENOUGH * most && index.has(page, anchor))
    .map(([anchor, place]) => ({ anchor, score: place.score }))
    .sort((a, b) => b.score - a.score);
  return hits.length ? { page, hits, covered, score: (page.law === null ? OTHER : 1) * (hits[0].score + score) } : null;
}

/** Of the groups of all indexes those that answer enough of a question, or a part of it so well that they come near the best. */
function enough(answers) {
  const most = Math.max(...answers.flat().map(({ covered }) => covered));
  const best = Math.max(...answers.flat().map(({ score }) => score));
  return answers.map((found) => found.filter(({ covered, score }) => covered >= ENOUGH * most || score >= NEAR * best));
}

/**
 * For each index the pages that answer a question, the best first; `asked` are the parts of the question for each. The first
 * shows what any index knows, the others what they know themselves.
 */
export function rank(indexes, asked) {
  const told = indexes.map((index, at) => evidence(index, asked[at]));
  const known = pooled(told);
  const answers = indexes.map((index, at) => {
    const keys = [...(at ? told[at] : known).keys()];
    const pages = keys.map((key) => index.byKey.get(key)).filter(Boolean);
    return pages.map((page) => group(index, page, known.get(page.key))).filter(Boolean).sort((a, b) => b.score - a.score);
  });
  return enough(answers);
}
