import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classes } from "#design-system/classes.ts";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { useCombobox } from "#design-system/forms/combobox.tsx";
import type { NavMenu } from "#layout/menu.model.ts";
import { globalSearchSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import type { Segment } from "#shared/segment.ts";
import { lineKey } from "../lines.model.ts";
import type { SearchGroup } from "../model.ts";
import type { SearchProvider } from "../provider.model.ts";
import { formatResultCount, GROUP_LABELS } from "../result-text.model.ts";
import { PopupResults } from "./popup-results.tsx";
import { PopupStart } from "./popup-start.tsx";
import { SearchField } from "./search-field.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { type SearchBoxHandle, useSearchBox } from "./use-search-box.ts";

/** Full screen on a phone; on wider windows a panel near the top. */
const PLACE =
  "m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden open:flex max-md:border-0 md:mx-auto md:mt-[7vh] md:mb-auto md:h-fit md:max-h-[86vh] md:w-[min(46rem,calc(100vw-32px))] md:rounded-xl";

export type SearchPopupProps = Omit<SearchBoxProps, "onClose">;

/** The search popup of every page (S2-29). `globalSearchSet` opens it; its code is loaded on demand. */
export function SearchPopup({ segment, provider, menu }: SearchPopupProps) {
  const isOpen = useLayoutSelector(({ layout }) => layout.globalSearchPopUp);
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  const lastKey = useRef(key);

  function close() {
    dispatch(globalSearchSet(false));
  }

  // Closes the popup after a navigation.
  useEffect(() => {
    if (lastKey.current !== key) dispatch(globalSearchSet(false));
    lastKey.current = key;
  }, [key, dispatch]);

  return (
    <Dialog open={isOpen} onClose={close} title="Search" bare={PLACE}>
      {isOpen && <SearchBox segment={segment} provider={provider} menu={menu} onClose={close} />}
    </Dialog>
  );
}

interface SearchBoxProps {
  segment: Segment;
  /** The primary search provider. */
  provider: SearchProvider;
  /** Menu with the categories to offer. */
  menu: NavMenu | null;
  onClose: () => void;
}

/** The text field of the popup, and below it the start view, suggestions or results. */
function SearchBox({ segment, provider, menu, onClose }: SearchBoxProps) {
  const box = useSearchBox(segment, provider, menu);
  const { lines, isSubmitted, text } = box;
  const combobox = useCombobox({ items: lines, keyOf: lineKey, onChoose: box.choose });
  const body = useRef<HTMLDivElement>(null);

  // Moves the focus from the field, to hide the on-screen keyboard that would cover the results.
  useEffect(() => {
    if (isSubmitted && matchMedia("(pointer: coarse)").matches) body.current?.focus();
  }, [isSubmitted]);

  // Keeps the focus in the popup if the focused element was removed.
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
        onKeyDown={moveFocus}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 outline-none md:px-5 md:pb-5"
      >
        <SuggestionList box={box} combobox={combobox} />
        {isSubmitted && <PopupResults box={box} segment={segment} />}
        {!isSubmitted && text.trim() === "" && <PopupStart box={box} segment={segment} />}
      </div>
      <p role="status" className="sr-only">
        {spokenStatus(box)}
      </p>
    </>
  );
}

/** Arrow keys move the focus between links, and from the first link back to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const here = links.findIndex((link) => link.matches(":focus"));
  if (here < 0) return;
  event.preventDefault();
  const next = here + (event.key === "ArrowDown" ? 1 : -1);
  if (next < 0) event.currentTarget.closest("dialog")?.querySelector("input")?.focus();
  else links[next]?.focus();
}

/** Status text for screen readers. */
function spokenStatus({ state, isSubmitted, text, lines }: SearchBoxHandle): string {
  const { status, results, searchTerm, suggestions } = state;
  if (isSubmitted)
    return status === "loading" || !results
      ? ""
      : `${formatResultCount(results.navigation.totalItems)} for ${searchTerm}`;
  if (text.trim().length < 2 || suggestions.status !== "loaded") return "";
  return lines.length === 1 ? "1 suggestion" : `${lines.length} suggestions`;
}

interface GroupSwitchProps {
  group: SearchGroup;
  onChoose: (group: SearchGroup) => void;
}

/** Buttons for the group to search (S3-21). They look like the links of Segmented on the results page, but have no URL. */
function GroupSwitch({ group, onChoose }: GroupSwitchProps) {
  return (
    <fieldset className="flex min-w-0 rounded-full bg-surface-3 text-sm sm:inline-flex">
      <legend className="sr-only">Where to search</legend>
      {GROUP_LABELS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === group}
          onClick={() => onChoose(value)}
          className={classes(
            // The transparent border keeps the touch target at 44 px and the track visible around the selected button.
            "min-h-11 flex-1 rounded-full border-4 border-transparent bg-clip-padding px-3 font-medium transition-colors sm:px-5",
            value === group ? "bg-surface" : "text-muted hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
