import { describe, expect, it } from "vitest";
import { facetOptions, MAX_OPTIONS } from "#search/facet-options.model.ts";
import { bySearchFacet, type SearchFacet, type SelectedFacets } from "#search/model.ts";

const names = {
  categories: [
    { slug: "smartphones", name: "Smartphones" },
    { slug: "tablets", name: "Tablets" },
    { slug: "smartphones", name: "Phones for work" },
  ],
  sizeOf: (label: string) => Number.parseInt(label, 10),
};

function offered(counts: Partial<Record<SearchFacet, Record<string, number>>>, chosen: Partial<SelectedFacets> = {}) {
  const facets = bySearchFacet((facet) =>
    Object.entries(counts[facet] ?? {}).map(([value, count]) => ({ value, count })),
  );
  return facetOptions({ facets, total: 10 }, { ...bySearchFacet(() => []), ...chosen }, names);
}

describe("Facet options", () => {
  it("S3-22 Facet options have labels and counts, in the order of each facet: menu, alphabet, price, size, duration", () => {
    const facets = offered({
      category: { tablets: 2, smartphones: 3 },
      brand: { Samsung: 3, apple: 2 },
      price: { "pm-300-500": 1, "pm-0-300": 4 },
      data: { "30GB": 1, "2GB": 4 },
      term: { "36": 1, "Month-to-month": 2, "24": 2 },
    });
    expect(facets.category).toEqual([
      { value: "smartphones", label: "Smartphones", count: 3 },
      { value: "tablets", label: "Tablets", count: 2 },
    ]);
    const labels = (facet: SearchFacet) => facets[facet].map(({ label }) => label);
    expect(labels("brand")).toEqual(["apple", "Samsung"]);
    expect(labels("price")).toEqual(["Under R300 pm", "R300 to R500 pm"]);
    expect(labels("data")).toEqual(["2GB", "30GB"]);
    expect(facets.term.map(({ value }) => value)).toEqual(["Month-to-month", "24", "36"]);
  });

  it("A facet with one value shared by all results offers no options unless the value is chosen", () => {
    expect(offered({ brand: { Apple: 10 } }).brand).toEqual([]);
    expect(offered({ brand: { Apple: 10 } }, { brand: ["Apple"] }).brand).toHaveLength(1);
    expect(offered({ brand: { Apple: 9 } }).brand).toHaveLength(1);
  });

  it("A chosen facet value stays among the options even without results", () => {
    const { brand, category } = offered({ brand: { Apple: 3 } }, { brand: ["Nokia"], category: ["gone"] });
    expect(brand).toEqual([
      { value: "Apple", label: "Apple", count: 3 },
      { value: "Nokia", label: "Nokia", count: 0 },
    ]);
    expect(category).toEqual([{ value: "gone", label: "gone", count: 0 }]);
  });

  it("A facet offers a maximum number of options, which are those with the most results", () => {
    const brands = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`Brand ${place}`, place + 1]));
    const { brand } = offered({ brand: brands }, { brand: ["Brand 0"] });
    expect(brand).toHaveLength(MAX_OPTIONS + 1);
    expect(brand[0]).toEqual({ value: "Brand 0", label: "Brand 0", count: 1 });
    expect(Math.min(...brand.slice(1).map(({ count }) => count))).toBe(500 - MAX_OPTIONS + 1);
  });
});
