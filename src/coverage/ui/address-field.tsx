import { MapPin, Search } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { SuggestedAddress } from "#address/gazetteer.model.ts";
import { sourceOf } from "#coverage/finding.model.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";
import { Marked } from "#ui/marked.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** What stands in the field, and where the next letter goes; null leaves the cursor where it is. */
export interface FieldText {
  text: string;
  cursor: number | null;
}

interface AddressFieldProps {
  value: FieldText;
  hint: string;
  error?: string | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
  /** A line was chosen. */
  onChoose: (suggestion: SuggestedAddress, typed: string) => void;
  /** What was typed is to be looked for as it is. */
  onSubmit: (text: string) => void;
}

/** An address as it is typed, with lines to choose from: a combobox by the book (WAI-ARIA, list with manual choice). */
export function AddressField({ value, hint, error, isBusy, onText, onChoose, onSubmit }: AddressFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { list, isWaiting } = useSuggestions(value.text, isOpen);
  const shown = isOpen ? list : [];

  useLayoutEffect(() => {
    if (value.cursor === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(value.cursor, value.cursor);
  }, [value]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: SuggestedAddress) {
    close();
    onChoose(suggestion, value.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && shown.length > 0) {
      // Only the list is closed, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are lines: past the last comes the text itself.
    const places = shown.length + 1;
    const step = event.key === "ArrowDown" ? 1 : -1;
    setActive((before) => ((before + 1 + step + places) % places) - 1);
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = shown[active];
        if (chosen) return choose(chosen);
        close();
        onSubmit(value.text);
      }}
    >
      <Field label="Your address" hint={hint} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              placeholder="12 Acacia Street, Bloemfontein"
              value={value.text}
              onChange={(event) => {
                setOpen(true);
                setActive(-1);
                onText(event.target.value);
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            <Button type="submit" loading={isBusy} className="shrink-0 max-sm:px-4">
              <Search aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">Check</span>
            </Button>
          </span>
        )}
      </Field>
      {isOpen && isWaiting && shown.length === 0 && <Skeleton className="h-12" />}
      <ul
        id={`${id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label="Addresses"
        className={classes("overflow-hidden rounded-xl border border-line bg-surface", shown.length === 0 && "hidden")}
      >
        {shown.map((suggestion, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active line
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
          <li
            key={suggestion.magicKey}
            id={`${id}-${place}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a line of a combobox
            role="option"
            aria-selected={place === active}
            // The field keeps the focus while a line is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={classes(
              "flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-surface-2",
              place === active && "bg-action-soft",
            )}
          >
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <Marked text={suggestion.text} typed={value.text} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length > 0 && sourceOf(shown) && <p className="text-muted text-sm">Addresses: {sourceOf(shown)}</p>}
      <p role="status" className="sr-only">
        {shown.length > 0 && `${shown.length === 1 ? "1 address" : `${shown.length} addresses`} to choose from`}
      </p>
    </form>
  );
}
