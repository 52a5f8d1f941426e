/** A seeded random generator, so that a run can be repeated. */
export interface Random {
  /** From 0 to 1, exclusive. */
  next(): number;
  /** A whole number from 0 to `limit`, exclusive. */
  below(limit: number): number;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffled<T>(list: readonly T[]): T[];
  /** An independent generator for one part of a plan, unaffected by other parts. */
  fork(number: number): Random;
}

/** @param seed any whole number */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  // mulberry32: short, and good enough to choose moments and products.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function below(limit: number): number {
    return Math.floor(next() * limit);
  }

  return {
    next,
    below,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError("There is nothing to pick from");
      return picked;
    },
    shuffled(list) {
      return list
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item);
    },
    fork: (number) => seededRandom(Math.imul(seed ^ 0x9e3779b9, 2 * number + 1) + number),
  };
}
