// The terms that an edition's texts and glossaries have, and what a reader means who types something else: the beginning
// of a word, a Greek word in Latin letters, a slip of the finger.

import { fold } from "./analyser.js";
import { isNear, meantByLook, pairs, soundsOf } from "./spelling.js";

const MANY = 12;
const FEW = 4;
const MOST_WORDS = 24;
const SHORTEST_SLIP = 5;
const LONG = 7;
const LONG_SOUND = 6;
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 4;
const SHORTEST_SOUND = 2;
const STRAINS = ["c", "d", "h", "s", "nt"]; // from the lowest

/** A name by which its terms are found in any order: «φύλλο τιμωρημένο». */
function inAnyOrder(terms) {
  return terms.length > 1 ? [...terms].sort().join(" ") : terms[0];
}

/** The rank of a bid among all, from 0 for the lowest; -1 for any other term. */
function rankOf(term) {
  const strain = STRAINS.indexOf(term.slice(1));
  return /^[1-9]/.test(term) && strain >= 0 ? Number(term[0]) * STRAINS.length + strain : -1;
}

/** What goes by several names, lists of terms, by each of them: `groups` of a vocabulary. */
function groupsByName(groups) {
  const found = new Map();
  for (const group of groups) {
    const names = group.map((name) => name.split(" "));
    for (const name of names) {
      const key = inAnyOrder(name);
      if (found.has(key)) found.get(key).push(names);
      else found.set(key, [names]);
    }
  }
  return found;
}

/** Of the names of a thing those that find all: "γίνεται δεκτή" finds nothing that «δεκτή» does not. */
function fewest(names) {
  const holds = (name, other) => other !== name && other.length < name.length && other.every((term) => name.includes(term));
  return names.filter((name) => !names.some((other) => holds(name, other)));
}

export class Vocabulary {
  /** `data`: an entry of `search/vocabulary.json`; `analyser`: its own; `indexes`: all that are searched. */
  constructor(data, analyser, indexes) {
    this.analyser = analyser;
    this.names = groupsByName(data.concepts);
    this.synonyms = groupsByName(data.synonyms);
    const named = [...this.names.values(), ...this.synonyms.values()].flat(2);
    this.inNames = new Set(named.flat());
    this.known = new Set([...indexes.flatMap(({ terms }) => terms), ...this.inNames]);
    this.longest = Math.max(1, ...named.map((name) => name.length));
    this.over = new Set(data.over);
    this.insufficient = data.insufficient;
    this.sounds = pairs(data.sounds);
    this.typed = pairs(data.typed);
    this.looks = new Map(data.looks.map((entry) => entry.split(" ")));
    this.endings = new Set(["", ...data.endings]);
    this.stopSounds = new Set(data.analyser.stop.flatMap((word) => soundsOf(word, this.sounds)));
  }

  /** Each known term by what it sounds like; made when a word is first typed in the other script. */
  get bySound() {
    this.soundTable ??= this.byTheirSound();
    return this.soundTable;
  }

  byTheirSound() {
    const apart = [...this.analyser.apart].filter(([form, term]) => form !== term && this.known.has(term));
    const table = new Map();
    for (const [form, term] of [...[...this.known].map((term) => [term, term]), ...apart]) {
      for (const sound of soundsOf(form, this.sounds)) {
        if (table.has(sound)) table.get(sound).push(term);
        else table.set(sound, [term]);
      }
    }
    return table;
  }

