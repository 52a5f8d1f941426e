import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#design-system/forms/button.tsx";
import { Segmented } from "#design-system/forms/segmented.tsx";
import { type Segment, searchPath } from "#shared/segment.ts";
import { queryFields, searchAddress, withChange, withText } from "../address.model.ts";
import { bySearchFacet, MAX_QUERY_LENGTH, type SearchQuery } from "../model.ts";
import { addRecentSearch } from "../recent.ts";
import { formatResultCount, GROUP_LABELS } from "../result-text.model.ts";

interface SearchHeadProps {
  segment: Segment;
  query: SearchQuery;
  /** Number of results; undefined without a search or after a failure. */
  count: number | undefined;
  /** Whether the results include prices. */
  hasPrices: boolean;
}

/** Heading of the search page, with the search field and the group switch. */
export function SearchHead({ segment, query, count, hasPrices }: SearchHeadProps) {
  const { text, group } = query;
  const options = GROUP_LABELS.map(({ value, label }) => ({
    to: searchAddress(withChange(query, { group: value, chosen: bySearchFacet(() => []) }), segment),
    label,
    current: value === group,
  }));
  return (
    <header className="mb-4 grid grid-cols-1 gap-4 md:mb-8">
      <div>
        <h1 className="line-clamp-3 break-words text-2xl md:text-3xl">{text ? `Results for “${text}”` : "Search"}</h1>
        <p aria-live="polite" className="mt-1 text-muted text-sm">
          {count !== undefined && `${formatResultCount(count)}. ${hasPrices ? "Prices incl. VAT." : ""}`}
          {!text && "Phones, SIMs, internet at home, deals, articles and help."}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchForm key={text} segment={segment} query={query} />
        <div className="scrollbar-none -m-1.5 max-w-[calc(100%+12px)] overflow-x-auto p-1.5">
          <Segmented label="Where to search" options={options} />
        </div>
      </div>
    </header>
  );
}

/** Starts a new search with the same group and sort order. A plain form, so it works without JavaScript. */
function SearchForm({ segment, query }: { segment: Segment; query: SearchQuery }) {
  return (
    <search className="min-w-0 max-w-3xl flex-1 basis-72">
      <Form
        action={searchPath(segment)}
        className="flex gap-2"
        onSubmit={(event) => {
          const typed = new FormData(event.currentTarget).get("q");
          if (typeof typed === "string") addRecentSearch(typed);
        }}
      >
        <span className="relative min-w-0 flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute inset-4 size-5 text-muted" />
          <input
            name="q"
            type="search"
            aria-label="What are you looking for?"
            defaultValue={query.text}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-13 w-full rounded-full border border-edge bg-surface pr-4 pl-12 hover:border-ink"
          />
        </span>
        {queryFields(withText(query, "")).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className="max-sm:px-4">
          <Search aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </Form>
    </search>
  );
}
