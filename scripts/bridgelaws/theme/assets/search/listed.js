// Several references typed at once: "62A, 63A", "laws 16 and 73", «νόμοι 29-32».

import { namesLaw, provisionIn } from "./reference.js";

const MOST = 12;
const JOINS_NUMBERS = /^(?:[,;&]|\p{L}.*)$/u; // "50 and 51" are Laws; "5-4" and "5+4" are lengths of suits
const patterns = new WeakMap();

/** A pattern for what stands between references, the joint itself in a group. */
function jointOf(tables) {
  if (!patterns.has(tables)) {
    const all = [...tables.joints.list, ...tables.joints.range].sort((a, b) => b.length - a.length);
    const escaped = (words) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    const signs = escaped(all.filter((word) => !/\p{L}/u.test(word)));
    const words = escaped(all.filter((word) => /\p{L}/u.test(word)));
    patterns.set(tables, new RegExp(`\\s*(${signs})\\s*|\\s+(${words})\\s+`, "u"));
  }
  return patterns.get(tables);
}

/** What a later piece of a list names: a reference of its own, a Law by its number alone, what stands beside the one before it. */
function continued(piece, before, tables) {
  const above = before.path.map((_, depth) => before.path.slice(0, depth).join("")).reverse();
  const ways = [piece, `${tables.words.law[0]} ${piece}`, ...above.map((path) => `${before.law}${path} ${piece}`)];
  return ways.map((way) => provisionIn(way, tables)).find((found) => found?.exact);
}

/** The Laws from after `one` to before `other`, where both are whole; of a range too long none. */
function between(one, other) {
  const count = other.law - one.law - 1;
  if (one.path.length || other.path.length || count < 1 || count > MOST) return [];
  return Array.from({ length: count }, (_, at) => ({ law: one.law + 1 + at, path: [], exact: true }));
}

/** The provisions that the whole of a text names, in its order; empty for anything else. */
export function provisionsIn(text, tables) {
  const one = provisionIn(text, tables);
  if (one) return [one];
  const [first, ...rest] = text.trim().toLowerCase().split(jointOf(tables));
  const named = rest.length && provisionIn(first, tables);
  if (!named?.exact || !(named.path.length || namesLaw(first, tables) || JOINS_NUMBERS.test(rest[0] ?? rest[1]))) return [];
  const found = [named];
  for (let at = 0; at < rest.length; at += 3) {
    const before = found.at(-1);
    const next = continued(rest[at + 2], before, tables);
    if (!next) return [];
    if (tables.joints.range.includes(rest[at] ?? rest[at + 1])) found.push(...between(before, next));
    found.push(next);
  }
  return found;
}
