import type { VendorType } from "#catalogue/model.ts";
import { HELP_PATH } from "#help/model.ts";
import { DEFAULT_SORT, SORT_LABELS } from "#listing/order.model.ts";
import { SORT_CODES, sortOf } from "#search/codes.model.ts";
import { noteFollowed } from "#search/linked.ts";
import { SEARCH_FILTERS, type SearchResults } from "#search/model.ts";
import { resultsInWords } from "#search/shown.model.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Notice } from "#ui/notice.tsx";
import { pillClass } from "#ui/pill.ts";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { SortSelect } from "#ui/sort-select.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { PopupShelves } from "./popup-start.tsx";
import { ResultRow } from "./result-row.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

interface PopupResultsProps {
  box: SearchBoxHandle;
  flow: VendorType;
}

/** What was found for a finished question: with the filters and orders of the specification, and the way to all of it. */
export function PopupResults({ box, flow }: PopupResultsProps) {
  const { status, results, error } = box.state;
  if (status === "failed") return <Failed box={box} flow={flow} message={error?.message} />;
  if (!results) return <Waiting />;
  const [all] = results.aggregations.filters;
  if (all?.count === 0) return <Nothing box={box} flow={flow} results={results} />;
  return <Found box={box} flow={flow} results={results} />;
}

function Found({ box, flow, results }: PopupResultsProps & { results: SearchResults }) {
  const { items, aggregations, navigation, didYouMean } = results;
  const { status, filter, sort } = box.state;
  return (
    <div className="pt-4">
      <DidYouMean text={didYouMean} question={box.state} flow={flow} onChoose={box.ask} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <fieldset className="scrollbar-none -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
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
        <SortSelect
          isTight
          options={results.sortings.map(({ code, label }) => ({ value: code, label: SORT_LABELS[label] }))}
          value={SORT_CODES[sort]}
          onSort={(code) => box.refine({ sort: sortOf(code) ?? DEFAULT_SORT })}
        />
      </div>
      {items.length === 0 && (
        <p className="py-6 text-center text-muted">Nothing among {filter}. There is more under the others.</p>
      )}
      <ul
        onClickCapture={noteFollowed}
        onAuxClickCapture={noteFollowed}
        aria-busy={status === "loading"}
        className={classes("-mx-2 grid grid-cols-1 transition-opacity", status === "loading" && "opacity-60")}
      >
        {items.map((item) => (
          <li key={item.id}>
            <ResultRow item={item} />
          </li>
        ))}
      </ul>
      <div className="sticky -bottom-4 -mx-1 bg-surface px-1 pt-3 pb-4 md:-bottom-5 md:pb-5">
        <ButtonLink to={box.address} wide>
          See all {resultsInWords(navigation.totalItems)}
        </ButtonLink>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Your search is under way" className="grid gap-3 pt-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  );
}

function Nothing({ box, flow, results }: PopupResultsProps & { results: SearchResults }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <div>
        <DidYouMean text={results.didYouMean} question={box.state} flow={flow} onChoose={box.ask} />
        <p className="break-words font-semibold text-lg">We found nothing for “{box.state.searchTerm}”</p>
        <p className="mt-1 text-muted">Try fewer words, another spelling, or what it is for: “internet at home”.</p>
        <WaysOn box={box} />
      </div>
      <PopupShelves flow={flow} title="Or look around" />
    </div>
  );
}

function Failed({ box, flow, message }: PopupResultsProps & { message: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <Notice tone="danger" title="The search does not answer right now" live>
        <p>That is our fault, not yours. ({message})</p>
        <Button size="small" onClick={box.again} className="mt-3">
          Try again
        </Button>
      </Notice>
      <PopupShelves flow={flow} title="Look around" />
    </div>
  );
}

function WaysOn({ box }: { box: SearchBoxHandle }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {box.state.group !== "general" && (
        <Button kind="secondary" size="small" onClick={() => box.refine({ group: "general" })}>
          Search everywhere
        </Button>
      )}
      <ButtonLink to={HELP_PATH} kind="secondary" size="small">
        Go to help
      </ButtonLink>
    </div>
  );
}
