import { describe, expect, it } from "vitest";
import type { Fit } from "#search/index/fit.model.ts";
import { cheapestFirst, relevanceOf } from "#search/index/relevance.model.ts";
import { type Hit, kept } from "#search/index/results.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const FIT: Fit = { weights: [8], isNamed: true, hasName: true, isOfKind: false };
const COMMON = { score: 0, titleWords: 1 };

/** The relevance of a product with a name for a question. */
function relevance(
  title: string,
  text: string,
  {
    fit = FIT,
    rarity = { ...COMMON, titleWords: text.split(" ").length },
    asks = false,
    popularity = 0,
  }: { fit?: Fit; rarity?: typeof COMMON; asks?: boolean; popularity?: number } = {},
): number {
  const document = kept(searchDocument({ id: title, title, popularity }));
  return relevanceOf(document, fit, rarity, { text, asks });
}

describe("relevance", () => {
  it("H-03 is the mean weight of where the words stand best", () => {
    const of = (...weights: number[]) =>
      relevance("x", "nova", { fit: { ...FIT, weights }, rarity: { score: 0, titleWords: 0 } });
    expect([of(8), of(8, 4), of(1), of()]).toEqual([8, 6, 1, 0]);
  });

  it("H-03 is 8 higher for a name that is the question, 2 for one that begins so or has the words side by side", () => {
    const whole = 4;
    const words = 8;
    expect(relevance("nova one", "nova one")).toBe(words + 8 + whole);
    expect(relevance("nova one plus", "nova one")).toBeCloseTo(words + 2 + whole * (2 / 3), 10);
    expect(relevance("the nova one", "nova one")).toBeCloseTo(words + 2 + whole * (2 / 3), 10);
    expect(relevance("one nova mini", "nova one")).toBeCloseTo(words + whole * (2 / 3), 10);
  });

  it("H-03 is higher the less else is in a name, and hardly among things of the kind that was asked for", () => {
    const gain = (fit: Fit) =>
      relevance("one nova", "nova", { fit }) - relevance("one nova or two more", "nova", { fit });
    expect(gain(FIT)).toBeCloseTo(4 * (1 / 2 - 1 / 5), 10);
    expect(gain({ ...FIT, isOfKind: true })).toBeCloseTo(1 / 2 - 1 / 5, 10);
  });

  it("H-03 counts nothing of a name that has none of the words, though it is written like the question", () => {
    expect(relevance("nova one", "nova one", { rarity: { score: 0, titleWords: 0 } })).toBe(8);
  });

  it("H-03 of a question in words is up to 6 higher for a name that has its words, those that say nothing too", () => {
    const gain = (title: string) => relevance(title, "how do i pay", { asks: true }) - relevance(title, "how do i pay");
    expect(gain("how do i pay")).toBeCloseTo(6, 10);
    expect(gain("how to pay")).toBeCloseTo(3, 10);
    expect(gain("invoices")).toBeCloseTo(0, 10);
  });

  it("H-03 is up to 1 higher for rare words, and up to 1.5 for what is popular", () => {
    const rare = (score: number) =>
      relevance("nova", "nova", { rarity: { score, titleWords: 1 } }) - relevance("nova", "nova");
    expect([rare(100), rare(300)]).toEqual([expect.closeTo(0.5, 10), expect.closeTo(0.75, 10)]);
    const popular = (popularity: number) => relevance("nova", "nova", { popularity }) - relevance("nova", "nova");
    expect([popular(500), popular(1_000), popular(9_000)]).toEqual([0.75, 1.5, 1.5]);
  });
});

describe("the cheapest first", () => {
  const hit = (id: string, prices: Partial<SearchDocument>): Hit => {
    return { document: kept(searchDocument({ id, ...prices })), tier: 1, relevance: 1 };
  };
  const gains = (hits: Hit[]) => cheapestFirst(hits).map(({ relevance }) => relevance - 1);

  it("H-04 gains 8 for the cheapest, nothing for the dearest, and half of it half as many times dearer", () => {
    const [least, middle, most] = gains([100, 1_000, 10_000].map((oncePrice) => hit("x", { oncePrice })));
    expect(least).toBeCloseTo(8, 10);
    expect(middle).toBeCloseTo(4, 1);
    expect(most).toBeCloseTo(0, 10);
  });

  it("H-04 compares what is paid each month for two years with what is paid once", () => {
    const [once, monthly] = gains([hit("once", { oncePrice: 30_000 }), hit("monthly", { monthlyPrice: 1_000 })]);
    expect(monthly).toBeCloseTo(8, 10);
    expect(once).toBeCloseTo(0, 10);
  });

  it("H-04 leaves what has no price as it is, and all where everything costs the same", () => {
    const article = hit("article", {});
    expect(cheapestFirst([article, hit("a", { oncePrice: 1 }), hit("b", { oncePrice: 2 })])[0]).toBe(article);
    const same = [hit("a", { oncePrice: 5 }), hit("b", { oncePrice: 5 })];
    expect(cheapestFirst(same)).toEqual(same);
    expect(cheapestFirst([article])).toEqual([article]);
  });
});
