import { describe, expect, it } from "vitest";
import { indexWords, mended } from "#search/index/index-words.model.ts";
import { vocabulary } from "#search/index/vocabulary.model.ts";
import { understood } from "#search/understanding/understanding.model.ts";

const known = vocabulary();
known.add(["samsung", "phones", "macbook", "power", "bank", "honor", "deco"]);
const asked = (text: string) =>
  understood(text, { synonyms: [["phone", "cell phone", "handset"]], meanings: {}, stopWords: [] }).words;
const terms = (text: string) =>
  indexWords(asked(text), known).map((forms) => forms.map((form) => form.terms.join(" ")));

describe("the words of a question in an index", () => {
  it("S1-08 are stems, and other words for them only where documents hold those", () => {
    expect(terms("samsung phones")).toEqual([["samsung"], ["phone"]]);
    known.add(["cell", "handset"]);
    expect(terms("phones")).toEqual([["phone", "handset"]]);
    expect(terms("cell phones")).toEqual([["cell phone", "phone", "handset"]]);
  });

  it("S1-08 are one where the index writes one, and two where it writes two", () => {
    expect(terms("mac book")).toEqual([["macbook"]]);
    expect(terms("powerbank samsung")).toEqual([["powerbank", "power bank"], ["samsung"]]);
    expect(terms("powerbonk samsung")).toEqual([["powerbonk"], ["samsung"]]);
  });

  it("S1-08 may be begun where they are the last, and only as they were typed", () => {
    const [first, last] = indexWords(asked("samsung cell phone"), known);
    expect(first?.map(({ isBegun }) => isBegun)).toEqual([false]);
    expect(last?.map(({ isBegun }) => isBegun)).toEqual([true, false, false]);
  });

  it("S1-08 are mended where they are strange, and others are left alone", () => {
    const { words, instead } = mended(asked("samsnug power"), known, 1);
    expect(instead).toEqual(new Map([["samsnug", ["samsung"]]]));
    expect(words.map((forms) => forms.map((form) => form.terms[0]))).toEqual([["samsnug", "samsung"], ["power"]]);
  });

  it.each([
    ["dexo", 1, true],
    ["dec0", 1, false],
    ["dxco samsung", 1, true],
    ["dxc samsung", 1, false],
    ["hoxxr samsung", 2, false],
    ["saxxung deco", 2, true],
    ["saxxung deco", 1, false],
  ] as const)("S1-08 of %s with %i slips: %s", (text, most, isMended) => {
    expect(mended(asked(text), known, most).instead.size > 0).toBe(isMended);
  });
});
