import { HELP_PATH } from "#content/help/model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import type { Segment } from "#shared/segment.ts";
import type { SearchResults } from "../model.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { PopupFound } from "./popup-found.tsx";
import { PopupCategories } from "./popup-start.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

interface PopupResultsProps {
  box: SearchBoxHandle;
  segment: Segment;
}

/** The outcome of a submitted search. */
export function PopupResults({ box, segment }: PopupResultsProps) {
  const { status, loading, results, error } = box.state;
  if (status === "failed") return <Failed box={box} segment={segment} message={error?.message} />;
  const isEmpty = results?.aggregations.filters.every(({ count }) => count === 0);
  // A repeated search after an empty result shows the loading state, because it may find something now. Short terms show none (S5-13).
  if (loading && (!results || isEmpty)) return <Waiting />;
  if (!results) return null;
  if (isEmpty) return <Nothing box={box} segment={segment} results={results} />;
  return <PopupFound box={box} segment={segment} results={results} />;
}

function Waiting() {
  return (
    <Loading label="Searching" className="pt-4">
      <Skeleton className="mb-2 h-11 w-4/5 rounded-full" />
      {[1, 2, 3, 4, 5].map((row) => (
        <RowSkeleton key={row} />
      ))}
    </Loading>
  );
}

/** Placeholder with the height of a result. */
function RowSkeleton() {
  return (
    <div className="flex items-center gap-4 py-2">
      <Skeleton className="size-16" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  );
}

function Nothing({ box, segment, results }: PopupResultsProps & { results: SearchResults }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <div>
        <DidYouMean text={results.didYouMean} query={box.state} segment={segment} onChoose={box.submit} />
        <p className="break-words font-semibold text-lg">We found nothing for “{box.state.searchTerm}”</p>
        <p className="mt-1 text-muted">Try fewer words, another spelling, or what it is for: “internet at home”.</p>
        <RelatedLinks box={box} />
      </div>
      <PopupCategories menu={box.menu} segment={segment} title="Or look around" />
    </div>
  );
}

function Failed({ box, segment, message }: PopupResultsProps & { message: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <Notice tone="danger" title="Search isn't working right now" live>
        <p>That is our fault, not yours. ({message})</p>
        <Button size="small" onClick={box.retry} className="mt-3">
          Try again
        </Button>
      </Notice>
      <PopupCategories menu={box.menu} segment={segment} title="Look around" />
    </div>
  );
}

function RelatedLinks({ box }: { box: SearchBoxHandle }) {
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
