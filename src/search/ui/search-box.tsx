import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { VendorType } from "#catalogue/model.ts";
import { lineKey } from "#search/lines.model.ts";
import type { SearchProvider } from "#search/provider.model.ts";
import { GroupSwitch } from "./group-switch.tsx";
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
  // The line itself and not its place, for others may come before it while somebody goes along them.
  const [marked, setMarked] = useState<string>();
  const { lines, isAsked, text } = box;
  const active = lines.findIndex((line) => lineKey(line) === marked);

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
          list={list}
          active={active}
          onActive={(place) => setMarked(lines[place] && lineKey(lines[place]))}
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
        <SuggestionList id={list} box={box} active={active} />
        {isAsked && <PopupResults box={box} flow={flow} />}
        {!isAsked && text.trim() === "" && <PopupStart box={box} flow={flow} />}
      </div>
      <SearchStatus box={box} count={lines.length} />
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
