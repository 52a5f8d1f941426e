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
  it("The check reports no error for documents with valid references", () => {
    expect(checkTogether([category, article("one", { related: ["two"] }), article("two")])).toEqual([]);
  });

  it.each([
    ["an unknown category", article("one", { category: "sport" }), "category", /"sport"/],
    ["an unknown related article", article("one", { related: ["three"] }), "related", /"three"/],
    ["an article that is related to itself", article("one", { related: ["one"] }), "related", /"one"/],
    ["an unknown picture", article("one", { imageUrl: "/images/hero~moon.svg" }), "", /hero~moon/],
    [
      "an unknown picture in a nested field",
      article("one", { links: [{ imageUrl: "/images/nothing.svg" }] }),
      "",
      /nothing\.svg/,
    ],
  ])("The check reports %s", (_, document, field, reason) => {
    expect(checkTogether([category, article("two"), document])).toEqual([
      { file: "articles/one.md", field, reason: expect.stringMatching(reason) },
    ]);
  });
});
