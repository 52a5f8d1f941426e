import { Segmented } from "#design-system/forms/segmented.tsx";
import type { VendorType } from "#shared/segment.ts";
import { changed, searchAddress } from "../address.model.ts";
import { bySearchFacet, type SearchQuestion } from "../model.ts";
import { formatResultCount, GROUP_LABELS } from "../result-text.model.ts";
import { SearchForm } from "./search-form.tsx";

interface SearchHeadProps {
  flow: VendorType;
  question: SearchQuestion;
  /** How many results there are; undefined where nothing was asked, or nobody answered. */
  count: number | undefined;
  /** Whether prices are among what is shown. */
  hasPrices: boolean;
}

/** What was asked, the field to ask something else, and whose shop is searched. */
export function SearchHead({ flow, question, count, hasPrices }: SearchHeadProps) {
  const { text, group } = question;
  const options = GROUP_LABELS.map(({ value, label }) => ({
    to: searchAddress(changed(question, { group: value, chosen: bySearchFacet(() => []) }), flow),
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
        <SearchForm key={text} flow={flow} question={question} />
        <div className="scrollbar-none -m-1.5 max-w-[calc(100%+12px)] overflow-x-auto p-1.5">
          <Segmented label="Where to search" options={options} />
        </div>
      </div>
    </header>
  );
}
