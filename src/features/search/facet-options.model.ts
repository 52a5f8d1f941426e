import { type SizeOf, sortFacetValues } from "#catalogue/listing/facets.model.ts";
import type { Category } from "#catalogue/model.ts";
import type { EngineAnswer } from "./engine/engine.model.ts";
import { bySearchFacet, type FacetCount, type SearchFacet, type SelectedFacets } from "./model.ts";

/** Maximum number of options per facet; those with the fewest results are left out. */
export const MAX_OPTIONS = 60;

/** Data for labelling and sorting facet values. */
export interface FacetNames {
  /** In the order of the menu. */
  categories: readonly Pick<Category, "slug" | "name">[];
  sizeOf: SizeOf;
}

/**
 * The options of each facet, labelled and in the facet's own order. Selected values stay listed even without results, so that they can be
 * removed. A facet is empty if all results have the same single value.
 */
export function facetOptions(
  { facets, total }: Pick<EngineAnswer, "facets" | "total">,
  chosen: SelectedFacets,
  names: FacetNames,
): Record<SearchFacet, FacetCount[]> {
  return bySearchFacet((facet) => {
    const most = facets[facet].toSorted((one, other) => other.count - one.count).slice(0, MAX_OPTIONS);
    const counts = new Map(chosen[facet].map((value) => [value, 0]));
    for (const { value } of most) counts.set(value, 0);
    for (const { value, count } of facets[facet]) if (counts.has(value)) counts.set(value, count);
    const [[, only] = [], ...others] = counts;
    if (chosen[facet].length === 0 && others.length === 0 && only === total) return [];
    return labelled(facet, counts.keys(), names).map((value) => ({ ...value, count: counts.get(value.value) ?? 0 }));
  });
}

function labelled(facet: SearchFacet, values: Iterable<string>, { categories, sizeOf }: FacetNames) {
  if (facet !== "category") return sortFacetValues(facet, values, sizeOf);
  const slugs = new Set(categories.map(({ slug }) => slug));
  const known = new Map(categories.toReversed().map(({ slug, name }) => [slug, name]));
  const selected = new Set(values);
  const unknown = [...selected].filter((slug) => !slugs.has(slug));
  return [...[...slugs].filter((slug) => selected.has(slug)), ...unknown].map((slug) => ({
    value: slug,
    label: known.get(slug) ?? slug,
  }));
}
