// Which units of an index answer a question best, grouped by page.

const BOOST = { title: 3, heading: 2, text: 1 };
const SAME = 0.4; // what another name of a thing counts beside the one typed
const ABOVE = 0.5; // what a unit has from the title and the heading that it stands under
const MORE = 0.15; // what further rows add to their page
const ROWS = 5; // so many of them
const SECTION = /^\d+[A-Z]/;
const [TITLE, HEADING] = ["0", "1"];

/** MiniSearch's query for one part: any of its names, each by all of its terms. */
function queryOf({ names, typed }) {
  const asTyped = new Set(typed.map((name) => name.join(" ")));
  const queries = [...new Map(names.map((name) => [name.join(" "), name]))].map(([key, name]) => {
    const weight = asTyped.has(key) ? 1 : SAME;
    return { combineWith: "AND", queries: name, boost: Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost * weight])) };
  });
  return { combineWith: "OR", queries };
}

/** Unit → score, for one part of what is asked. */
function scores(index, part) {
  return new Map(index.mini.search(queryOf(part)).map(({ id, score }) => [id, score]));
}

/** The best score of the title of each page, and of the heading of each section. */
function above(index, found) {
  const best = new Map();
  for (const [unit, score] of found) {
    const kind = index.kinds[unit];
    if (kind !== TITLE && kind !== HEADING) continue;
    const key = kind === TITLE ? `${index.pageOf[unit]}` : `${index.pageOf[unit]} ${SECTION.exec(index.anchors[unit])?.[0]}`;
    best.set(key, Math.max(best.get(key) ?? 0, score));
  }
  return best;
}

/** The score of a unit for one part: its own, or what it has from its heading and its page's title. */
function scoreOf(index, unit, own, over) {
  const page = index.pageOf[unit];
  const section = SECTION.exec(index.anchors[unit])?.[0];
  const inherited = Math.max(over.get(`${page}`) ?? 0, (section && over.get(`${page} ${section}`)) ?? 0);
  return Math.max(own.get(unit) ?? 0, ABOVE * inherited);
}

/** All units that answer most parts: `{ matched, rows: [{ unit, score }] }`. */
export function rank(index, parts) {
  const found = parts.map((part) => scores(index, part));
  const over = found.map((own) => above(index, own));
  let matched = 0;
  let rows = [];
  for (const unit of new Set(found.flatMap((own) => [...own.keys()]))) {
    const each = found.map((own, part) => scoreOf(index, unit, own, over[part])).filter(Boolean);
    if (each.length < matched) continue;
    if (each.length > matched) [matched, rows] = [each.length, []];
    rows.push({ unit, score: each.reduce((sum, score) => sum + score, 0) });
  }
  return { matched, rows };
}

/** The rows by page, the best page first and in it the best row; a place is told once. */
export function grouped(index, rows) {
  const pages = new Map();
  for (const { unit, score } of rows) {
    const page = index.pageOf[unit];
    if (!pages.has(page)) pages.set(page, new Map());
    const places = pages.get(page);
    const anchor = index.anchors[unit];
    places.set(anchor, Math.max(places.get(anchor) ?? 0, score));
  }
  return [...pages].map(([page, places]) => group(index.pages[page], places)).sort((a, b) => b.score - a.score);
}

function group(page, places) {
  const hits = [...places].map(([anchor, score]) => ({ anchor, score })).sort((a, b) => b.score - a.score);
  const further = hits.slice(1, ROWS + 1).reduce((sum, { score }) => sum + score, 0) / ROWS;
  return { page, hits, score: hits[0].score + MORE * further };
}
