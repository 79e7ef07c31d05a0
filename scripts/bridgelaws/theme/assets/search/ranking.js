// Which units of an index answer a question best, grouped by page.

const BOOST = { title: 4, section: 2.6, topic: 1.8, heading: 1.3, text: 1 };
const SAME = 0.7; // what another name of a thing counts beside the one typed
const ABOVE = 0.3; // what a unit has from the title and the section that it stands under
const LENT = 0.7; // how much of a part is answered by what stands above
const WHOLE = 0.15; // what a page has from all its units beside its best one
const NEAR = 0.6; // so does what has this share of the best score
const NAMED = 1; // what a name that says no more than is asked has beside its score
const OTHER = 0.1; // what a page counts that is no Law's
const ENOUGH = 0.6; // what answers less than this share of what the best answers is left out

/** The weight of each field, times `weight`. */
function boost(weight) {
  return Object.fromEntries(Object.entries(BOOST).map(([field, value]) => [field, value * weight]));
}

/** What says one of `names`, each by all of its terms; a name of many terms counts no more than another. */
function said(index, names, weight) {
  if (!names.length) return [];
  const queries = names.map((queries) => ({ combineWith: "AND", queries, boost: boost(weight / queries.length) }));
  return index.search(names.flat(), { combineWith: "OR", queries });
}

/** Unit → score for one part of what is asked: as it was typed, or by another name. */
function scores(index, { names, typed, length }) {
  const keys = new Set(typed.map((name) => name.join(" ")));
  const found = new Map(said(index, typed, length).map(({ id, score }) => [id, score]));
  for (const { id, score } of said(index, names.filter((name) => !keys.has(name.join(" "))), length * SAME)) {
    found.set(id, Math.max(found.get(id) ?? 0, score));
  }
  return found;
}

/** The best score of the title of each page and the heading of each section, by its key. */
function above(index, found) {
  const best = new Map();
  for (const { unit, key } of index.heads) {
    if (found.has(unit)) best.set(key, Math.max(best.get(key) ?? 0, found.get(unit)));
  }
  return best;
}

/** How much each part of a question decides: the rarer the more; the sum of all is 1. */
function weights(index, found) {
  const rarity = found.map((own) => Math.log(1 + index.pageOf.length / (1 + own.size)));
  const all = rarity.reduce((sum, one) => sum + one, 0);
  return rarity.map((one) => one / all);
}

/** How much of a question is answered where each part has a score. */
function coverage(each, weight) {
  return each.reduce((sum, score, part) => sum + (score ? weight[part] : 0), 0);
}

/** How much of a unit that is a name is asked for, 0 to 1: "penalty card" all of it, "card" half; 0 for a text. */
function named(index, found, parts, unit) {
  if (!index.isName(unit)) return 0;
  const asked = parts.reduce((sum, { typed }, part) => sum + (found[part].has(unit) ? typed[0].length : 0), 0);
  return Math.min(1, asked / index.lengths[unit]);
}

/** All units that answer a part, each with a score for every part: its own, or what it has from above. */
function units(index, parts, found, weight) {
  const over = found.map((own) => above(index, own));
  return [...new Set(found.flatMap((own) => [...own.keys()]))].map((unit) => {
    const [page, section] = index.keys[unit];
    const inherited = (part) => ABOVE * Math.max(over[part].get(page) ?? 0, over[part].get(section) ?? 0);
    const each = found.map((own, part) => Math.max(own.get(unit) ?? 0, inherited(part)));
    const whole = coverage(each, weight);
    const covered = whole - (1 - LENT) * coverage(found.map((own, part) => each[part] && !own.has(unit)), weight);
    return { unit, each, covered, score: covered ** 2 * (1 + NAMED * named(index, found, parts, unit)) * each.reduce((total, score) => total + score, 0) };
  });
}

/** A page of the index with the places on it that answer most, the best first. */
function group(index, page, rows, weight) {
  const best = weight.map((_, part) => Math.max(...rows.map(({ each }) => each[part])));
  const most = Math.max(...rows.map(({ covered }) => covered));
  const places = new Map();
  for (const { unit, covered, score } of rows) {
    const anchor = index.anchors[unit];
    if (covered >= ENOUGH * most) places.set(anchor, Math.max(places.get(anchor) ?? 0, score));
  }
  const hits = [...places].map(([anchor, score]) => ({ anchor, score })).sort((a, b) => b.score - a.score);
  const covered = coverage(best, weight);
  const whole = WHOLE * covered ** 2 * best.reduce((sum, one) => sum + one, 0);
  return { page: index.pages[page], hits, covered, score: (index.pages[page].law === null ? OTHER : 1) * (hits[0].score + whole) };
}

/** The pages of an index that answer a question, the best first; `covered` is how much of it a page answers, 0 to 1. */
export function rank(index, parts) {
  const found = parts.map((part) => scores(index, part));
  const weight = weights(index, found);
  const pages = new Map();
  for (const row of units(index, parts, found, weight)) {
    const page = index.pageOf[row.unit];
    if (!pages.has(page)) pages.set(page, []);
    pages.get(page).push(row);
  }
  return [...pages].map(([page, rows]) => group(index, page, rows, weight)).sort((a, b) => b.score - a.score);
}

/** Of the groups of all indexes those that answer enough of a question, or a part of it so well that they come near the best. */
export function enough(answers) {
  const most = Math.max(...answers.flat().map(({ covered }) => covered));
  const best = Math.max(...answers.flat().map(({ score }) => score));
  return answers.map((found) => found.filter(({ covered, score }) => covered >= ENOUGH * most || score >= NEAR * best));
}
