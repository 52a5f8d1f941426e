import type { VendorType } from "#shared/segment.ts";
import { searchAddress, withText } from "../address.model.ts";
import { linkHandler } from "../link-handler.ts";
import type { SearchQuery } from "../model.ts";

interface DidYouMeanProps {
  /** Empty where there is nothing to say. */
  text: string;
  query: Pick<SearchQuery, "group" | "sort">;
  flow: VendorType;
  /** Asks it here, instead of on the page that the link leads to. */
  onChoose?: ((text: string) => void) | undefined;
}

/** A slip of the pen mended, as a link. */
export function DidYouMean({ text, query, flow, onChoose }: DidYouMeanProps) {
  if (text === "") return null;
  return (
    <p className="mb-4 break-words text-lg">
      Did you mean{" "}
      <a
        href={searchAddress(withText(query, text), flow)}
        onClick={onChoose && linkHandler(() => onChoose(text))}
        className="font-semibold text-action underline underline-offset-4"
      >
        {text}
      </a>
      ?
    </p>
  );
}
