// What is made or fetched once and held for a while.

/** `make` with a memory: a promise for each key, the `most` last of them; after a failure the next caller tries again. */
export function held(make, most) {
  const promises = new Map();
  return (key) => {
    if (!promises.has(key)) {
      if (promises.size >= most) promises.delete(promises.keys().next().value);
      const coming = make(key);
      promises.set(key, coming);
      coming.catch(() => promises.get(key) === coming && promises.delete(key));
    }
    return promises.get(key);
  };
}
