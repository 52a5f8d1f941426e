import { useNavigate } from "react-router";
import { DEFAULT_SORT, SORT_LABELS } from "#catalogue/listing/order.model.ts";
import { LIST_FORM } from "#design-system/navigation/filter-panel.tsx";
import { ListBar } from "#design-system/navigation/list-bar.tsx";
import type { VendorType } from "#shared/segment.ts";
import { changed, searchAddress, setFacets } from "../address.model.ts";
import { SORT_CODES, sortOf } from "../codes.model.ts";
import type { SearchQuestion } from "../model.ts";
import type { ShownResults } from "../result-text.model.ts";
import { useShownQuestion } from "./use-shown-question.ts";

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
