import { MapPin, Search } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { ComboboxList, useCombobox } from "#design-system/forms/combobox.tsx";
import { Field } from "#design-system/forms/field.tsx";
import { Highlight } from "#design-system/highlight.tsx";
import { sourceOf } from "../address-lookup.ts";
import type { SuggestedAddress } from "../addresses/gazetteer.model.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** Letters from which on it is said that no address matches: fewer are the beginning of too much. */
const MIN_UNKNOWN = 4;

/** Text of the field, and the cursor position to set; null leaves the cursor where it is. */
export interface FieldText {
  text: string;
  cursor: number | null;
}

interface AddressFieldProps {
  /** "Your address" by default. */
  label?: string;
  placeholder?: string;
  value: FieldText;
  hint: string;
  error?: string | undefined;
  /** What to type next; announced. */
  cue?: string | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
  /** A suggestion was selected. */
  onChoose: (suggestion: SuggestedAddress, typed: string) => void;
  /** The typed text was submitted. */
  onSubmit: (text: string) => void;
}

/** Address input with suggestions. */
export function AddressField({
  label = "Your address",
  placeholder = "1 Acacia Street, Polokwane",
  value,
  hint,
  error,
  cue,
  isBusy,
  onText,
  onChoose,
  onSubmit,
}: AddressFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { list, isWaiting, text: answered } = useSuggestions(value.text, isOpen);
  const hasNone = isOpen && !isWaiting && answered.length >= MIN_UNKNOWN && list.length === 0;
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
      // Close the list only, not the dialog around it.
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
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              {...combobox.input}
              ref={input}
              type="text"
              autoCapitalize="words"
              maxLength={200}
              placeholder={placeholder}
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
      <p role="status" className="-mt-1 font-medium text-action text-sm empty:hidden">
        {cue}
      </p>
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
              <Highlight text={text} query={value.text} />
            </span>
          </>
        )}
      </ComboboxList>
      {shown.length > 0 && sourceOf(shown) && <p className="text-muted text-sm">Addresses: {sourceOf(shown)}</p>}
      {hasNone && <p className="text-muted text-sm">No address matches yet. Keep typing, or press Check.</p>}
      <p role="status" className="sr-only">
        {shown.length > 0 && `${shown.length === 1 ? "1 address" : `${shown.length} addresses`} to choose from`}
      </p>
    </form>
  );
}
