type Compare<Item> = (one: Item, other: Item) => number;

/** Items that are put in order between two pauses. */
const PIECE = 500;

/** Puts items in order a piece at a time: sorting many at once would hold up everything else. */
export function* inOrder<Item>(items: readonly Item[], compare: Compare<Item>): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += PIECE) {
    runs.push(items.slice(from, from + PIECE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergedInOrder(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Joins what is in order already. */
export function* mergedInOrder<Item>(
  ones: readonly Item[],
  others: readonly Item[],
  compare: Compare<Item>,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let at = 0;
  for (const other of others) {
    for (let one = ones[at]; one !== undefined && compare(one, other) <= 0; one = ones[at]) {
      merged.push(one);
      at += 1;
      if (merged.length % PIECE === 0) yield;
    }
    merged.push(other);
    if (merged.length % PIECE === 0) yield;
  }
  return merged.concat(ones.slice(at));
}
