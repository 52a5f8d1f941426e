/** Values that are kept at once; more are forgotten, and what comes then is shared anew. */
const MOST = 10_000;

/**
 * Gives for a value the first one that is the same: what most documents of a kind have in common is in memory once.
 * @returns a function that gives it
 */
export function sharedValues<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const first = known.get(key);
    if (first !== undefined) return first;
    if (known.size >= MOST) known.clear();
    known.set(key, value);
    return value;
  };
}
