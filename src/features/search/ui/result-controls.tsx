import { useNavigate } from "react-router";
import { DEFAULT_SORT, SORT_LABELS } from "#catalogue/listing/order.model.ts";
import { FilterGroup } from "#design-system/navigation/filter-group.tsx";
import { FilterPanel, LIST_FORM } from "#design-system/navigation/filter-panel.tsx";
import { ListBar } from "#design-system/navigation/list-bar.tsx";
import { useNextSearch } from "#design-system/navigation/use-next-search.ts";
import type { VendorType } from "#shared/segment.ts";
import {
  changed,
  FACET_TITLES,
  questionFields,
  questionFrom,
  searchAddress,
  setFacets,
  toggled,
  withoutFacets,
} from "../address.model.ts";
import { SORT_CODES, sortOf } from "../codes.model.ts";
import type { SearchFacet, SearchQuestion } from "../model.ts";
import { formatResultCount, type ShownResults } from "../result-text.model.ts";

interface SearchFiltersProps {
  flow: VendorType;
  question: SearchQuestion;
  results: ShownResults;
}

/** The facets of results. */
export function SearchFilters({ flow, question, results }: SearchFiltersProps) {
  const navigate = useNavigate();
  const shown = useShownQuestion(question, flow);
  const { facets } = results.aggregations;

  function toggle(facet: SearchFacet, value: string) {
    // At once: a box that waits for its page would jump back for a moment.
    navigate(searchAddress(toggled(shown, facet, value), flow), { preventScrollReset: true, flushSync: true });
  }

  return (
    <FilterPanel
      clearTo={setFacets(question, facets).length > 0 ? searchAddress(withoutFacets(question), flow) : undefined}
      showLabel={`Show ${formatResultCount(results.navigation.totalItems)}`}
      sendLabel="Show results"
    >
      {questionFields({ ...withoutFacets(shown), sort: "PRICE LOW TO HIGH" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {FACET_TITLES.map(([facet, title]) => (
        <FilterGroup
          key={facet}
          name={facet}
          title={title}
          options={facets[facet]}
          chosen={shown.chosen[facet]}
          onToggle={(value) => toggle(facet, value)}
        />
      ))}
    </FilterPanel>
  );
}

/** What is asked, with what was pressed a moment ago and is still on its way. */
function useShownQuestion(question: SearchQuestion, flow: VendorType): SearchQuestion {
  const next = useNextSearch();
  return next ? questionFrom(next, flow) : question;
}

interface SearchToolbarProps {
  flow: VendorType;
  question: SearchQuestion;
  results: ShownResults;
  hasFacets: boolean;
}

/** Above results: what is set, the way to the facets on a phone, and the order. */
export function SearchToolbar({ flow, question, results, hasFacets }: SearchToolbarProps) {
  const navigate = useNavigate();
  const shown = useShownQuestion(question, flow);
  const chips = setFacets(question, results.aggregations.facets);

  function sortBy(code: string) {
    const to = searchAddress(changed(shown, { sort: sortOf(code) ?? DEFAULT_SORT }), flow);
    navigate(to, { preventScrollReset: true, flushSync: true });
  }

  return (
    <ListBar
      chips={chips.map(({ without, ...chip }) => ({ ...chip, without: searchAddress(without, flow) }))}
      hasFilters={hasFacets}
      options={results.sortings.map(({ code, label }) => ({ value: code, label: SORT_LABELS[label] }))}
      value={SORT_CODES[shown.sort]}
      onSort={sortBy}
      form={LIST_FORM}
    />
  );
}
