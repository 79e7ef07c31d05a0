// What can be done with a provision or a paragraph: show it to a player, share it, copy it.

import { copy } from "./copy.js";
import { button, made } from "./made.js";
import { main } from "./place.js";
import { subjectOf } from "./provision.js";

/** The words of an element without its furniture: cells apart, blocks on lines of their own. */
function wordsOf(element) {
  const bare = element.cloneNode(true);
  for (const drawn of bare.querySelectorAll("[aria-hidden]")) drawn.remove();
  for (const cell of bare.querySelectorAll("td, th, br")) cell.after(" ");
  for (const block of bare.querySelectorAll("p, tr, h2, h3, h4, h5, h6")) block.after("\n");
  return bare.textContent.replace(/[^\S\n]+/g, " ").replace(/\s*\n\s*/g, "\n").trim();
}

/** The sides of a subject's rows in its language number `index`, the page's own being 0. */
function sidesOf(subject, index) {
  const rows = subject.rows.flatMap((row) => (row.matches(".r") ? [row] : [...row.querySelectorAll(".r")]));
  return rows.map((row) => row.querySelectorAll(":scope > [lang]")[index]).filter((side) => side && !side.querySelector(".missing"));
}

/** A provision in every language, each under its name, and the address. */
function allText(subject) {
  const texts = subject.names.map((name, index) => {
    const text = sidesOf(subject, index).map(wordsOf).join("\n");
    return text && `${name}\n${text}`;
  });
  return [...texts.filter(Boolean), subject.address].join("\n\n");
}

function share(subject) {
  const text = sidesOf(subject, 0).map(wordsOf).join("\n");
  navigator.share({ title: subject.names[0], text: `${subject.names[0]}\n${text}`, url: subject.address }).catch(() => {
    // The reader has thought better of it.
  });
}

async function showPlayer(subject) {
  const { present } = await import("./player.js");
  present(subject.names[1], sidesOf(subject, 1));
}

const words = main.dataset;
const forPlayer = (subject) => sidesOf(subject, 1).length && button(words.player, () => showPlayer(subject));
const toShare = (subject) => navigator.share && button(words.share, () => share(subject));
const toCopy = (subject) => [
  button(words.copyReference, (pressed) => copy(pressed, `${subject.names[0]} ${subject.address}`, words.copied)),
  sidesOf(subject, 0).length && button(words.copyText, (pressed) => copy(pressed, allText(subject), words.copied)),
];

/** Buttons for all that can be done with a subject here. */
const actionsFor = (subject) => [forPlayer(subject), toShare(subject), ...toCopy(subject)].filter(Boolean);

/** Those that a sheet has room for: the phone's own sheet can copy, too. */
export function fewActionsFor(subject) {
  return [forPlayer(subject), toShare(subject) || toCopy(subject).filter(Boolean).at(-1)].filter(Boolean);
}

const shown = made("div", { class: "acts" });

/** Show below a row what can be done with it; where it has been closed, no longer. */
export function showActions(row, opening) {
  if (!opening) return shown.parentElement === row && shown.remove();
  shown.replaceChildren(...actionsFor(subjectOf(row)));
  row.append(shown);
}
