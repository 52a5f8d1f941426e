import { describe, expect, it } from "vitest";
import { rankedWords } from "#words/ranked-words.model.ts";
import { numbers } from "../support/numbers.ts";
import { whole } from "./whole.ts";

describe("things by their words", () => {
  const next = numbers(5);
  const word = () => Array.from({ length: 1 + Math.floor(3 * next()) }, () => "abc"[Math.floor(3 * next())]).join("");
  const things = Array.from({ length: 300 }, () => Array.from({ length: 1 + Math.floor(4 * next()) }, word));
  const ranked = whole(rankedWords(things.length, (thing) => things[thing] ?? []));
  const isEven = (thing: number) => thing % 2 === 0;

  it("are found by the beginnings of one word and of several, as looking at each of them finds them", () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const typed = Array.from({ length: 1 + (turn % 3) }, word);
      const ranges = typed.map((begun) => ranked.list.begunWith(begun));
      const expected = [...things.keys()].filter(
        (thing) => isEven(thing) && typed.every((begun) => things[thing]?.some((one) => one.startsWith(begun))),
      );
      expect(ranked.best(ranges, 7, isEven)).toEqual(expected.slice(0, 7));
    }
  });

  it("are counted by their words, twice where they have two", () => {
    const range = ranked.list.begunWith("a");
    const expected = things.flatMap((words) => [...new Set(words)]).filter((one) => one.startsWith("a"));
    expect(ranked.count(range)).toBe(expected.length);
  });

  it("are none where nothing is asked, or nothing is there", () => {
    expect(ranked.best([], 7, isEven)).toEqual([]);
    const empty = whole(rankedWords(0, () => []));
    expect(empty.best([empty.list.begunWith("a")], 7, isEven)).toEqual([]);
  });
});
