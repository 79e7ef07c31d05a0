// The service worker: serves one edition of the site, and only that one.
//
// Its bytes carry the edition's fingerprint. A browser compares them on every visit, past every cache, so a newer
// edition comes as a newer worker: that one fetches what it needs into a store of its own while this one goes on, waits
// until no page of this edition is open or a reader asks for it, and takes everything over at once. No page is ever made
// of two editions. The only way into a store is `verified`: bytes whose hash is the one that `edition.json` tells.

const EDITION = "";

importScripts(`assets/offline/store.js?${EDITION}`, `assets/offline/asked.js?${EDITION}`);

const ALLOWED = `${SCOPE}?allowed`;
const CORE = ["404.html", "offline.html"];
const MOST_PAGES = 100;
const ASK_FROM = 300_000;

/** Pages that came from another edition on the server: what they load does too. */
const strangers = new Set();

// —— From one edition to the next ——

/** Prepare this edition: whole where the last one was kept, else what was visited. Failing leaves the last one alone. */
async function install() {
  const { files } = await edition();
  const old = await others();
  const kept = (await Promise.all(old.map(({ store }) => store.match(KEPT)))).some(Boolean);
  const names = kept ? Object.keys(files) : await visitedIn(old, files);
  await affordable(names, files, old);
  await gather(names);
  if (kept) await mark(KEPT);
}

async function visitedIn(old, files) {
  const seen = await Promise.all(old.map(({ store }) => store.keys()));
  const names = seen.flat().map((request) => nameOf(request)).filter((name) => name in files);
  return [...new Set([...CORE, ...names])];
}

/** Fail where a large download would go over a connection that costs, until the reader allows it. */
async function affordable(names, files, old) {
  const asked = navigator.connection?.saveData || navigator.connection?.type === "cellular";
  if (!asked || !old.length || (await marked(ALLOWED))) return;
  const fresh = (await missing(names)).filter((name) => !old.some((other) => other.files[name]?.[0] === files[name][0]));
  const later = fresh.reduce((sum, name) => sum + files[name][2], 0);
  if (later < ASK_FROM) return;
  await say({ later });
  throw new Error("The newer edition waits for the reader's word");
}

async function activate() {
  if (!EDITION) return retire();
  // The next edition may be filling its store: it clears up when its own turn comes.
  if (!registration.installing) await Promise.all((await others()).map(({ name }) => caches.delete(name)));
  await clients.claim();
}

/** Served for editing: forget everything, and let the pages come from the server. */
async function retire() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
  for (const client of await clients.matchAll()) client.navigate(client.url).catch(() => {});
}

// —— Answering ——

async function answer(event, name) {
  const { request } = event;
  const navigating = request.mode === "navigate";
  if (navigating && registration.waiting && (await clients.matchAll()).length < 2) return handOver();
  const held = await (await own()).match(addressOf(name));
  if (held && !strangers.has(event.clientId)) return held;
  const { files } = await edition().catch(() => ({ files: {} }));
  if (navigating && `${name}/index.html` in files) return Response.redirect(`${request.url.split(/[?#]/)[0]}/`);
  try {
    return name in files ? await visit(event, name, files) : await fetch(request);
  } catch {
    return held ?? (navigating ? away(name in files ? "offline.html" : "404.html") : Response.error());
  }
}

/** A file from the server, kept for later; from a server with another edition only passed on. */
async function visit(event, name, files) {
  const { same, response } = await download(name, files);
  if (same) {
    event.waitUntil(keepVisited(name, response.clone()));
  } else {
    strangers.add(event.resultingClientId || event.clientId);
    registration.update().catch(() => {});
  }
  return response;
}

/** As many pages as were visited last; their styles and scripts are few. A full device keeps what it has. */
async function keepVisited(name, response) {
  const store = await own();
  try {
    await store.put(addressOf(name), response);
  } catch {
    return;
  }
  if (await marked(KEPT)) return;
  const pages = (await store.keys()).filter(({ url }) => url.endsWith("/"));
  await Promise.all(pages.slice(0, -MOST_PAGES).map((page) => store.delete(page)));
}

/** A page that says why there is none; its `<base>` is told where the site stands. */
async function away(name) {
  const page = await (await (await own()).match(addressOf(name)))?.text();
  if (!page) return Response.error();
  const body = page.replace(/<base href="[^"]*"/, `<base href="${SCOPE}"`);
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(body, { headers, status: name === "404.html" ? 404 : 503 });
}

/** An empty page, the only one open, that lets the waiting edition take over and then asks for its page again. */
function handOver() {
  const script = `const workers = navigator.serviceWorker;
workers.addEventListener("controllerchange", () => location.reload());
workers.getRegistration().then((found) => found.waiting?.postMessage({ ask: "show" }));`;
  const body = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>…</title><script>${script}</script>`;
  return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
}

// —— What happens ——

const ASKED = {
  state: tell,
  keep,
  stop,
  remove,
  allow,
  visited,
  show: () => skipWaiting(),
  retire: () => EDITION || skipWaiting(), // Chromium forgets to, if the worker before is busy at that moment
};

addEventListener("install", (event) => {
  if (EDITION) event.waitUntil(install());
  else skipWaiting();
});
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.waitUntil(ASKED[event.data?.ask]?.(event.data)?.catch?.(() => {})));
addEventListener("fetch", (event) => {
  const name = EDITION && nameOf(event.request);
  if (!name) return;
  event.respondWith(answer(event, name));
  if (event.request.mode === "navigate") event.waitUntil(goOn().catch(() => {}));
});
