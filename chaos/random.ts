/** Numbers that look random and are the same for the same seed, so that a run can be repeated. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** The list in another order; the list itself stays. */
  shuffled<T>(list: readonly T[]): T[];
  /** Numbers of their own for one part of a plan: what happens in other parts does not change them. */
  part(number: number): Random;
}

/** @param seed any whole number */
export function randomFrom(seed: number): Random {
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
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item);
    },
    part: (number) => randomFrom(Math.imul(seed ^ 0x9e3779b9, 2 * number + 1) + number),
  };
}
