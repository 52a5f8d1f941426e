import type { ReactNode } from "react";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { PageLinks } from "#design-system/navigation/page-links.tsx";
import { TabsNav } from "#design-system/navigation/tabs-nav.tsx";
import type { Segment } from "#shared/segment.ts";
import { searchAddress, withChange, withoutFacets } from "../address.model.ts";
import { addPageRef } from "../attribution/session.ts";
import { FILTER_CODES } from "../codes.model.ts";
import { SEARCH_FACETS, type SearchQuery } from "../model.ts";
import type { ShownResults } from "../result-text.model.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { type RenderProduct, ResultBlocks } from "./result-blocks.tsx";
import { SearchFilters, SearchToolbar } from "./result-controls.tsx";

interface SearchViewProps {
  segment: Segment;
  query: SearchQuery;
  results: ShownResults;
  product: RenderProduct;
  /** Shown if there are no results under any filter. */
  noResults: ReactNode;
}

/** The results with filter tabs, facets, sort order and pagination. */
export function SearchView({ segment, query, results, product, noResults }: SearchViewProps) {
  const { items, hasPeriods, aggregations, navigation, didYouMean } = results;
  const isNarrowed = SEARCH_FACETS.some((facet) => query.chosen[facet].length > 0);
  const total = aggregations.filters.find(({ value }) => value === "All")?.count ?? 0;
  if (total === 0 && !isNarrowed) return noResults;
  const hasFacets = isNarrowed || SEARCH_FACETS.some((facet) => aggregations.facets[facet].length > 0);
  const tabs = aggregations.filters.map(({ value, count }) => ({
    to: searchAddress(withChange(query, { filter: value }), segment),
    label: value,
    count,
    current: value === query.filter,
  }));
  return (
    <>
      <DidYouMean text={didYouMean} query={query} segment={segment} />
      <div className="mb-3 md:mb-6">
        <TabsNav label="Kinds of results" tabs={tabs} />
      </div>
      <div className={hasFacets ? "md:grid md:grid-cols-[14rem_1fr] md:items-start md:gap-8 lg:gap-12" : ""}>
        {hasFacets && <SearchFilters segment={segment} query={query} results={results} />}
        <div className="min-w-0" onClickCapture={addPageRef} onAuxClickCapture={addPageRef}>
          <SearchToolbar segment={segment} query={query} results={results} hasFacets={hasFacets} />
          {items.length > 0 ? (
            <ResultBlocks
              key={FILTER_CODES[query.filter]}
              items={items}
              hasPeriods={hasPeriods}
              group={query.group}
              product={product}
            />
          ) : (
            <NoMatches segment={segment} query={query} isNarrowed={isNarrowed} />
          )}
          <PageLinks
            navigation={navigation}
            addressOf={(page) => searchAddress(withChange(query, { page }), segment)}
          />
        </div>
      </div>
    </>
  );
}

/** Shown if the selected filter or facets have no results. */
function NoMatches({
  segment,
  query,
  isNarrowed,
}: Omit<SearchViewProps, "results" | "product" | "noResults"> & { isNarrowed: boolean }) {
  return (
    <EmptyState
      title={isNarrowed ? "Nothing matches all your filters" : `Nothing among ${query.filter}`}
      text={isNarrowed ? "Remove a filter, or see everything." : "There are results under the other tabs."}
      imageUrl="/images/scene~no-results.svg"
    >
      <ButtonLink to={searchAddress(withChange(withoutFacets(query), { filter: "All" }), segment)}>
        See everything
      </ButtonLink>
    </EmptyState>
  );
}
