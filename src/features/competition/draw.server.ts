import { createHash, createHmac } from "node:crypto";

// docs/decisions/find-the-pin.md describes this format and algorithm. Anybody can repeat a draw with it, so it never changes.

/** An entry as published: its id, and a keyed hash of its number by which a number wins once. */
export interface ListedEntry {
  entryId: string;
  /** In hexadecimal digits. */
  numberHash: string;
}

/** What a draw depends on. */
export interface Draw {
  entries: readonly ListedEntry[];
  /** How many places are drawn. */
  places: number;
  /** The overseer's. */
  seed: string;
}

const VALUE_BYTES = 6;
const VALUES = 256 ** VALUE_BYTES;

/** The hash that is published before the seed is known: SHA-256 of a line for each entry, ordered by id. */
export function entriesHashOf(entries: readonly ListedEntry[]): string {
  return sha256(inOrder(entries).map(({ entryId, numberHash }) => `${entryId} ${numberHash}\n`));
}

/** The hash of a seed, which is published before the competition opens. */
export function seedHashOf(seed: string): string {
  return sha256([seed]);
}

/**
 * Draws entries, one for each place while there are numbers without one.
 * @returns ids of the entries, in the order of the places
 */
export function drawnEntries({ entries, places, seed }: Draw): string[] {
  const below = randomNumbers(seed, entriesHashOf(entries));
  const drawn: string[] = [];
  let remaining = inOrder(entries);
  while (drawn.length < places && remaining.length > 0) {
    const winner = remaining[below(remaining.length)];
    if (!winner) throw new Error("The draw chose an entry that is not in the list");
    drawn.push(winner.entryId);
    // A number wins once.
    remaining = remaining.filter(({ numberHash }) => numberHash !== winner.numberHash);
  }
  return drawn;
}

/** The page of each pin, chosen at random by a seed. */
export function placedPins(seed: string, dealNames: readonly string[], pins: number): string[] {
  const below = randomNumbers(seed, "pins");
  return Array.from({ length: pins }, () => dealNames[below(dealNames.length)] ?? "");
}

/**
 * Numbers that follow from a seed: the first six bytes of HMAC-SHA256(seed, "LABEL COUNTER") for the counters 0, 1, 2 and so on. Values that
 * would make some numbers likelier than others are left out.
 * @returns a function whose results are below its argument
 */
function randomNumbers(seed: string, label: string): (limit: number) => number {
  let counter = 0;
  return (limit) => {
    for (;;) {
      const value = createHmac("sha256", seed).update(`${label} ${counter}`).digest().readUIntBE(0, VALUE_BYTES);
      counter += 1;
      if (value < VALUES - (VALUES % limit)) return value % limit;
    }
  };
}

function inOrder(entries: readonly ListedEntry[]): ListedEntry[] {
  return [...entries].sort((one, other) => (one.entryId < other.entryId ? -1 : 1));
}

function sha256(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}
