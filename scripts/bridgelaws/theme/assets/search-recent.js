// What was opened from search lately: kept on this device alone, and cleared at the reader's wish.

const KEY = "bridgelaws.recent";
const MOST = 5;

export class Recent {
  /** `top` is the address of the site's top, from which addresses are kept. */
  constructor(top) {
    this.top = top;
  }

  /** The last opened first: `{address, name, language}`; nothing where storage is forbidden. */
  all() {
    return this.kept().map((one) => ({ ...one, address: new URL(one.address, this.top).href }));
  }

  /** Remembers the option that is being opened. */
  add(option) {
    const address = option.href.replace(this.top.href, "");
    const others = this.kept().filter((one) => one.address !== address);
    this.keep([{ address, name: option.dataset.name, language: option.lang }, ...others].slice(0, MOST));
  }

  forget() {
    this.keep([]);
  }

  kept() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? [];
    } catch {
      return [];
    }
  }

  keep(list) {
    try {
      localStorage.setItem(KEY, JSON.stringify(list));
    } catch {
      // Storage is forbidden: nothing is remembered.
    }
  }
}
