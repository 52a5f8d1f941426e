import type { Segment } from "#shared/segment.ts";
import { searchAddress, withText } from "../address.model.ts";
import { linkHandler } from "../link-handler.ts";
import type { SearchQuery } from "../model.ts";

interface DidYouMeanProps {
  /** The corrected query; empty without one. */
  text: string;
  query: Pick<SearchQuery, "group" | "sort">;
  segment: Segment;
  /** Searches in place instead of following the link. */
  onChoose?: ((text: string) => void) | undefined;
}

/** A link to the corrected query. */
export function DidYouMean({ text, query, segment, onChoose }: DidYouMeanProps) {
  if (text === "") return null;
  return (
    <p className="mb-4 break-words text-lg">
      Did you mean{" "}
      <a
        href={searchAddress(withText(query, text), segment)}
        onClick={onChoose && linkHandler(() => onChoose(text))}
        className="font-semibold text-action underline underline-offset-4"
      >
        {text}
      </a>
      ?
    </p>
  );
}
