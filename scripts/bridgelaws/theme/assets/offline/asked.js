// What a page may ask of the worker: what is on the device, to keep the edition, to give the room back. Part of `sw.js`.

let job;
let trouble = "";
let looked = false;

async function say(words) {
  const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const page of pages) if (page.url.startsWith(SCOPE)) page.postMessage(words);
}

/** What of the edition is on the device: numbers are bytes as sent; `size` is what they take. */
async function state() {
  const { files, date } = await edition();
  const lacking = new Set(job?.lacking ?? (await missing(Object.keys(files))));
  const sum = (which, names) => names.reduce((total, name) => total + files[name][which], 0);
  const names = Object.keys(files);
  const here = names.filter((name) => !lacking.has(name));
  const numbers = { stored: sum(2, here), total: sum(2, names), size: sum(1, here), whole: !lacking.size };
  return { fingerprint: EDITION, date, kept: await marked(KEPT), running: Boolean(job), trouble, ...numbers };
}

const tell = async () => say({ state: await state() });

/** Fetch all that is missing, and tell of each file. */
function keep() {
  job ??= begin();
  return job.done;
}

function begin() {
  const begun = { stop: new AbortController() };
  begun.done = fetchAll(begun);
  return begun;
}

async function fetchAll(begun) {
  trouble = "";
  try {
    const { files } = await edition();
    const names = Object.keys(files);
    await mark(KEPT);
    begun.lacking = new Set(await missing(names));
    await tell();
    await gather(names, { signal: begun.stop.signal, told: (name) => begun.lacking.delete(name) && tell() });
  } catch (error) {
    await stumble(error);
  }
  job = undefined;
  await tell();
}

async function stumble(error) {
  if (error.name === "AbortError") return;
  trouble = error.name === "QuotaExceededError" ? "full" : "away";
  if (trouble === "full") await (await own()).delete(KEPT);
  registration.update().catch(() => {});
}

/** Once in a worker's life: go on with a download that was cut off. */
async function goOn() {
  if (looked) return;
  looked = true;
  if (!job && (await marked(KEPT)) && (await missing(Object.keys((await edition()).files))).length) await keep();
}

/** End a download for good: what has come stays as visited pages do. */
async function stop() {
  job?.stop.abort();
  await job?.done;
  await (await own()).delete(KEPT);
  await tell();
}

/** Give the room back, that of an edition which waits too; pages visited from now on are kept again. */
async function remove() {
  await stop();
  const core = [LIST, ...CORE.map(addressOf)];
  for (const { store } of [{ store: await own() }, ...(await others())]) {
    const all = await store.keys();
    await Promise.all(all.filter(({ url }) => !core.includes(url)).map((request) => store.delete(request)));
  }
  trouble = "";
  await tell();
}

/** Allow a newer edition to be fetched over a connection that costs. */
async function allow() {
  await Promise.all((await others()).map(({ store }) => store.put(ALLOWED, new Response())));
  await registration.update();
}

/** What a page shows was fetched before this worker was there: keep it as visited. */
async function visited({ addresses }) {
  const { files } = await edition();
  const names = addresses.map((url) => nameOf({ method: "GET", url })).filter((name) => name in files);
  await gather(names);
}
