import type { VendorType } from "#catalogue/model.ts";
import { changed, searchAddress } from "#search/address.model.ts";
import { bySearchFacet, type SearchGroup, type SearchQuestion } from "#search/model.ts";
import { resultsInWords } from "#search/shown.model.ts";
import { Segmented } from "#ui/segmented.tsx";
import { SearchForm } from "./search-form.tsx";

const GROUPS: readonly { group: SearchGroup; label: string }[] = [
  { group: "personal", label: "Personal" },
  { group: "business", label: "Business" },
  { group: "general", label: "Everywhere" },
];

interface SearchHeadProps {
  flow: VendorType;
  question: SearchQuestion;
  /** How many results there are; undefined where nothing was asked, or nobody answered. */
  count: number | undefined;
}

/** What was asked, the field to ask something else, and whose shop is searched. */
export function SearchHead({ flow, question, count }: SearchHeadProps) {
  const { text, group } = question;
  const options = GROUPS.map(({ group: each, label }) => ({
    to: searchAddress(changed(question, { group: each, chosen: bySearchFacet(() => []) }), flow),
    label,
    current: each === group,
  }));
  return (
    <header className="mb-6 grid grid-cols-1 gap-4 md:mb-8">
      <div>
        <h1 className="line-clamp-3 break-words text-3xl">{text ? `Results for “${text}”` : "Search"}</h1>
        <p aria-live="polite" className="mt-1 text-muted text-sm">
          {count !== undefined && `${resultsInWords(count)}. ${count > 0 ? "Prices incl. VAT." : ""}`}
          {!text && "Phones, SIMs, internet at home, deals, articles and help."}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <SearchForm key={text} flow={flow} question={question} />
        <div className="scrollbar-none max-w-full overflow-x-auto">
          <Segmented label="Where to search" options={options} />
        </div>
      </div>
    </header>
  );
}
