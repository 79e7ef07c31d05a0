// The worker's store: the files of an edition, let in only by their hash. Part of `sw.js`, which has the rules.

const SCOPE = registration.scope;
const PREFIX = `bridgelaws ${SCOPE} `;
const LIST = `${SCOPE}edition.json`;
const KEPT = `${SCOPE}?kept`;
const AT_ONCE = 6;
let list;

const own = () => caches.open(PREFIX + EDITION);
const marked = async (mark) => Boolean(await (await own()).match(mark));
const mark = async (mark) => (await own()).put(mark, new Response());

/** The address that a file is asked for and kept under. */
const addressOf = (name) =>
  new URL(name.replace(/(^|\/)index\.html$/, "$1").split("/").map(encodeURIComponent).join("/"), SCOPE).href;

/** The file that an address of this site means; null for what is none of ours. */
function nameOf({ method, url }) {
  const address = url.split(/[?#]/)[0];
  if (method !== "GET" || !address.startsWith(SCOPE) || [LIST, `${SCOPE}sw.js`].includes(address)) return null;
  try {
    return decodeURIComponent(address.slice(SCOPE.length)).replace(/(^|\/)$/, "$1index.html");
  } catch {
    return null;
  }
}

/** `edition.json`: { fingerprint, date, files: { name: [hash, bytes, bytes sent] } }. Fails while the server has another. */
const edition = () =>
  (list ??= readList().catch((error) => {
    list = undefined;
    throw error;
  }));

async function readList() {
  const store = await own();
  const answer = (await store.match(LIST)) ?? (await fetch(LIST, { cache: "no-store" }));
  const copy = answer.clone();
  const read = await answer.json();
  if (read.fingerprint !== EDITION) throw new Error("The server has another edition");
  await store.put(LIST, copy);
  return read;
}

/** The stores of other editions with their files, whole or in part. */
async function others() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + EDITION);
  return Promise.all(names.map(async (name) => {
    const store = await caches.open(name);
    return { name, store, files: (await (await store.match(LIST))?.json())?.files ?? {} };
  }));
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file from the server as a response of our own, and whether it is the one that the list means. */
async function download(name, files, signal) {
  const answer = await fetch(addressOf(name), { cache: "no-cache", signal });
  const bytes = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  for (const header of ["content-encoding", "content-length", "vary"]) headers.delete(header);
  const same = (await hashOf(bytes)) === files[name][0];
  return { same, response: new Response(bytes, { headers, status: same ? 200 : answer.status }) };
}

async function verified(name, files, signal) {
  const { same, response } = await download(name, files, signal);
  if (!same) throw new Error(`Not the file of this edition: ${name}`);
  return response;
}

/** The same content out of another edition's store. */
async function copied(name, files, old) {
  const holder = old.find((other) => other.files[name]?.[0] === files[name][0]);
  return holder?.store.match(addressOf(name));
}

/** Those of the names that the store does not have. */
async function missing(names) {
  const have = new Set((await (await own()).keys()).map(({ url }) => url));
  return names.filter((name) => !have.has(addressOf(name)));
}

/** Put the files into the store, a few at once; what is there already stays. `told` hears of each. */
async function gather(names, { signal, told = () => {} } = {}) {
  const [{ files }, store, old, wanted] = await Promise.all([edition(), own(), others(), missing(names)]);
  const lane = async () => {
    try {
      for (let name = wanted.shift(); name; name = wanted.shift()) {
        signal?.throwIfAborted();
        await store.put(addressOf(name), (await copied(name, files, old)) ?? (await verified(name, files, signal)));
        told(name);
      }
    } catch (error) {
      wanted.length = 0; // the other lanes end with the file that they are at
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}
