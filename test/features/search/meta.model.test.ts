import { expect, it } from "vitest";
import { searchMeta } from "#search/meta.model.ts";
import { plainQuestion, type SearchQuestion } from "#search/model.ts";

const site = "https://shop.example";

function head(question: SearchQuestion, flow: "personal" | "business" = "personal") {
  const entries: Record<string, unknown>[] = searchMeta({ flow, question, brand: "Khanya", site });
  return [
    entries.find((entry) => "title" in entry)?.title,
    entries.find((entry) => entry.rel === "canonical")?.href,
    entries.find((entry) => entry.name === "robots")?.content,
  ];
}

it("results are no business of search engines, and name their question without what narrows it", () => {
  const question = { ...plainQuestion("a & b", "personal"), sort: "NEWEST", page: 2 } as const;
  expect(head(question)).toEqual(["“a & b”, page 2 | Search | Khanya", `${site}/search?q=a+%26+b`, "noindex, follow"]);
});

it("the page on which a search begins may be found", () => {
  expect(head(plainQuestion("", "business"), "business")).toEqual([
    "Search the business shop | Khanya",
    `${site}/business/search`,
    undefined,
  ]);
});
