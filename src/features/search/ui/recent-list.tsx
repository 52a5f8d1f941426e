import { History, X } from "lucide-react";
import { classes } from "#design-system/classes.ts";
import { Button, IconButton } from "#design-system/forms/button.tsx";
import { linkHandler } from "../link-handler.ts";
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from "../recent.ts";

interface RecentListProps {
  /** URL of a search. */
  addressOf: (term: string) => string;
  /** Searches in place instead of following the link. */
  onChoose?: ((term: string) => void) | undefined;
  /** Uses the small heading. */
  small?: boolean | undefined;
}

/** Recent searches, to repeat or to remove. */
export function RecentList({ addressOf, onChoose, small = false }: RecentListProps) {
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id="recent-searches" className={classes("font-semibold", small ? "text-base" : "text-xl")}>
          Recent searches
        </h2>
        <Button kind="quiet" size="small" className="-mr-2" onClick={clearRecentSearches}>
          Clear all
        </Button>
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {recent.map((term) => (
          <li key={term} className="flex min-w-0 items-center">
            <a
              href={addressOf(term)}
              onClick={onChoose && linkHandler(() => onChoose(term))}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-xl px-2 hover:bg-surface-2"
            >
              <History aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="truncate">{term}</span>
            </a>
            <IconButton label={`Forget ${term}`} onClick={() => removeRecentSearch(term)}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
