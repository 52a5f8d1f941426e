import { MapPin, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { ComboboxList, useCombobox } from "#design-system/forms/combobox.tsx";
import { Field } from "#design-system/forms/field.tsx";
import { Marked } from "#design-system/highlight.tsx";
import { sourceOf } from "../address-lookup.ts";
import type { SuggestedAddress } from "../addresses/gazetteer.model.ts";
import { call } from "../client.ts";

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

/** An address as it is typed, with lines to choose from. */
export function AddressField({ value, hint, error, isBusy, onText, onChoose, onSubmit }: AddressFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { list, isWaiting } = useSuggestions(value.text, isOpen);
  const shown = isOpen ? list : [];
  const combobox = useCombobox({ items: shown, keyOf: ({ magicKey }) => magicKey, onChoose: choose });

  useLayoutEffect(() => {
    if (value.cursor === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(value.cursor, value.cursor);
  }, [value]);

  function close() {
    setOpen(false);
    combobox.reset();
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
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen(true);
    combobox.input.onKeyDown(event);
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (combobox.active) return choose(combobox.active);
        close();
        onSubmit(value.text);
      }}
    >
      <Field label="Your address" hint={hint} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              {...combobox.input}
              ref={input}
              type="text"
              autoCapitalize="words"
              maxLength={200}
              placeholder="12 Acacia Street, Bloemfontein"
              value={value.text}
              onChange={(event) => {
                setOpen(true);
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
      <ComboboxList
        combobox={combobox}
        label="Addresses"
        className="overflow-hidden rounded-xl border border-line bg-surface"
        itemClass="px-4 py-2"
      >
        {({ text }) => (
          <>
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <Marked text={text} typed={value.text} />
            </span>
          </>
        )}
      </ComboboxList>
      {shown.length > 0 && sourceOf(shown) && <p className="text-muted text-sm">Addresses: {sourceOf(shown)}</p>}
      <p role="status" className="sr-only">
        {shown.length > 0 && `${shown.length === 1 ? "1 address" : `${shown.length} addresses`} to choose from`}
      </p>
    </form>
  );
}

/** Somebody who types on is not asked for in between. */
const PAUSE_MS = 150;

/** One letter begins half of all streets. */
const MIN_LETTERS = 2;

const MOST = 6;

interface Suggestions {
  list: readonly SuggestedAddress[];
  /** The text that they answer; another one is being asked about while it differs. */
  of: string;
  isWaiting: boolean;
}

const NONE: Suggestions = { list: [], of: "", isWaiting: false };

/**
 * Lines to choose from while somebody types. An answer that comes after the next letter is dropped; where there is none, for the server
 * is away, what was typed can still be looked for.
 * @param isOn false while nothing is to be suggested
 */
function useSuggestions(text: string, isOn: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const asked = text.trim();
  const counts = isOn && asked.length >= MIN_LETTERS;
  useEffect(() => {
    if (!counts) {
      setSuggestions(NONE);
      return;
    }
    const off = new AbortController();
    const { signal } = off;
    setSuggestions((before) => ({ ...before, isWaiting: true }));
    const pause = setTimeout(async () => {
      const query = { text: asked.slice(0, 200), maxSuggestions: MOST };
      const answer = await call("GET /geocode/suggest", { query, signal }).catch(() => ({ suggestions: [] }));
      if (!signal.aborted) setSuggestions({ list: answer.suggestions, of: asked, isWaiting: false });
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      off.abort();
    };
  }, [asked, counts]);
  return counts ? suggestions : NONE;
}
