import type { ReactNode } from "react";
import { HELP_PATH } from "#content/help/model.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import type { MenuCategory } from "#layout/menu-builder.model.ts";
import type { Segment } from "#shared/segment.ts";
import { searchAddress, withChange } from "../address.model.ts";
import { type SearchQuery, unfilteredQuery } from "../model.ts";
import type { SearchFailure } from "../provider.model.ts";
import { CategoryLinks } from "./category-links.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { RecentList } from "./recent-list.tsx";

interface SearchStartProps {
  segment: Segment;
  categories: readonly MenuCategory[];
}

/** The search page before the first search. */
export function SearchStart({ segment, categories }: SearchStartProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <RecentList addressOf={(term) => searchAddress(unfilteredQuery(term, segment), segment)} />
      <CategorySection categories={categories} title="Look around" />
    </div>
  );
}

/** Category links under a heading. */
function CategorySection({ title, categories }: { title: string; categories: readonly MenuCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shelves">
      <h2 id="shelves" className="mb-3 text-xl">
        {title}
      </h2>
      <CategoryLinks categories={categories} />
    </section>
  );
}

interface NoResultsProps {
  segment: Segment;
  query: SearchQuery;
  didYouMean: string;
  categories: readonly MenuCategory[];
  /** Contact details. */
  children: ReactNode;
}

/** Shown if nothing was found: hints, other places to search, and contact details. */
export function NoResults({ segment, query, didYouMean, categories, children }: NoResultsProps) {
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      <div>
        <DidYouMean text={didYouMean} query={query} segment={segment} />
        <EmptyState
          title="We found nothing for that"
          text="Try fewer words, another spelling, or what it is for: “internet at home”, “prepaid”, “phone under R300”."
          imageUrl="/images/scene~no-results.svg"
          priority
        >
          {query.group !== "general" && (
            <ButtonLink to={searchAddress(withChange(query, { group: "general" }), segment)}>
              Search everywhere
            </ButtonLink>
          )}
          <ButtonLink to={HELP_PATH} kind="secondary">
            Go to help
          </ButtonLink>
        </EmptyState>
      </div>
      <CategorySection title="Or look around" categories={categories} />
      <div className="max-w-xl">{children}</div>
    </div>
  );
}

interface FailedSearchProps {
  failure: SearchFailure;
  segment: Segment;
  query: SearchQuery;
  categories: readonly MenuCategory[];
}

/** Shown if the search failed, with the specified message. */
export function FailedSearch({ failure, segment, query, categories }: FailedSearchProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Notice tone="danger" title="Search isn't working right now" live>
        <p>That's our fault, not yours. Try again in a moment, or browse the categories below. ({failure.message})</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={searchAddress(query, segment)} size="small">
            Try again
          </ButtonLink>
          <ButtonLink to={HELP_PATH} kind="secondary" size="small">
            Go to help
          </ButtonLink>
        </div>
      </Notice>
      <CategorySection title="Look around" categories={categories} />
    </div>
  );
}
