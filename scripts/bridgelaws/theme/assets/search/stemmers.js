// Snowball's stemmers, as their authors publish them: scripts that define a constructor each.

const FOLDER = new URL("../../vendor/snowball/", import.meta.url);
const loading = new Map();

/** Run a script of the folder once. */
function run(name) {
  if (!loading.has(name)) {
    const done = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = new URL(`${name}-stemmer.js`, FOLDER).href;
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(new Error(script.src)));
      document.head.append(script);
    });
    loading.set(name, done);
    done.catch(() => loading.delete(name));
  }
  return loading.get(name);
}

/** For each name of an algorithm, `greek`, a function from word to stem. */
export async function stemmersFor(names) {
  await run("base");
  await Promise.all(names.map(run));
  return Object.fromEntries(
    names.map((name) => {
      const stemmer = new globalThis[`${name[0].toUpperCase()}${name.slice(1)}Stemmer`]();
      return [name, (word) => stemmer.stemWord(word)];
    }),
  );
}
