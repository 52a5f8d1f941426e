import { describe, expect, it } from "vitest";
import { type ListQuery, listPage, PAGE_SIZE } from "#catalogue/listing/model.ts";
import { listMeta } from "#catalogue/listing/page-meta.model.ts";
import { plainCard, plainOffers, plainQuery } from "../../../support/cards.ts";

const cards = Array.from({ length: PAGE_SIZE * 3 }, (_, index) =>
  plainCard(`p${index}`, { brand: index % 2 ? "Acme" : "Best" }),
);
const url = "https://shop.example/personal/phones";

function head(more: Partial<ListQuery>) {
  const list = listPage({ cards, offersOf: plainOffers, sizeOf: () => 0 }, { ...plainQuery, ...more });
  const entries: Record<string, unknown>[] = listMeta({
    title: "Phones",
    description: "All",
    url,
    brand: "Khanya",
    list,
  });
  const link = (rel: string) => entries.find((entry) => entry.rel === rel)?.href;
  return {
    title: entries.find((entry) => "title" in entry)?.title,
    robots: entries.find((entry) => entry.name === "robots")?.content,
    links: ["canonical", "prev", "next"].map(link),
  };
}

describe("listMeta", () => {
  it("Each page of a list has its own title, its own canonical URL and links to its neighbours", () => {
    expect(head({})).toEqual({
      title: "Phones | Khanya",
      robots: undefined,
      links: [url, undefined, `${url}?page=2`],
    });
    expect(head({ page: 2 })).toEqual({
      title: "Phones, page 2 | Khanya",
      robots: undefined,
      links: [`${url}?page=2`, url, `${url}?page=3`],
    });
    expect(head({ page: 3 }).links).toEqual([`${url}?page=3`, `${url}?page=2`, undefined]);
  });

  it("A filtered or sorted list is not indexed by search engines and names the plain list as canonical", () => {
    for (const more of [{ chosen: { ...plainQuery.chosen, brand: ["Acme"] }, page: 2 }, { sort: "A-Z" as const }])
      expect(head(more)).toMatchObject({ robots: "noindex, follow", links: [url, undefined, undefined] });
  });
});
