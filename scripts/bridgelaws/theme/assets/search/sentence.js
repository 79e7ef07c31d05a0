// The sentence that answers best, taken from its page, with what was asked for marked.

const STOP = /[.!;?…]["»”’)\]]*\s+(?=["«“‘([]*\p{Lu})|\n+/gu;
const LONGEST = 200;
const pages = new Map();

/** The page at an address, fetched once. */
function pageAt(address) {
  const [page] = address.split("#");
  if (!pages.has(page)) {
    const fetched = fetch(page).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status} ${page}`);
      return answer.text();
    });
    pages.set(page, fetched.then((html) => new DOMParser().parseFromString(html, "text/html")));
    pages.get(page).catch(() => pages.delete(page));
  }
  return pages.get(page);
}

/** The words of the row at an anchor in a language, lines apart; of the first paragraph where there is no anchor. */
function textAt(page, anchor, language) {
  const place = anchor && page.getElementById(anchor);
  const row = place ? (place.closest(".r") ?? place) : page.querySelector(".r:not(.h)");
  const side = row?.querySelector(`:scope > [lang="${language}"]`) ?? row;
  const blocks = side ? [...side.querySelectorAll("p, li, h2, h3, h4, h5, h6, td, th, figcaption")] : [];
  return (blocks.length ? blocks : [side]).map((block) => block?.textContent.replace(/\s+/g, " ").trim()).filter(Boolean).join("\n");
}

/** Where a text says any of `names`: `{ start, end, name }`, in order, none over another. */
function places(text, names, analyser) {
  const tokens = analyser.tokens(text);
  const found = [];
  for (let at = 0; at < tokens.length; at++) {
    const name = names.find(({ terms }) => terms.every((term, offset) => tokens[at + offset]?.term === term));
    if (!name) continue;
    found.push({ start: tokens[at].start, end: tokens[at + name.terms.length - 1].end, part: name.part });
    at += name.terms.length - 1;
  }
  return found;
}

/** Ends of the sentences of a text. */
function sentences(text) {
  const ends = [...text.matchAll(STOP)].map((match) => match.index + match[0].length);
  return [...ends, text.length].map((end, index) => [index ? ends[index - 1] : 0, end]);
}

/** As much of a long sentence as shows its first mark, from blank to blank. */
function cut(text, [start, end], first) {
  if (end - start <= LONGEST) return [start, end];
  const from = first === undefined || first - start < LONGEST / 2 ? start : text.indexOf(" ", first - LONGEST / 2) + 1;
  const to = from + LONGEST >= end ? end : text.lastIndexOf(" ", from + LONGEST);
  return [from, to > from ? to : end];
}

/**
 * The best sentence of a hit: `{ before, parts: [{ text, mark }], after }`; `before` and `after` are "…" where the
 * text goes on, else empty. `parts` are those of the question, `analyser` that of the hit's language.
 */
export async function bestSentence({ address, anchor, language }, parts, analyser) {
  const text = textAt(await pageAt(address), anchor, language);
  const names = parts.flatMap(({ names }, part) => names.map((terms) => ({ terms, part }))).sort((a, b) => b.terms.length - a.terms.length);
  const marks = places(text, names, analyser);
  const within = ([start, end]) => marks.filter((mark) => mark.start >= start && mark.end <= end);
  const worth = (span) => new Set(within(span).map(({ part }) => part)).size + within(span).length / 100;
  const best = sentences(text).reduce((one, other) => (worth(other) > worth(one) ? other : one));
  const shown = cut(text, best, within(best)[0]?.start);
  return { before: shown[0] > 0 ? "…" : "", parts: marked(text, shown, within(shown)), after: shown[1] < text.length ? "…" : "" };
}

/** A stretch of text in pieces, those under marks told apart. */
function marked(text, [start, end], marks) {
  const pieces = [];
  let at = start;
  for (const mark of marks) {
    pieces.push({ text: text.slice(at, mark.start), mark: false }, { text: text.slice(mark.start, mark.end), mark: true });
    at = mark.end;
  }
  pieces.push({ text: text.slice(at, end).trimEnd(), mark: false });
  return pieces.filter((piece) => piece.text);
}
