import { resultsInWords } from "#search/shown.model.ts";
import type { SearchBoxHandle } from "./use-search-box.ts";

/** Says what has come of what was typed, for those who cannot see it. @param count lines to choose from */
export function SearchStatus({ box: { state, isAsked, text }, count }: { box: SearchBoxHandle; count: number }) {
  return (
    <p role="status" className="sr-only">
      {isAsked ? found(state) : text.trim().length > 1 && state.suggestions.status === "loaded" && lines(count)}
    </p>
  );
}

function found({ status, results, searchTerm }: SearchBoxHandle["state"]): string {
  if (status === "loading" || !results) return "";
  return `${resultsInWords(results.navigation.totalItems)} for ${searchTerm}`;
}

function lines(count: number): string {
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}
