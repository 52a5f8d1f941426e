import { describe, expect, it } from "vitest";
import { typosAllowed } from "#coverage/addresses/search-text.model.ts";
import { createWordList } from "#coverage/addresses/word-index.model.ts";
import { numbers } from "../../../support/numbers.ts";
import { typosBetween } from "./naive-search.ts";

const isTypo = (typed: string, word: string) =>
  createWordList([word]).similarTo(typed, typosAllowed(typed.length)).length === 1;

it.each([
  ["acasia", "acacia", true],
  ["acaca", "acacia", true],
  ["accacia", "acacia", true],
  ["acaica", "acacia", true],
  ["aloe", "acacia", false],
  ["stelenbsoch", "stellenbosch", true],
  ["upt", "upington", false],
])('The text "%s" is accepted as a typo of "%s": %s', (typed, word, expected) => {
  expect(isTypo(typed, word)).toBe(expected);
});

describe("createWordList", () => {
  const next = numbers(3);
  // Few letters, so that many words are nearly the same.
  const randomWord = () =>
    Array.from({ length: 1 + Math.floor(9 * next()) }, () => "abcd"[Math.floor(4 * next())]).join("");
  const words = [...new Set(Array.from({ length: 1_000 }, randomWord))].sort();
  const list = createWordList(words);
  const typed = Array.from({ length: 100 }, randomWord);

  it("The word list finds all words with a given prefix", () => {
    for (const text of typed) {
      const { from, to } = list.withPrefix(text);
      expect(words.slice(from, to)).toEqual(words.filter((word) => word.startsWith(text)));
    }
  });

  it("The word list finds the same words as a full scan, within one typo and within two", () => {
    for (const text of typed)
      for (const most of [1, 2]) {
        const found = list.similarTo(text, most).map((at) => words[at]);
        expect([text, most, found]).toEqual([text, most, words.filter((word) => typosBetween(text, word) <= most)]);
      }
  });

  it("The word list finds the same words as a full scan for a prefix with one typo", () => {
    const beginnings = (word: string) => Array.from(word, (_, at) => word.slice(0, at + 1));
    for (const text of typed) {
      const found = list.similarPrefixes(text, 1).map((at) => words[at]);
      const expected = words.filter((word) => beginnings(word).some((begun) => typosBetween(text, begun) <= 1));
      expect([text, found]).toEqual([text, expected]);
    }
  });

  it("An empty word list finds nothing", () => {
    expect(createWordList([]).withPrefix("a")).toEqual({ from: 0, to: 0 });
    expect(createWordList([]).similarTo("acacia", 1)).toEqual([]);
  });
});
