import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { lineAfter } from "#search/lines.model.ts";
import { LONGEST_QUESTION } from "#search/model.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lineId } from "./suggestion-list.tsx";
import type { SearchBoxHandle } from "./use-search-box.ts";

interface SearchFieldProps {
  box: SearchBoxHandle;
  /** Id of the list below. */
  list: string;
  /** The line that arrow keys have come to; -1 for the field itself. */
  active: number;
  onActive: (line: number) => void;
  /** The arrow down where there are no lines. */
  onDown: () => void;
  onClose: () => void;
}

/** What is looked for, as it is typed: a combobox by the book (WAI-ARIA, list with manual choice). */
export function SearchField({ box, list, active, onActive, onDown, onClose }: SearchFieldProps) {
  const { text, lines } = box;
  const input = useRef<HTMLInputElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (lines.length === 0) {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      return onDown();
    }
    const to = lineAfter(event.key, active, lines.length);
    if (to === undefined) return;
    event.preventDefault();
    onActive(to);
  }

  return (
    <search>
      <form
        className="flex items-center gap-1 md:gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = lines[active];
          onActive(-1);
          if (chosen) box.choose(chosen);
          else box.ask(text);
        }}
      >
        <span className="relative min-w-0 flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute inset-3.5 size-5 text-muted" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="What are you looking for?"
            aria-autocomplete="list"
            aria-expanded={lines.length > 0}
            aria-controls={list}
            aria-activedescendant={lines[active] ? lineId(list, active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            inputMode="search"
            maxLength={LONGEST_QUESTION}
            placeholder="Search phones, deals and help"
            value={text}
            onChange={(event) => {
              onActive(-1);
              box.type(event.target.value);
            }}
            onKeyDown={onKeyDown}
            className="h-12 w-full rounded-full border border-edge bg-surface pr-12 pl-11 text-base placeholder:text-muted hover:border-ink focus-visible:-outline-offset-1"
          />
          {text !== "" && (
            <IconButton
              label="Clear"
              className="absolute inset-y-0.5 right-0.5"
              onClick={() => {
                box.type("");
                input.current?.focus();
              }}
            >
              <span className="grid size-5 place-items-center rounded-full bg-surface-3">
                <X aria-hidden="true" className="size-3.5" />
              </span>
            </IconButton>
          )}
        </span>
        <Button type="submit" className="max-sm:hidden">
          Search
        </Button>
        <IconButton label="Close" onClick={onClose} className="max-sm:w-auto max-sm:px-2">
          <X aria-hidden="true" className="size-5 max-sm:hidden" />
          <span className="font-medium text-action text-sm sm:hidden">Close</span>
        </IconButton>
      </form>
    </search>
  );
}
