import { type KeyboardEvent, useEffect, useRef } from "react";
import { useCombobox } from "#design-system/forms/combobox.tsx";
import type { NavMenu } from "#layout/menu.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { lineKey } from "../lines.model.ts";
import type { SearchProvider } from "../provider.model.ts";
import { formatResultCount } from "../result-text.model.ts";
import { GroupSwitch } from "./group-switch.tsx";
import { PopupResults } from "./popup-results.tsx";
import { PopupStart } from "./popup-start.tsx";
import { SearchField } from "./search-field.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { type SearchBoxHandle, useSearchBox } from "./use-search-box.ts";

export interface SearchBoxProps {
  flow: VendorType;
  /** Who is asked first. */
  provider: SearchProvider;
  /** Of which categories are offered. */
  menu: NavMenu | null;
  onClose: () => void;
}

/** The field of the popup, with what belongs below it: where to begin, lines to choose from, or what was found. */
export function SearchBox({ flow, provider, menu, onClose }: SearchBoxProps) {
  const box = useSearchBox(flow, provider, menu);
  const { lines, isAsked, text } = box;
  const combobox = useCombobox({ items: lines, keyOf: lineKey, onChoose: box.choose });
  const body = useRef<HTMLDivElement>(null);

  // A keyboard on the screen would lie over what was found.
  useEffect(() => {
    if (isAsked && matchMedia("(pointer: coarse)").matches) body.current?.focus();
  }, [isAsked]);

  // What had the focus may be gone with what it was pressed for.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus();
  });

  return (
    <>
      <div className="border-line border-b p-2 md:p-3">
        <SearchField
          box={box}
          combobox={combobox}
          onDown={() => body.current?.querySelector("a")?.focus()}
          onClose={onClose}
        />
        <div className="mt-2">
          <GroupSwitch group={box.state.group} onChoose={box.searchIn} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut among links that Tab reaches as well */}
      <div
        ref={body}
        tabIndex={-1}
        onKeyDown={goAlong}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 outline-none md:px-5 md:pb-5"
      >
        <SuggestionList box={box} combobox={combobox} />
        {isAsked && <PopupResults box={box} flow={flow} />}
        {!isAsked && text.trim() === "" && <PopupStart box={box} flow={flow} />}
      </div>
      <p role="status" className="sr-only">
        {spokenStatus(box)}
      </p>
    </>
  );
}

/** Arrow keys go from link to link, and from the first one back to the field. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const here = links.findIndex((link) => link.matches(":focus"));
  if (here < 0) return;
  event.preventDefault();
  const next = here + (event.key === "ArrowDown" ? 1 : -1);
  if (next < 0) event.currentTarget.closest("dialog")?.querySelector("input")?.focus();
  else links[next]?.focus();
}

/** What has come of what was typed, for those who cannot see it. */
function spokenStatus({ state, isAsked, text, lines }: SearchBoxHandle): string {
  const { status, results, searchTerm, suggestions } = state;
  if (isAsked)
    return status === "loading" || !results
      ? ""
      : `${formatResultCount(results.navigation.totalItems)} for ${searchTerm}`;
  if (text.trim().length < 2 || suggestions.status !== "loaded") return "";
  return lines.length === 1 ? "1 suggestion" : `${lines.length} suggestions`;
}
