// Without a connection: registers the worker, and shows the control where it is looked at. The rest comes on use.

const workers = navigator.serviceWorker;
const places = [...document.querySelectorAll("[data-keep]")];
let controlled = Boolean(workers?.controller);

const control = async () => (await import("./offline/control.js")).show(places, await registration);

/** The first worker did not see how this page came: tell it what to keep. */
function tellVisit() {
  const addresses = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  workers.controller.postMessage({ ask: "visited", addresses });
}

/** Another edition has taken over: this page would load its parts from that one. */
function changeHands() {
  if (controlled) return location.reload();
  controlled = true;
  tellVisit();
}

async function register() {
  const found = await workers.register(new URL("../sw.js", import.meta.url)).catch(() => null);
  if (found?.waiting) control();
  found?.addEventListener("updatefound", () => {
    const newer = found.installing;
    newer.addEventListener("statechange", () => found.waiting === newer && controlled && control());
  });
  return found;
}

const loaded = new Promise((done) => addEventListener("load", done));
const registration = loaded.then(() => workers && register());
workers?.addEventListener("controllerchange", changeHands);
workers?.addEventListener("message", ({ data }) => data.later && control());
document.querySelector(".menu")?.addEventListener("toggle", control, { once: true });
if (places.some((place) => !place.closest(".menu"))) loaded.then(control);
