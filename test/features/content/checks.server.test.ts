import { describe, expect, it } from "vitest";
import { checkTogether } from "#content/checks.server.ts";

const category = { kind: "article-categories", slug: "power", document: { name: "Power" } };

function article(slug: string, fields: object = {}) {
  return {
    kind: "articles",
    slug,
    document: { category: "power", related: [], imageUrl: "/images/hero~home.svg", ...fields },
  };
}

describe("checkTogether", () => {
  it("finds nothing in documents that know each other", () => {
    expect(checkTogether([category, article("one", { related: ["two"] }), article("two")])).toEqual([]);
  });

  it.each([
    ["a category that is not there", article("one", { category: "sport" }), "category", /"sport"/],
    ["a related article that is not there", article("one", { related: ["three"] }), "related", /"three"/],
    ["an article that is related to itself", article("one", { related: ["one"] }), "related", /"one"/],
    ["a picture that nobody drew", article("one", { imageUrl: "/images/hero~moon.svg" }), "", /hero~moon/],
    ["one further down", article("one", { links: [{ imageUrl: "/images/nothing.svg" }] }), "", /nothing\.svg/],
  ])("names %s", (_, document, field, reason) => {
    expect(checkTogether([category, article("two"), document])).toEqual([
      { file: "articles/one.md", field, reason: expect.stringMatching(reason) },
    ]);
  });
});
