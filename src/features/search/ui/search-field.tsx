import { Search, X } from "lucide-react";
import { useRef } from "react";
import { Button, IconButton } from "#design-system/forms/button.tsx";
import type { Combobox } from "#design-system/forms/combobox.tsx";
import type { SuggestedLine } from "../lines.model.ts";
import { MAX_QUERY_LENGTH } from "../model.ts";
import type { SearchBoxHandle } from "./use-search-box.ts";

interface SearchFieldProps {
  box: SearchBoxHandle;
  combobox: Combobox<SuggestedLine>;
  /** Called for the arrow-down key if there are no suggestions. */
  onDown: () => void;
  onClose: () => void;
}

/** The text field of the popup. */
export function SearchField({ box, combobox, onDown, onClose }: SearchFieldProps) {
  const { text, lines } = box;
  const input = useRef<HTMLInputElement>(null);

  return (
    <search>
      <form
        className="flex items-center gap-1 md:gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          combobox.reset();
          if (combobox.active) box.choose(combobox.active);
          else box.submit(text);
        }}
      >
        <span className="relative min-w-0 flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute inset-3.5 size-5 text-muted" />
          <input
            {...combobox.input}
            ref={input}
            type="text"
            aria-label="What are you looking for?"
            autoCapitalize="none"
            inputMode="search"
            maxLength={MAX_QUERY_LENGTH}
            placeholder="Search phones, deals and help"
            value={text}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={(event) => {
              if (lines.length > 0) return combobox.input.onKeyDown(event);
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              onDown();
            }}
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
