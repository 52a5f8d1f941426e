import { MapPin } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { findAddress, sourceOf } from "#coverage/address-lookup.ts";
import type { SuggestedAddress } from "#coverage/addresses/gazetteer.model.ts";
import { useSuggestions } from "#coverage/ui/use-suggestions.ts";
import { ComboboxList, useCombobox } from "#design-system/forms/combobox.tsx";
import { Field } from "#design-system/forms/field.tsx";
import { Highlight } from "#design-system/highlight.tsx";
import type { DeliveryAddress } from "#shared/address.ts";

/** The fields that a found address fills in. */
export type FoundFields = Pick<DeliveryAddress, "street" | "suburb" | "town" | "province" | "postalCode">;

interface AddressSearchProps {
  /** @param hasNumber false for a street, whose house number the customer still has to add */
  onFound: (fields: FoundFields, hasNumber: boolean) => void;
}

/** A field that finds an address while it is typed, and fills in the fields below. They can also be filled in by hand. */
export function AddressSearch({ onFound }: AddressSearchProps) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const { list } = useSuggestions(text, isOpen);
  const shown = isOpen ? list : [];
  const combobox = useCombobox({ items: shown, keyOf: ({ magicKey }) => magicKey, onChoose: choose });

  function close() {
    setOpen(false);
    combobox.reset();
  }

  async function choose({ text: chosen, magicKey }: SuggestedAddress) {
    close();
    setText(chosen);
    const found = await findAddress(chosen, magicKey).catch(() => undefined);
    const info =
      found?.kind === "found" ? found.found.info : found?.kind === "several" ? found.found[0]?.info : undefined;
    if (!info) return setNote("Please fill in the address below.");
    const { streetNo, street, streetType, suburb, town, province, postalCode } = info;
    const named = [streetNo, street, street.endsWith(streetType) ? "" : streetType].filter(Boolean).join(" ");
    onFound({ street: named, suburb, town, province, postalCode }, streetNo !== "");
    setNote(streetNo === "" ? "Now add your house number" : "Filled in. Please check it below.");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && shown.length > 0) close();
    // Enter would send the form around the field.
    if (event.key === "Enter") {
      event.preventDefault();
      if (combobox.active) choose(combobox.active);
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen(true);
    combobox.input.onKeyDown(event);
  }

  return (
    <div className="grid gap-2">
      <Field label="Find your address" optional hint="Start typing, choose your address, and we'll fill in the rest.">
        {(control) => (
          <input
            {...control}
            {...combobox.input}
            type="text"
            maxLength={200}
            value={text}
            onChange={(event) => {
              setOpen(true);
              setNote("");
              setText(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        )}
      </Field>
      <ComboboxList
        combobox={combobox}
        label="Addresses"
        className="overflow-hidden rounded-xl border border-line bg-surface"
        itemClass="px-4 py-2"
      >
        {(suggestion) => (
          <>
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <Highlight text={suggestion.text} query={text} />
            </span>
          </>
        )}
      </ComboboxList>
      {shown.length > 0 && sourceOf(shown) && <p className="text-muted text-sm">Addresses: {sourceOf(shown)}</p>}
      <p role="status" className="font-medium text-action text-sm empty:hidden">
        {note}
      </p>
    </div>
  );
}