  /**
   * The known terms that a token may mean, the likeliest kind only; null for a word that says nothing, [] for none known.
   * `unfinished`: it may go on; `foreign`: other words are Greek in Latin letters, and so is a short one.
   */
  meanings({ term, word }, unfinished, foreign) {
    if (foreign && word.length <= SHORTEST_SOUND) {
      const sounds = soundsOf(word, this.typed).filter((sound) => sound.length === word.length); // "mi" is μη, but UI not η
      if (sounds.some((sound) => this.stopSounds.has(sound))) return null;
      const heard = this.heard(sounds);
      if (heard.length) return heard;
    }
    if (this.known.has(term)) return this.names.has(term) || !unfinished ? [term] : [...new Set([term, ...this.begun(word, [])])];
    if (this.saysNothing(word)) return null;
    const typed = soundsOf(word, this.typed);
    const alike = this.analyser.term(this.analyser.inGreek(word));
    if (alike !== term && this.known.has(alike)) return [alike];
    const sounds = typed.length ? typed : soundsOf(word, this.sounds); // a word of its own script, spelled by ear
    const heard = this.heard(sounds);
    if (heard.length) return heard;
    if (sounds.some((sound) => this.stopSounds.has(sound))) return null;
    const begun = unfinished ? this.begun(word, sounds) : [];
    const guesses = [() => begun, () => this.seen(word), () => this.near(term, 1), () => this.swapped(word), () => this.misheard(typed), () => this.near(term, 2), () => this.shorter(word)];
    return guesses.reduce((found, guess) => (found.length ? found : guess()), []);
  }

  /** Whether a word is known only by its sound, so that a short one beside it is no abbreviation: «mi epitreptes», not MI. */
  isForeign({ term, word }) {
    return !this.known.has(term) && soundsOf(word, this.typed).some((sound) => sound.length >= SHORTEST_SLIP && this.heard([sound]).length);
  }

  /** Whether a word of the other script sounds like one that says nothing. */
  saysNothing(word) {
    return soundsOf(word, this.typed).some((sound) => this.stopSounds.has(sound));
  }

  /** The terms of a word typed as letters of the other script look. */
  seen(word) {
    if (word.length < SHORTEST_SLIP) return [];
    return this.heard([...new Set(meantByLook(word, this.looks).flatMap((meant) => soundsOf(meant, this.typed)))]);
  }

  /** The terms whose sound one of `sounds` goes on from by an ending, the shortest; and those that stand alone in a glossary by a letter more, by
   * three where no name says what was found: "kathetai", καθ-εται beside καθετ-α. */
  heard(sounds) {
    const longest = Math.max(0, ...sounds.map((sound) => sound.length));
    for (let ending = 0; ending <= longest - SHORTEST_SOUND; ending++) {
      const found = this.withEnding(sounds, ending);
      if (!found.length) continue;
      const more = found.some((term) => this.inNames.has(term)) ? [1] : [1, 2, 3];
      const named = more.flatMap((letters) => this.withEnding(sounds, ending + letters)).filter((term) => this.names.has(term) || this.synonyms.has(term));
      return [...new Set([...found, ...named])];
    }
    return [];
  }

  /** The terms that sound as one of `sounds` does without an ending of so many letters. */
  withEnding(sounds, length) {
    return sounds.flatMap((sound) => {
      const cut = sound.length - length;
      return cut >= SHORTEST_SOUND && this.endings.has(sound.slice(cut)) ? (this.bySound.get(sound.slice(0, cut)) ?? []) : [];
    });
  }

