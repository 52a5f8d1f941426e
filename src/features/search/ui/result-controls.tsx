import { useNavigate } from "react-router";
import { DEFAULT_SORT, SORT_LABELS } from "#catalogue/listing/order.model.ts";
import { FilterGroup } from "#design-system/navigation/filter-group.tsx";
import { FilterPanel, LIST_FORM } from "#design-system/navigation/filter-panel.tsx";
import { ListBar } from "#design-system/navigation/list-bar.tsx";
import { useNextSearch } from "#design-system/navigation/use-next-search.ts";
import type { Segment } from "#shared/segment.ts";
import {
  FACET_TITLES,
  queryFields,
  queryFromUrl,
  searchAddress,
  selectedFacets,
  withChange,
  withoutFacets,
  withToggledFacet,
} from "../address.model.ts";
import { SORT_CODES, sortOf } from "../codes.model.ts";
import type { SearchFacet, SearchQuery } from "../model.ts";
import { formatResultCount, type ShownResults } from "../result-text.model.ts";

interface SearchFiltersProps {
  segment: Segment;
  query: SearchQuery;
  results: ShownResults;
}

/** The facet filters of the results page. */
export function SearchFilters({ segment, query, results }: SearchFiltersProps) {
  const navigate = useNavigate();
  const pending = usePendingQuery(query, segment);
  const { facets } = results.aggregations;

  function toggle(facet: SearchFacet, value: string) {
    // flushSync: otherwise the checkbox would show its old state until the page is loaded.
    navigate(searchAddress(withToggledFacet(pending, facet, value), segment), {
      preventScrollReset: true,
      flushSync: true,
    });
  }

  return (
    <FilterPanel
      clearTo={selectedFacets(query, facets).length > 0 ? searchAddress(withoutFacets(query), segment) : undefined}
      showLabel={`Show ${formatResultCount(results.navigation.totalItems)}`}
      sendLabel="Show results"
    >
      {queryFields({ ...withoutFacets(pending), sort: "PRICE LOW TO HIGH" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {FACET_TITLES.map(([facet, title]) => (
        <FilterGroup
          key={facet}
          name={facet}
          title={title}
          options={facets[facet]}
          selected={pending.chosen[facet]}
          onToggle={(value) => toggle(facet, value)}
        />
      ))}
    </FilterPanel>
  );
}

/** The query of the pending navigation, or the current one. */
function usePendingQuery(query: SearchQuery, segment: Segment): SearchQuery {
  const next = useNextSearch();
  return next ? queryFromUrl(next, segment) : query;
}

interface SearchToolbarProps {
  segment: Segment;
  query: SearchQuery;
  results: ShownResults;
  hasFacets: boolean;
}

/** The bar above the results: selected facets, a button for the filters on a phone, and the sort order. */
export function SearchToolbar({ segment, query, results, hasFacets }: SearchToolbarProps) {
  const navigate = useNavigate();
  const pending = usePendingQuery(query, segment);
  const chips = selectedFacets(query, results.aggregations.facets);

  function sortBy(code: string) {
    const to = searchAddress(withChange(pending, { sort: sortOf(code) ?? DEFAULT_SORT }), segment);
    navigate(to, { preventScrollReset: true, flushSync: true });
  }

  return (
    <ListBar
      chips={chips.map(({ without, ...chip }) => ({ ...chip, without: searchAddress(without, segment) }))}
      hasFilters={hasFacets}
      options={results.sortings.map(({ code, label }) => ({ value: code, label: SORT_LABELS[label] }))}
      value={SORT_CODES[pending.sort]}
      onSort={sortBy}
      form={LIST_FORM}
    />
  );
}
