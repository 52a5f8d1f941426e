import { useNavigate } from "react-router";
import { FilterGroup } from "#design-system/navigation/filter-group.tsx";
import { FilterPanel } from "#design-system/navigation/filter-panel.tsx";
import type { VendorType } from "#shared/segment.ts";
import { FACET_TITLES, questionFields, searchAddress, setFacets, toggled, withoutFacets } from "../address.model.ts";
import type { SearchFacet, SearchQuestion } from "../model.ts";
import { formatResultCount, type ShownResults } from "../result-text.model.ts";
import { useShownQuestion } from "./use-shown-question.ts";

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
