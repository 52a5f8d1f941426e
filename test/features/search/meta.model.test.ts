import { expect, it } from "vitest";
import { searchMeta } from "#search/meta.model.ts";
import { type SearchQuery, unfilteredQuery } from "#search/model.ts";

const site = "https://shop.example";

function head(query: SearchQuery, segment: "personal" | "business" = "personal") {
  const entries: Record<string, unknown>[] = searchMeta({ segment, query, brand: "Khanya", site });
  return [
    entries.find((entry) => "title" in entry)?.title,
    entries.find((entry) => entry.rel === "canonical")?.href,
    entries.find((entry) => entry.name === "robots")?.content,
  ];
}

it("A results page is excluded from search engines, and its canonical URL has only the query text", () => {
  const query = { ...unfilteredQuery("a & b", "personal"), sort: "NEWEST", page: 2 } as const;
  expect(head(query)).toEqual(["“a & b”, page 2 | Search | Khanya", `${site}/search?q=a+%26+b`, "noindex, follow"]);
});

it("The empty search page can be indexed by search engines", () => {
  expect(head(unfilteredQuery("", "business"), "business")).toEqual([
    "Search the business shop | Khanya",
    `${site}/business/search`,
    undefined,
  ]);
});
