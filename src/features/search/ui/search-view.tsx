import type { ReactNode } from "react";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { PageLinks } from "#design-system/navigation/page-links.tsx";
import { TabsNav } from "#design-system/navigation/tabs-nav.tsx";
import type { VendorType } from "#shared/segment.ts";
import { changed, searchAddress, withoutFacets } from "../address.model.ts";
import { noteFollowed } from "../attribution/session.ts";
import { FILTER_CODES } from "../codes.model.ts";
import { SEARCH_FACETS, type SearchQuestion } from "../model.ts";
import type { ShownResults } from "../result-text.model.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { type DrawProduct, ResultBlocks } from "./result-blocks.tsx";
import { SearchFilters, SearchToolbar } from "./result-controls.tsx";

interface SearchViewProps {
  flow: VendorType;
  question: SearchQuestion;
  results: ShownResults;
  product: DrawProduct;
  /** What stands here when nothing was found at all. */
  nothing: ReactNode;
}

/** Results with their tabs above, the facets beside, their order and their pages. */
export function SearchView({ flow, question, results, product, nothing }: SearchViewProps) {
  const { items, hasPeriods, aggregations, navigation, didYouMean } = results;
  const isNarrowed = SEARCH_FACETS.some((facet) => question.chosen[facet].length > 0);
  const total = aggregations.filters.find(({ value }) => value === "All")?.count ?? 0;
  if (total === 0 && !isNarrowed) return nothing;
  const hasFacets = isNarrowed || SEARCH_FACETS.some((facet) => aggregations.facets[facet].length > 0);
  const tabs = aggregations.filters.map(({ value, count }) => ({
    to: searchAddress(changed(question, { filter: value }), flow),
    label: value,
    count,
    current: value === question.filter,
  }));
  return (
    <>
      <DidYouMean text={didYouMean} question={question} flow={flow} />
      <div className="mb-3 md:mb-6">
        <TabsNav label="Kinds of results" tabs={tabs} />
      </div>
      <div className={hasFacets ? "md:grid md:grid-cols-[14rem_1fr] md:items-start md:gap-8 lg:gap-12" : ""}>
        {hasFacets && <SearchFilters flow={flow} question={question} results={results} />}
        <div className="min-w-0" onClickCapture={noteFollowed} onAuxClickCapture={noteFollowed}>
          <SearchToolbar flow={flow} question={question} results={results} hasFacets={hasFacets} />
          {items.length > 0 ? (
            <ResultBlocks
              key={FILTER_CODES[question.filter]}
              items={items}
              hasPeriods={hasPeriods}
              group={question.group}
              product={product}
            />
          ) : (
            <NoneOfThese flow={flow} question={question} isNarrowed={isNarrowed} />
          )}
          <PageLinks navigation={navigation} addressOf={(page) => searchAddress(changed(question, { page }), flow)} />
        </div>
      </div>
    </>
  );
}

/** There are results, but none that are like this. */
function NoneOfThese({
  flow,
  question,
  isNarrowed,
}: Omit<SearchViewProps, "results" | "product" | "nothing"> & { isNarrowed: boolean }) {
  return (
    <EmptyState
      title={isNarrowed ? "Nothing matches all of that" : `Nothing among ${question.filter}`}
      text={
        isNarrowed ? "Take one of the filters away, or see everything again." : "There is more under the other tabs."
      }
      imageUrl="/images/scene~no-results.svg"
    >
      <ButtonLink to={searchAddress(changed(withoutFacets(question), { filter: "All" }), flow)}>
        See everything
      </ButtonLink>
    </EmptyState>
  );
}
