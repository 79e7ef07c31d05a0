// What one index knows of a question: which names and which texts say its parts, gathered by page and by place on it.

const SAME = 0.8; // what another name of a thing counts beside the one typed
const OVER = 0.8; // what a place has from the names of its section and its Law, beside what it is called itself
const TEXT = 0.3; // what a text that says a thing counts beside a name
const MORE = 2; // how much more it matters that a name answers the question than that it says nothing else
const KINDS = [1.2, 1.1, 1]; // what a title, a heading, an entry of the subject index are worth that answer alike
const COUNTS = [4, 1.5, 1]; // as how many names each of them counts where the names of a Law are counted
const HALF = 1.5; // so many names of a Law that say a thing answer it by half
const LONG = 0.5; // how much of that depends on how many names the Law has
const [GATHERED, UNITED] = [0.6, 2]; // what the names of a place, and those of a Law, count together beside the best one

/** What says one of `names`, each by all of its terms; a name of many terms counts no more than another. */
function said(index, names) {
  if (!names.length) return [];
  const queries = names.map((terms) => ({ combineWith: "AND", queries: terms, boostDocument: () => 1 / terms.length }));
  return index.search(names.flat(), { combineWith: "OR", queries });
}

/** Unit → how well it says a part, up to 1: a name does or does not, a text does as well as it is about that. */
function sayings(index, { names, typed }) {
  const keys = new Set(typed.map((name) => name.join(" ")));
  const others = names.filter((name) => !keys.has(name.join(" ")));
  const found = new Map();
  for (const [like, hits] of [[1, said(index, typed)], [SAME, said(index, others)]]) {
    const best = Math.max(...hits.filter(({ id }) => !index.isName(id)).map(({ score }) => score));
    for (const { id, score } of hits) {
      if (!found.has(id)) found.set(id, index.isName(id) ? like : (like * score) / best);
    }
  }
  return found;
}

/** How much each part of a question decides, 1 in all: the fewer the Laws whose names say it, or else texts, the more. */
function weights(index, found) {
  const rarity = found.map((own) => {
    const [named, told] = [new Set(), new Set()];
    for (const unit of own.keys()) (index.isName(unit) ? named : told).add(index.pageOf[unit]);
    return Math.log(1 + index.pages.length / (1 + (named.size || told.size)));
  });
  const all = rarity.reduce((sum, one) => sum + one, 0);
  return rarity.map((one) => one / all);
}

/** What is known of a place, or of all of a page: how well its names, and its texts, say each part. */
class Evidence {
  constructor(parts) {
    this.best = 0;
    this.names = parts.map(() => 0);
    this.texts = parts.map(() => 0);
    this.counts = parts.map(() => 0);
  }

  /** Take in a unit that says parts as `each` tells; `answer` is how well it answers as a name. */
  add(each, kind, answer) {
    this.best = Math.max(this.best, answer);
    const own = kind < KINDS.length ? this.names : this.texts;
    each.forEach((like, part) => {
      own[part] = Math.max(own[part], like);
      this.counts[part] += like * (COUNTS[kind] ?? 0);
    });
  }
}

/** How well a unit answers as a name: how much of the question it says, and how much of it that is (van Rijsbergen's F). */
function answered(index, parts, weight, each, unit) {
  const said = total(each, weight);
  const own = Math.min(1, parts.reduce((sum, { typed }, part) => sum + (each[part] && typed[0].length), 0) / index.lengths[unit]);
  return (((1 + MORE) * said * own) / (MORE * own + said)) ** 2 * KINDS[index.kinds[unit]];
}

function total(each, weight) {
  return each.reduce((sum, one, part) => sum + one * weight[part], 0);
}

/** Page → `{ all, places }`, the evidence of the whole page and of each place on it, by anchor. */
function gathered(index, parts, found, weight) {
  const pages = new Map();
  for (const unit of new Set(found.flatMap((own) => [...own.keys()]))) {
    const each = found.map((own) => own.get(unit) ?? 0);
    const answer = index.isName(unit) ? answered(index, parts, weight, each, unit) : 0;
    const page = index.pageOf[unit];
    if (!pages.has(page)) pages.set(page, { all: new Evidence(parts), places: new Map() });
    const { all, places } = pages.get(page);
    const anchor = index.anchors[unit];
    if (!places.has(anchor)) places.set(anchor, new Evidence(parts));
    for (const one of [all, places.get(anchor)]) one.add(each, index.kinds[unit], answer);
  }
  return pages;
}

/** What a place answers: by its best name, and by all that is said there and above it. */
function atPlace(anchor, place, places, weight) {
  const over = [places.get(""), places.get(/^\d+[A-Z]/.exec(anchor)?.[0])].filter(Boolean);
  const named = place.names.map((own, part) => Math.max(own, ...over.map(({ names }) => OVER * names[part])));
  const each = named.map((one, part) => Math.max(one, TEXT * place.texts[part]));
  return { score: place.best + GATHERED * total(each, weight), covered: total(each.map(Boolean), weight) };
}

/** What all the names of a page answer together. */
function together(index, page, { counts }, weight) {
  const half = HALF * (1 - LONG + (LONG * index.names[page]) / index.meanNames);
  return UNITED * total(counts.map((count) => count / (count + half)), weight);
}

/**
 * What an index knows of a question: for the key of each page that says a part of it `{ score, covered, places }`, for the anchor
 * of each place there `{ score, covered }`; `covered` is how much of the question is answered at all, 0 to 1.
 */
export function evidence(index, parts) {
  const found = parts.map((part) => sayings(index, part));
  const weight = weights(index, found);
  const known = new Map();
  for (const [page, { all, places }] of gathered(index, parts, found, weight)) {
    known.set(index.pages[page].key, {
      score: together(index, page, all, weight),
      covered: total(all.names.map((one, part) => Boolean(one || all.texts[part])), weight),
      places: new Map([...places].map(([anchor, place]) => [anchor, atPlace(anchor, place, places, weight)])),
    });
  }
  return known;
}
