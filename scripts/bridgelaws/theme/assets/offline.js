// Without a connection: registers the worker, and shows the control where it is looked at. The rest comes on use.

const workers = navigator.serviceWorker;
const places = [...document.querySelectorAll("[data-keep]")];
let registration;
let controlled = Boolean(workers?.controller);

const control = async () => (await import("./offline/control.js")).show(places, await registration);

/** The worker did not see how this first page came: tell it what to keep. */
async function tellVisit() {
  const addresses = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  (await workers.ready).active.postMessage({ ask: "visited", addresses });
}

async function register() {
  const found = await workers.register(new URL("../sw.js", import.meta.url)).catch(() => null);
  if (!found) return null;
  if (!controlled) tellVisit();
  if (found.waiting) control();
  found.addEventListener("updatefound", ({ target: { installing } }) =>
    installing.addEventListener("statechange", () => found.waiting && found.active && control()),
  );
  return found;
}

if (workers) {
  addEventListener("load", () => (registration = register()));
  // Another edition has taken over: this page would load its parts from that one.
  workers.addEventListener("controllerchange", () => (controlled ? location.reload() : (controlled = true)));
  workers.addEventListener("message", ({ data }) => data.later && control());
}
document.querySelector(".menu")?.addEventListener("toggle", control, { once: true });
if (places.some((place) => !place.closest(".menu"))) addEventListener("load", control);
