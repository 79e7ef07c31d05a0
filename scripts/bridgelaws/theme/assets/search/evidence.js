// What one index knows of a question: which names and which texts say its parts, gathered by page and by place on it.

const SAME = 0.75; // what another name of a thing counts beside the one typed
const AKIN = 0.4; // what a word that comes near it counts
const OVER = 0.8; // what a place has from the names of its section and its Law, beside what it is called itself
const TEXT = 0.3; // what a text that says a thing counts beside a name
const MORE = 1.4; // how much more it matters that a name answers the question than that it says nothing else
const WHOLE = 0.5; // what a name counts more that says the question and nothing else
const NEARLY = 0.99; // sums of weights miss 1 by a little
const KINDS = [1.2, 1.1, 1]; // what a title, a heading, an entry of the subject index are worth that answer alike
const COUNTS = [4, 1.5, 1]; // as how many names each of them counts where the names of a Law are counted
const HALF = 6; // so many names of a Law that say a thing answer it by half
const LONG = 0.75; // how much of that depends on how many names the Law has
const [GATHERED, UNITED] = [0.6, 2.3]; // what the names of a place, and those of a Law, count together beside the best one
const [NEXT, FEWER] = [1, 0.7]; // what the next best name of a Law counts beside its best, and each after it beside the one before
const FURTHER = 5; // so many more of its names are looked at
const COMMON = 0.7; // below 1: how much a part that many Laws name still decides

/** Unit → how well it says a part, up to 1: a name does or does not, a text does as well as it is about that. */
function sayings(index, { names, typed, akin }) {
  const keys = new Set(typed.map((name) => name.join(" ")));
  const others = names.filter((name) => !keys.has(name.join(" ")));
  const found = new Map();
  const add = (unit, like) => found.has(unit) || found.set(unit, like);
  for (const [like, ways] of [[1, typed], [SAME, others]]) {
    ways.flatMap((terms) => index.namesOf(terms)).forEach((unit) => add(unit, like));
    const texts = index.textsOf(ways);
    texts.forEach(({ id, score }) => add(id, (like * score) / texts[0].score));
  }
  for (const terms of akin) index.namesOf(terms).forEach((unit) => add(unit, AKIN));
  return found;
}

/** How many pages say a part in the units that `counts`; one that only comes near it is the less of a page. */
function pagesThat(index, own, counts) {
  const said = new Map();
  for (const [unit, like] of own) {
    const page = index.pageOf[unit];
    if (counts(unit)) said.set(page, Math.max(said.get(page) ?? 0, like ** 2));
  }
  return [...said.values()].reduce((sum, one) => sum + one, 0);
}

/** How much each part of a question decides, 1 in all: the fewer the Laws whose names say it, or else texts, the more. */
function weights(index, found) {
  const rarity = found.map((own) => {
    const pages = pagesThat(index, own, (unit) => index.isName(unit)) || pagesThat(index, own, () => true);
    return Math.log(1 + index.pages.length / (1 + pages)) ** COMMON;
  });
  const all = rarity.reduce((sum, one) => sum + one, 0);
  return rarity.map((one) => one / all);
}

/**
 * How well each name of a unit answers: by how much of the question it says, and how much of it that is. `best` of each place,
 * and `next` to it what the other names of each page answer, the best of them most.
 */
function answers(index, parts, found, weight) {
  const said = [];
  const [shares, terms] = [new Float64Array(index.kinds.length), new Uint16Array(index.kinds.length)];
  for (const [part, own] of found.entries()) {
    const length = parts[part].typed[0].length;
    for (const [unit, like] of own) {
      if (!index.isName(unit)) continue;
      if (!terms[unit]) said.push(unit);
      shares[unit] += like * weight[part];
      terms[unit] += length;
    }
  }
  const best = new Float32Array(index.places.length);
  const byPage = new Map();
  for (const unit of said) {
    const [share, own] = [shares[unit], Math.min(1, terms[unit] / index.lengths[unit])];
    const fit = ((1 + MORE) * share * own) / (MORE * own + share); // van Rijsbergen's F
    const answer = fit ** 3 * KINDS[index.kinds[unit]] + (fit > NEARLY ? WHOLE : 0);
    best[index.placeOf[unit]] = Math.max(best[index.placeOf[unit]], answer);
    const page = index.pageOf[unit];
    if (!byPage.has(page)) byPage.set(page, []);
    byPage.get(page).push(answer);
  }
  return { best, next: new Map([...byPage].map(([page, all]) => [page, behindTheBest(all)])) };
}

/** What all but the best of some answers count, each the less the more are better. */
function behindTheBest(all) {
  const [, ...others] = all.sort((one, other) => other - one);
  return others.slice(0, FURTHER).reduceRight((sum, answer) => NEXT * answer + FEWER * sum, 0);
}

/** For one part, how well the names of each place say it, how well its texts do, and how often the names of each page. */
function gathered(index, own) {
  const [names, texts] = [new Float32Array(index.places.length), new Float32Array(index.places.length)];
  const counts = new Float32Array(index.pages.length);
  for (const [unit, like] of own) {
    const place = index.placeOf[unit];
    const said = index.isName(unit) ? names : texts;
    said[place] = Math.max(said[place], like);
    counts[index.pageOf[unit]] += like * (COUNTS[index.kinds[unit]] ?? 0);
  }
  return { names, texts, counts };
}

/** The sum of what each part has, by the parts' weights. */
function total(each, weight) {
  return each.reduce((sum, one, part) => sum + one * weight[part], 0);
}

/** What a place answers: by its best name, and by all that is said there and above it. */
function atPlace(place, above, best, told, weight) {
  const each = told.map(({ names, texts }) => {
    const over = above.reduce((most, one) => Math.max(most, OVER * names[one]), TEXT * texts[place]);
    return Math.max(names[place], over);
  });
  return { score: best[place] + GATHERED * total(each, weight), covered: total(each.map(Boolean), weight) };
}

/** What all the names of a page answer together. */
function together(index, page, told, weight) {
  const half = HALF * (1 - LONG + (LONG * index.names[page]) / index.meanNames);
  return UNITED * total(told.map(({ counts }) => counts[page] / (counts[page] + half)), weight);
}

/** Page → those of its places that say a part. */
function placesByPage(index, found) {
  const pages = new Map();
  for (const place of new Set(found.flatMap((own) => [...own.keys()].map((unit) => index.placeOf[unit])))) {
    const { page } = index.places[place];
    if (!pages.has(page)) pages.set(page, []);
    pages.get(page).push(place);
  }
  return pages;
}

/**
 * What an index knows of a question: for the key of each page that says a part of it `{ score, covered, places }`, for the anchor
 * of each place there `{ score, covered }`; `covered` is how much of the question is answered at all, 0 to 1.
 */
export function evidence(index, parts) {
  const found = parts.map((part) => sayings(index, part));
  const weight = weights(index, found);
  const { best, next } = answers(index, parts, found, weight);
  const told = found.map((own) => gathered(index, own));
  const known = new Map();
  for (const [page, own] of placesByPage(index, found)) {
    const places = new Map();
    for (const place of own) places.set(index.places[place].anchor, atPlace(place, index.places[place].above, best, told, weight));
    const said = told.map(({ names, texts }) => own.some((place) => names[place] || texts[place]));
    const score = together(index, page, told, weight) + (next.get(page) ?? 0);
    known.set(index.pages[page].key, { score, covered: total(said, weight), places });
  }
  return known;
}