  /** The shortest terms that begin as a word does, or sound so. */
  begun(word, sounds) {
    const written = [...this.known].filter((term) => term.startsWith(word));
    const spoken = written.length || word.length < 2 ? [] : [...this.bySound].filter(([sound]) => sounds.some((begin) => sound.startsWith(begin))).flatMap(([, terms]) => terms);
    return [...new Set([...written, ...spoken])].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MANY);
  }

  /** The terms of the other script whose sound differs by a slip from one of `sounds`, with its ending or without. */
  misheard(sounds) {
    const known = [...this.bySound];
    const stems = sounds.flatMap((sound) => [...this.endings].filter((ending) => sound.endsWith(ending)).map((ending) => sound.slice(0, sound.length - ending.length)));
    const long = [...new Set(stems)].filter((stem) => stem.length >= LONG_SOUND);
    return [...new Set(long.flatMap((sound) => known.filter(([other]) => isNear(sound, other, 1)).flatMap(([, terms]) => terms)))];
  }

  /** The longest term that a word goes on from by a few letters, as when its ending is half typed. */
  shorter(word) {
    for (let length = word.length; length >= Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING); length--) {
      if (this.known.has(word.slice(0, length))) return [word.slice(0, length)];
    }
    return [];
  }

  /** The terms that differ from one by so many slips, two only from a long word. */
  near(term, slips) {
    if (term.length < (slips === 1 ? SHORTEST_SLIP : LONG) || !/^\p{L}+$/u.test(term)) return [];
    return [...this.known].filter((other) => isNear(term, other, slips));
  }

  /** The terms of a word with two neighbours swapped: "hestiation", which has another stem. */
  swapped(word) {
    if (word.length < LONG) return [];
    const ways = [...word].map((letter, at) => word.slice(0, at) + (word[at + 1] ?? "") + letter + word.slice(at + 2));
    return [...new Set(ways.map((way) => this.analyser.term(way)))].filter((term) => this.known.has(term));
  }

  /** The ways to spell a row of meanings, as lists of terms. */
  spelled(meanings) {
    const few = meanings.length > 1 ? FEW : MANY;
    const longer = (ways, terms) => ways.flatMap((way) => terms.slice(0, few).map((term) => [...way, term]));
    return meanings.reduce(longer, [[]]);
  }

  /** All names of what goes by one of `names`, the same whichever it is; [] for none. */
  namesOf(names) {
    return [...new Set(names.flatMap((name) => this.names.get(inAnyOrder(name)) ?? []))].flat();
  }

  /** What comes near one of `names`, as lists of terms. */
  akinTo(names) {
    return [...new Set(names.flatMap((name) => this.synonyms.get(inAnyOrder(name)) ?? []))].flat();
  }

  /**
   * What a text asks for: a list of parts, each as it was `typed`, with the `names` (lists of terms that say the same)
   * that find it, and `all` names. A part is a term of the glossary, the longest first, or a word.
   */
  parts(text) {
    if (this.last?.text !== text) this.last = { text, parts: this.asked(text) };
    return this.last.parts;
  }

  asked(text) {
    const folded = fold(text);
    const tokens = this.withInsufficient(this.analyser.tokens(folded).slice(0, MOST_WORDS));
    const foreign = tokens.some((token) => this.isForeign(token));
    const asked = tokens.map((token, at) => this.meanings(token, at === tokens.length - 1 && token.end === folded.length, foreign)).filter(Boolean);
    const parts = [];
    for (let at = 0; at < asked.length; ) {
      const part = this.partAt(asked, at);
      if (part.names.length) parts.push(part);
      at += part.length;
    }
    return parts;
  }

  /** Tokens with "1♥ over 1♠" called what it is: an insufficient bid. */
  withInsufficient(tokens) {
    const at = tokens.findIndex(({ term }) => this.over.has(term));
    const [bid, before] = [tokens[at - 1], tokens[at + 1]].map((token) => rankOf(token?.term ?? ""));
    if (bid < 0 || before < 0 || bid > before) return tokens;
    const called = this.insufficient.map((term) => ({ ...tokens[at], term, word: term }));
    return [...tokens.slice(0, at - 1), ...called, ...tokens.slice(at + 2)];
  }

  /** The longest concept that begins at a place, else the word that stands there. */
  partAt(asked, at) {
    for (let length = Math.min(this.longest, asked.length - at); length > 0; length--) {
      const meanings = asked.slice(at, at + length);
      const all = this.namesOf(this.spelled(meanings));
      const akin = this.akinTo(all.length ? all : this.spelled(meanings));
      const typed = length === 1 ? meanings[0].map((term) => [term]) : [meanings.map(([term]) => term)];
      if (all.length || akin.length) return { length, typed, all, names: [...(length === 1 || !all.length ? typed : []), ...fewest(all)], akin };
    }
    const typed = asked[at].map((term) => [term]);
    return { length: 1, typed, all: typed, names: typed, akin: [] };
  }
}
