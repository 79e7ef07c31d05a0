// The history's entries of this page: where the reader was, and what lies over the page, which Back closes.

/** What the present entry tells of `name`. */
export const told = (name) => history.state?.[name];

/** Let the present entry tell `what` of `name`. */
export const tell = (name, what) => history.replaceState({ ...history.state, [name]: what }, "");

/** Begin an entry that tells `what` of `name`, and nothing else. */
export const enter = (name, what) => history.pushState({ [name]: what }, "");

let leaving = false;

/** Take the present entry out of the reader's way: what it was begun for is closed already. */
export function leave() {
  leaving = true;
  history.back();
}

const acts = [];

/** Do `act` wherever Back and Forward lead to; it is told whether `leave` led there. */
export const onArrival = (act) => acts.push(act);

addEventListener("popstate", () => {
  for (const act of acts) act(leaving);
  leaving = false;
});
