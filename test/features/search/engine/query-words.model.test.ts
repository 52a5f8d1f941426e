import { describe, expect, it } from "vitest";
import { searchWords } from "#config/search-words.ts";
import { type KnownWords, queryWords, wordsToLookUp } from "#search/engine/query-words.model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";

/** An index with these words and parts of names. */
function indexWith(words: string): KnownWords {
  const all = words.split(" ");
  return { has: (word) => all.includes(word), isPrefix: (word) => all.some((one) => one.startsWith(word)) };
}

const INDEX = indexWith(
  "sony wh 1000xm6 =wh1000xm6 =sonywh1000xm6 iphone 17 =iphone17 pro =17pro max galaxy s25 fe tab s10 a11 ac180 c520ws 3210 2 1 21 laptop",
);
const joined = (text: string) =>
  queryWords(parseQuery(text, searchWords).words, INDEX, INDEX).map(({ typed }) => typed);

describe("The words of a query", () => {
  it.each([
    ["wh 1000 xm 6", ["wh", "1000xm6"]],
    ["wh-1000-xm-6", ["wh", "1000xm6"]],
    ["wh1000 xm 6", ["wh1000xm6"]],
    ["sony w h 1000 x m 6", ["sony", "wh", "1000xm6"]],
    ["galaxy s 2 5 f e", ["galaxy", "s25", "fe"]],
    ["tab s 10", ["tab", "s10"]],
    ["tab a 1 1", ["tab", "a11"]],
    ["a c 180", ["ac180"]],
    ["c 520 w s", ["c520ws"]],
    ["nokia 3 2 1 0", ["nokia", "3210"]],
    ["iphone 1 7 pro m a x", ["iphone", "17", "pro", "max"]],
  ])("S1-08 Pieces of a model number in %j are one word where the index has it: %j", (text, words) => {
    expect(joined(text)).toEqual(words);
  });

  it.each([
    ["iphone 17 pro 256", ["iphone", "17", "pro", "256"]],
    ["3 2 for 10", ["3", "2", "10"]],
    ["buy 1 get 1", ["1"]],
    ["galaxy s", ["galaxy", "s"]],
    ["a laptop", ["laptop"]],
    ["samsung samsung", ["samsung"]],
  ])("S1-08 Short words in %j that are no model number of the index stay apart, each once: %j", (text, words) => {
    expect(joined(text)).toEqual(words);
  });

  it("Of a query of any length no more than 132 words are looked up", () => {
    const pieces = Array.from({ length: 60 }, (_, at) => `x ${at}`).join(" ");
    expect(wordsToLookUp(parseQuery(pieces, searchWords).words).length).toBeLessThanOrEqual(132);
  });
});
