import { describe, expect, it } from "vitest";
import { SORTS } from "#listing/order.model.ts";
import { answerOf, type Hit, kept, pageOf } from "#search/index/results.model.ts";
import { bySearchFacet } from "#search/model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const facets = bySearchFacet((): string[] => []);

function hit(id: string, document: Parameters<typeof searchDocument>[0] | object = {}, tier: Hit["tier"] = 1): Hit {
  return { document: kept(searchDocument({ ...document, id })), tier, relevance: 1 };
}

const ids = (hits: readonly Hit[]) => hits.map(({ document }) => document.id);
const asked = { filter: "All", chosen: facets, order: "A-Z", page: 1, size: 9 } as const;

describe("results", () => {
  const some = [
    hit("b", { sortPrice: 200, launchedOn: "2026-02-01", popularity: 2 }),
    hit("free", {}),
    hit("a", { sortPrice: 300, launchedOn: "2026-01-01", popularity: 3 }),
    hit("c", { sortPrice: 100, launchedOn: "2026-03-01", popularity: 1 }),
    hit("last", { sortPrice: 1, launchedOn: "2026-09-01", popularity: 9 }, 2),
  ];

  it.each([
    ["A-Z", ["a", "b", "c", "free", "last"]],
    ["Z-A", ["free", "c", "b", "a", "last"]],
    ["PRICE LOW TO HIGH", ["c", "b", "a", "free", "last"]],
    ["PRICE HIGH TO LOW", ["a", "b", "c", "free", "last"]],
    ["NEWEST", ["c", "b", "a", "free", "last"]],
    ["MOST POPULAR", ["a", "b", "c", "free", "last"]],
  ] as const)("S9-03 are %s within how well they were found", (order, expected) => {
    expect(ids(pageOf(some, order, { from: 0, to: 9 }))).toEqual(expected);
  });

  it("S3-22 are in the same order page by page, whether all of them are sorted or only the first", () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      hit(`d${(at * 71) % 200}`, { title: `t${at % 7}`, sortPrice: at % 11, popularity: at % 5 }),
    );
    for (const order of SORTS) {
      const whole = ids(pageOf(many, order, { from: 0, to: 200 }));
      const pages = Array.from({ length: 23 }, (_, page) =>
        ids(pageOf(many, order, { from: page * 9, to: page * 9 + 9 })),
      );
      expect(pages.flat(), order).toEqual(whole);
      expect(new Set(whole).size).toBe(200);
    }
  });

  it("S9-04 are narrowed by a filter and counted under each", () => {
    const mixed = [hit("p"), hit("d", { type: "deal" }), hit("a", { type: "article" }), hit("h", { type: "help" })];
    const counts = { All: 4, Products: 2, Articles: 1, "Help & Self Services": 1 };
    expect(answerOf(mixed, asked)).toMatchObject({ total: 4, counts });
    expect(answerOf(mixed, { ...asked, filter: "Products" })).toMatchObject({ ids: ["d", "p"], total: 2, counts });
  });

  it("S3-22 are narrowed by facets, which do not narrow their own counts", () => {
    const branded = [
      hit("1", { facets: { ...facets, brand: ["Nova"], term: ["24"] } }),
      hit("2", { facets: { ...facets, brand: ["Nova"], term: ["36"] } }),
      hit("3", { facets: { ...facets, brand: ["Moto"], term: ["24"] } }),
      hit("4", { facets: { ...facets, brand: ["Moto"], term: ["36"] } }),
    ];
    const answer = answerOf(branded, { ...asked, chosen: { ...facets, brand: ["Nova"], term: ["24"] } });
    expect(answer).toMatchObject({ ids: ["1"], counts: { All: 1 } });
    expect(answer.facets).toMatchObject({
      brand: [
        { value: "Nova", count: 1 },
        { value: "Moto", count: 1 },
      ],
      term: [
        { value: "24", count: 1 },
        { value: "36", count: 1 },
      ],
    });
  });

  it("S9-03 H-04 that fit equally well are in the order of their titles, then of their ids, however they came", () => {
    const same = [
      hit("2", { title: "Nova 10" }),
      hit("1", { title: "Nova 10" }),
      hit("4", { title: "Nova 9" }),
      { ...hit("3", { title: "Zebra" }), relevance: 2 },
    ];
    for (const hits of [same, same.toReversed()])
      expect(ids(pageOf(hits, "MOST POPULAR", { from: 0, to: 4 }))).toEqual(["3", "4", "1", "2"]);
  });

  it("S3-22 are none beyond the last page", () => {
    expect(answerOf(some, { ...asked, page: 2, size: 5 })).toMatchObject({ ids: [], total: 5 });
  });
});
