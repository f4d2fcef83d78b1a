/**
 * Makes a function that remembers its results: those of an object as long as the object is in memory, those of a text or number for good.
 * `make` must give the same result for the same key each time.
 */
export function memoOf<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const ofObjects = new WeakMap<object, Value>();
  const ofOthers = new Map<unknown, Value>();
  return (key) => {
    const results = (typeof key === 'object' && key !== null ? ofObjects : ofOthers) as Map<Key, Value>;
    const known = results.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    results.set(key, made);
    return made;
  };
}
