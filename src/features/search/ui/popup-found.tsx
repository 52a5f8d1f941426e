import { ArrowUpDown } from "lucide-react";
import { DEFAULT_SORT, SORT_LABELS } from "#catalogue/listing/order.model.ts";
import { classes, pillClass } from "#design-system/classes.ts";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import { SortSelect } from "#design-system/navigation/sort-select.tsx";
import type { Segment } from "#shared/segment.ts";
import { addPageRef } from "../attribution/session.ts";
import { SORT_CODES, sortOf } from "../codes.model.ts";
import { SEARCH_FILTERS, type SearchResults } from "../model.ts";
import { formatResultCount } from "../result-text.model.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { ResultRow } from "./result-row.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

interface PopupFoundProps {
  box: SearchBoxHandle;
  segment: Segment;
  results: SearchResults;
}

/** The results with the specified filters and sort orders, and a link to all results. */
export function PopupFound({ box, segment, results }: PopupFoundProps) {
  const { items, aggregations, navigation, didYouMean } = results;
  const { loading, filter } = box.state;
  const more = items.findIndex(({ isBest }) => !isBest);
  return (
    <div className="pt-4">
      <DidYouMean text={didYouMean} query={box.state} segment={segment} onChoose={box.submit} />
      <div className="mb-2 flex items-center gap-2">
        <fieldset className="scrollbar-none -m-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 max-sm:[&>button]:px-3">
          <legend className="sr-only">Kinds of results</legend>
          {SEARCH_FILTERS.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === filter}
              onClick={() => box.refine({ filter: value })}
              className={pillClass(value === filter)}
            >
              {value}
              <span className="tabular-nums opacity-80">
                {aggregations.filters.find((known) => known.value === value)?.count ?? 0}
              </span>
            </button>
          ))}
        </fieldset>
        <PopupSort box={box} sortings={results.sortings} />
      </div>
      {items.length === 0 && (
        <div className="grid justify-items-center gap-4 py-8 text-center">
          <p className="text-muted">Nothing among {filter}.</p>
          <Button kind="secondary" onClick={() => box.refine({ filter: "All" })}>
            See everything
          </Button>
        </div>
      )}
      <ul
        onClickCapture={addPageRef}
        onAuxClickCapture={addPageRef}
        aria-busy={loading}
        className={classes("-mx-2 grid grid-cols-1 transition-opacity", loading && "opacity-60")}
      >
        {items.map((item, index) => (
          <li key={item.id}>
            {index === more && <p className="mt-2 border-line border-t px-2 pt-3 font-semibold">More results</p>}
            <ResultRow item={item} group={box.state.group} />
          </li>
        ))}
      </ul>
      {navigation.totalItems > items.length && (
        <div className="sticky -bottom-4 -mx-4 -mb-4 border-line border-t bg-surface p-4 md:-bottom-5 md:-mx-5 md:-mb-5 md:px-5">
          <ButtonLink to={box.address} wide>
            See all {formatResultCount(navigation.totalItems)}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** The sort order in the popup. On a phone it is an icon beside the filters, covered by the invisible select. */
function PopupSort({ box, sortings }: { box: SearchBoxHandle; sortings: SearchResults["sortings"] }) {
  return (
    <div className="relative shrink-0 rounded-full outline-3 outline-transparent outline-offset-2 max-sm:size-11 max-sm:border max-sm:border-line max-sm:has-focus-visible:outline-action">
      <ArrowUpDown aria-hidden="true" className="absolute inset-3 size-4.5 sm:hidden" />
      <div className="max-sm:absolute max-sm:inset-0 max-sm:overflow-hidden max-sm:opacity-0 max-sm:[&_select]:w-11 max-sm:[&_select]:px-0">
        <SortSelect
          isLabelHidden
          options={sortings.map(({ code, label }) => ({ value: code, label: SORT_LABELS[label] }))}
          value={SORT_CODES[box.state.sort]}
          onSort={(code) => box.refine({ sort: sortOf(code) ?? DEFAULT_SORT })}
        />
      </div>
    </div>
  );
}
