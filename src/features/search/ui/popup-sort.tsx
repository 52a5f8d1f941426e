import { ArrowUpDown } from "lucide-react";
import { DEFAULT_SORT, SORT_LABELS } from "#catalogue/listing/order.model.ts";
import { SortSelect } from "#design-system/navigation/sort-select.tsx";
import { SORT_CODES, sortOf } from "../codes.model.ts";
import type { SearchResults } from "../model.ts";
import type { SearchBoxHandle } from "./use-search-box.ts";

/** The order of results in the popup. On a phone it is a sign beside the kinds of results, with the select lying over it unseen. */
export function PopupSort({ box, sortings }: { box: SearchBoxHandle; sortings: SearchResults["sortings"] }) {
  return (
    <div className="relative shrink-0 rounded-full outline-3 outline-transparent outline-offset-2 max-sm:size-11 max-sm:border max-sm:border-line max-sm:has-focus-visible:outline-action">
      <ArrowUpDown aria-hidden="true" className="absolute inset-3 size-4.5 sm:hidden" />
      <div className="max-sm:absolute max-sm:inset-0 max-sm:overflow-hidden max-sm:opacity-0 max-sm:[&_select]:w-11 max-sm:[&_select]:px-0">
        <SortSelect
          isTight
          options={sortings.map(({ code, label }) => ({ value: code, label: SORT_LABELS[label] }))}
          value={SORT_CODES[box.state.sort]}
          onSort={(code) => box.refine({ sort: sortOf(code) ?? DEFAULT_SORT })}
        />
      </div>
    </div>
  );
}
