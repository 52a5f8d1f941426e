import { useId, useRef, useState } from "react";
import type { VendorType } from "#catalogue/model.ts";
import type { SearchProvider } from "#search/provider.model.ts";
import { PopupResults } from "./popup-results.tsx";
import { PopupStart } from "./popup-start.tsx";
import { SearchField } from "./search-field.tsx";
import { SearchStatus } from "./search-status.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSearchBox } from "./use-search-box.ts";

interface SearchBoxProps {
  flow: VendorType;
  provider: SearchProvider;
  onClose: () => void;
}

/** The field of the popup, with what belongs below it: where to begin, lines to choose from, or what was found. */
export function SearchBox({ flow, provider, onClose }: SearchBoxProps) {
  const box = useSearchBox(flow, provider);
  const list = useId();
  const body = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const { lines, isAsked, text } = box;
  return (
    <>
      <SearchField
        box={box}
        list={list}
        active={active}
        onActive={setActive}
        onDown={() => body.current?.querySelector("a")?.focus()}
        onClose={onClose}
      />
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 md:px-5 md:pb-5">
        <SuggestionList id={list} box={box} active={active} />
        {isAsked && <PopupResults box={box} flow={flow} />}
        {!isAsked && text.trim() === "" && <PopupStart box={box} flow={flow} />}
      </div>
      <SearchStatus box={box} count={lines.length} />
    </>
  );
}
