// The preview beside a reference, for mouse and keyboard.

import { made } from "./made.js";
import { main } from "./place.js";
import { provisionAt, shownOf } from "./provision.js";

const preview = made("div", { class: "preview", id: "preview", role: "tooltip", hidden: "" });
main.append(preview); // within a landmark

let shownFor = null;

/** Below the link where there is room, else above it. */
function place(link) {
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  preview.style.left = `${Math.max(8, Math.min(box.left, room - preview.offsetWidth - 8))}px`;
  const below = box.bottom + 6;
  const above = box.top - preview.offsetHeight - 6;
  preview.style.top = `${below + preview.offsetHeight < innerHeight || above < 0 ? below : above}px`;
}

/** Show what a reference leads to, unless the reader has gone on meanwhile. */
export async function show(link) {
  if (link === shownFor) return;
  hide();
  shownFor = link;
  try {
    const provision = await provisionAt(link.href);
    if (shownFor !== link) return;
    const head = [made("p", { class: "title" }, provision.names[0]), made("p", { class: "trail" }, provision.trail.join(" › "))];
    preview.replaceChildren(...head, ...shownOf(provision));
    for (const inner of preview.querySelectorAll("a")) inner.replaceWith(...inner.childNodes);
    preview.hidden = false;
    preview.scrollTop = 0;
    link.setAttribute("aria-describedby", preview.id);
    place(link);
  } catch {
    hide(); // No connection: the link itself still says where it leads.
  }
}

/** Take the preview away. */
export function hide() {
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  preview.hidden = true;
}

/** What the preview is shown for. */
export const current = () => shownFor;

/** Whether an element is part of the preview. */
export const holds = (element) => preview.contains(element);
