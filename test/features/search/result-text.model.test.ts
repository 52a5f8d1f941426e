import { describe, expect, it } from "vitest";
import type { Card } from "#catalogue/cards/model.ts";
import { shownCard } from "#catalogue/listing/model.ts";
import type { FoundType } from "#search/model.ts";
import { bySearchFacet } from "#search/model.ts";
import { blocksOf, formatKind, formatResultCount, shownResults } from "#search/result-text.model.ts";
import { plainCard } from "../../support/cards.ts";

const item = (id: string, type: FoundType) => ({
  id,
  type,
  title: id,
  description: "",
  url: "/",
  imageUrl: "",
  card: null,
  isBest: true,
});

describe("Displayed results", () => {
  it("Results are grouped by type, and the type of the best result comes first", () => {
    const items = [item("h1", "help"), item("p1", "product"), item("a1", "article"), item("p2", "product")];
    const blocks = blocksOf(items, false).map(({ title, items: own }) => [title, ...own.map(({ id }) => id)]);
    expect(blocks).toEqual([
      ["Help & Self Services", "h1"],
      ["Products", "p1", "p2"],
      ["Articles", "a1"],
    ]);
  });

  it("Product results are grouped by payment period when requested, and other types are unchanged (G-11)", () => {
    const product = (id: string, planPeriod: Card["planPeriod"]) => ({
      ...item(id, "product"),
      card: shownCard(plainCard(id, { planPeriod })),
    });
    const items = [product("m", "pmx36"), product("o1", "once-off"), product("o2", "upfront"), item("a", "article")];
    const titles = (hasPeriods: boolean) =>
      blocksOf(items, hasPeriods).map(({ title, items: own }) => [title, own.length]);
    expect(titles(true)).toEqual([
      ["Per month", 1],
      ["Once-off", 2],
      ["Articles", 1],
    ]);
    expect(titles(false)).toEqual([
      ["Products", 3],
      ["Articles", 1],
    ]);
  });

  it("A displayed product result carries only the shown fields of its card", () => {
    const results = {
      items: [{ ...item("p", "product"), card: plainCard("p") }],
      hasPeriods: false,
      aggregations: { filters: [], facets: bySearchFacet(() => []) },
      sortings: [],
      navigation: { totalPages: 1, currentPage: 1, totalItems: 1, itemPerPage: 9 },
      didYouMean: "",
    };
    const [shown] = shownResults(results).items;
    expect(shown?.card).toMatchObject({ id: "p" });
    expect(shown?.card).not.toHaveProperty("popularity");
  });

  it("S3-21 A result shows its type, and a product shows its segment only when both segments are searched", () => {
    const product = (segment: "personal" | "business") => ({ type: "product" as const, card: { segment } });
    const logged = (group: "personal" | "business" | "general") =>
      [product("personal"), product("business"), item("a", "article"), { type: "term" as const, card: null }].map(
        (found) => formatKind(found, group),
      );
    expect(logged("personal")).toEqual(["", "", "Article", ""]);
    expect(logged("business")).toEqual(["", "", "Article", ""]);
    expect(logged("general")).toEqual(["Personal", "Business", "Article", ""]);
  });

  it("The number of results is formatted with the correct plural", () => {
    expect([0, 1, 2].map(formatResultCount)).toEqual(["0 results", "1 result", "2 results"]);
  });
});
