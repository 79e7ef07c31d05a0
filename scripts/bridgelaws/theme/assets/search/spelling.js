// How words sound that are spelled in one script or another, and how near they are to each other.

/** Pairs of letters and what they sound like, the longer letters first. */
export function pairs(entries) {
  return entries.map((entry) => entry.split(" ")).map(([letters, ...sounds]) => ({ letters, sounds })).sort((a, b) => b.letters.length - a.letters.length);
}

/** A word with each letter that may be typed for what it looks like left, or made what is meant by that: `looks`, «avtam», "antam". */
export function meantByLook(word, looks) {
  const ways = (letter) => (looks.has(letter) ? [letter, looks.get(letter)] : [letter]);
  return [...word].reduce((begun, letter) => begun.flatMap((way) => ways(letter).map((next) => way + next)), [""]);
}

/** Every way that a word may sound, a run of the same sound once. */
export function soundsOf(word, table) {
  let ways = [""];
  for (let at = 0; at < word.length; ) {
    const found = table.find(({ letters }) => word.startsWith(letters, at));
    if (!found) return [];
    ways = ways.flatMap((way) => found.sounds.map((sound) => way + sound));
    at += found.letters.length;
  }
  return ways.map((way) => way.replace(/(.)\1+/g, "$1"));
}

/** Whether two words differ by at most `limit` letters left out, put in, changed or swapped. */
export function isNear(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return false;
  let [older, old] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], older[j - 2] + 1);
    }
    if (Math.min(...row) > limit) return false;
    [older, old] = [old, row];
  }
  return old[b.length] <= limit;
}
