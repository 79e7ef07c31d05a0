// Home: the field that understands references and words of titles.

const { law: lawWords, sections, letters, romans, outline, written } = JSON.parse(document.getElementById("tables").textContent);
const form = document.getElementById("find");
const field = document.getElementById("reference");
const status = document.getElementById("found");
const cells = [...document.querySelectorAll(".part:not(.most) li")];
const SEPARATORS = /^[\s().,:;·\-–]+/;

/** As the tables are folded: lower case, no accents, one sigma. */
const fold = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ς/g, "σ").normalize("NFC");

/** The provisions of a Law as a tree of parts. */
function treeOf(law) {
  const tree = new Map();
  for (const leaf of (outline[law] ?? "").split(" ")) {
    let node = tree;
    for (const part of leaf.match(/[A-Z]|\d+|\([a-z]+\)/g) ?? []) {
      if (!node.has(part)) node.set(part, new Map());
      node = node.get(part);
    }
  }
  return tree;
}

/** How a part may be typed, in any language. */
function formsOf(part) {
  if (/\d/.test(part)) return [part];
  const bare = part.replace(/[()]/g, "");
  return [...(sections[part] ?? []), ...(letters[bare] ?? []), ...(romans[bare] ?? []), bare.toLowerCase()];
}

/** As many parts of the tree as the text names, longest first: the path of the provision, and what was left over. */
function follow(text, tree) {
  const rest = text.replace(SEPARATORS, "");
  let best = { path: [], rest };
  for (const [part, below] of tree) {
    for (const form of formsOf(part)) {
      if (!rest.startsWith(form) || (/\d$/.test(form) && /^\d/.test(rest.slice(form.length)))) continue;
      const further = follow(rest.slice(form.length), below);
      if (further.rest.length < best.rest.length) best = { path: [part, ...further.path], rest: further.rest };
    }
  }
  return best;
}

/** The provision that a text names, or the nearest above it; null where it names no Law. */
function provisionIn(text) {
  const [, before, law, after] = /^([^\d]*)(\d+)(.*)$/.exec(fold(text.trim())) ?? [];
  const word = before?.replace(/[\s.]/g, "");
  if (!law || !(law in outline) || (word && word.length > 2 && !lawWords.includes(word))) return null;
  return { law, path: follow(after, treeOf(law)).path };
}

function addressOf({ law, path }) {
  const tail = path.slice(0, 3).join("") + path.slice(3).map((part) => `-${part}`).join("");
  return `law/${law}/${path.length ? `#${law}${tail.replace(/[()]/g, "")}` : ""}`;
}

function writtenOf({ law, path }) {
  return law + path.map((part) => (part.startsWith("(") ? `(${written[part] ?? part.slice(1, -1)})` : (written[part] ?? part))).join("");
}

const cellOf = (law) => cells.find((cell) => cell.dataset.law === law);

/** Leave in the grid what the words may mean; the first is where Enter goes. */
function titlesWith(text) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const fit = cells.filter((cell) => words.every((word) => cell.dataset.words.includes(word)));
  for (const cell of cells) cell.hidden = words.length > 0 && !fit.includes(cell);
  for (const part of document.querySelectorAll(".part:not(.most)")) part.hidden = !part.querySelector("li:not([hidden])");
  return fit;
}

function answer() {
  const text = field.value;
  const named = provisionIn(text);
  const fit = titlesWith(named || !text.trim() ? "" : text);
  document.querySelector(".most")?.toggleAttribute("hidden", Boolean(text.trim()) && !named);
  if (!text.trim()) status.textContent = "";
  else if (named) status.textContent = `${writtenOf(named)} · ${cellOf(named.law).querySelector("span").textContent}`;
  else status.textContent = fit.length ? "" : form.dataset.none;
  if (!text.trim()) return "";
  return named ? addressOf(named) : (fit[0]?.querySelector("a").href ?? "");
}

field.addEventListener("input", answer);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const address = answer();
  if (address) location.assign(address);
});
if (location.hash === "#find") field.focus();
if (field.value) answer();
