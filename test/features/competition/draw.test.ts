import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drawnEntries, entriesHashOf, placedPins, seedHashOf } from "#competition/draw.server.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const ENTRIES = Array.from({ length: 40 }, (_, index) => ({
  entryId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  // Each number entered four times.
  numberHash: hash(`number ${index % 10}`),
}));

describe("The draw of a competition", () => {
  it("J-03 J-05 The hash of the entries is SHA-256 of a line for each entry by id, in whatever order they are given", () => {
    const text = ENTRIES.map(({ entryId, numberHash }) => `${entryId} ${numberHash}\n`).join("");
    expect(entriesHashOf(ENTRIES)).toBe(hash(text));
    expect(entriesHashOf(ENTRIES.toReversed())).toBe(hash(text));
    expect(entriesHashOf(ENTRIES.slice(1))).not.toBe(hash(text));
  });

  it("J-03 J-05 The first winner follows from HMAC-SHA256 of the seed and the hash of the entries, as documented", () => {
    const seed = "a seed";
    const value = createHmac("sha256", seed)
      .update(`${entriesHashOf(ENTRIES)} 0`)
      .digest()
      .readUIntBE(0, 6);
    expect(drawnEntries({ entries: ENTRIES, places: 1, seed })).toEqual([ENTRIES[value % 40]?.entryId]);
  });

  it("J-03 The same seed draws the same entries, another seed others, and a number wins once", () => {
    const drawn = drawnEntries({ entries: ENTRIES, places: 8, seed: "one" });
    expect(drawnEntries({ entries: ENTRIES.toReversed(), places: 8, seed: "one" })).toEqual(drawn);
    expect(drawnEntries({ entries: ENTRIES, places: 8, seed: "two" })).not.toEqual(drawn);
    const numbers = drawn.map((id) => ENTRIES.find(({ entryId }) => entryId === id)?.numberHash);
    expect(new Set(numbers).size).toBe(8);
    expect(drawnEntries({ entries: ENTRIES, places: 50, seed: "one" })).toHaveLength(10);
    expect(drawnEntries({ entries: [], places: 3, seed: "one" })).toEqual([]);
  });

  it("J-03 Over many seeds each entry wins about equally often", () => {
    const wins = new Map<string, number>();
    for (let seed = 0; seed < 4_000; seed += 1)
      for (const id of drawnEntries({ entries: ENTRIES, places: 1, seed: String(seed) }))
        wins.set(id, (wins.get(id) ?? 0) + 1);
    expect(Math.min(...wins.values())).toBeGreaterThan(60);
    expect(Math.max(...wins.values())).toBeLessThan(150);
    expect(wins.size).toBe(40);
  });

  it("J-03 Pins are placed by their seed, on every page about equally often", () => {
    const pages = ["summer", "deals", "online-weekend"];
    const placed = placedPins("seed", pages, 600);
    expect(placedPins("seed", pages, 600)).toEqual(placed);
    for (const page of pages) expect(placed.filter((name) => name === page).length).toBeGreaterThan(150);
  });

  it("J-03 The hash of a seed is SHA-256 of its text", () => {
    expect(seedHashOf("overseer")).toBe(hash("overseer"));
  });
});
