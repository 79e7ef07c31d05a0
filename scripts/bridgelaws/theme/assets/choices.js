// The reader's choices: told by attributes of the page, and remembered by the browser.

const root = document.documentElement;

/** Remember a choice for all pages; without a value, forget it. */
export function remember(name, value) {
  try {
    if (value) localStorage.setItem(`bridgelaws.${name}`, value);
    else localStorage.removeItem(`bridgelaws.${name}`);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}

/** What was chosen, here or on another page. */
export function recall(name) {
  try {
    return localStorage.getItem(`bridgelaws.${name}`);
  } catch {
    return root.dataset[name];
  }
}

/** Let an attribute of the page say the reader's choice. */
export function apply(name, value) {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

for (const choice of document.querySelectorAll(".choice")) {
  const name = choice.dataset.choice;
  const buttons = [...choice.querySelectorAll("button")];
  const show = () => buttons.forEach((b) => b.setAttribute("aria-pressed", String(b.value === (root.dataset[name] ?? ""))));
  for (const button of buttons) {
    button.addEventListener("click", () => {
      apply(name, button.value);
      remember(name, button.value);
      show();
    });
  }
  show();
  // A page that the browser kept while the reader chose otherwise on another.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    apply(name, recall(name));
    show();
  });
}
