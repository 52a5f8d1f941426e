import { useState } from "react";
import { refusalOf } from "#coverage/addresses/refusal.ts";
import { AddressField, type FieldText } from "#coverage/ui/address-field.tsx";
import type { DeliveryArea } from "../area.ts";
import { findArea } from "../find-area.ts";

/** Asks for the place of delivery: a postal code, a town or an address. */
export function DeliveryAreaForm({ onFound }: { onFound: (area: DeliveryArea) => void }) {
  const [value, setValue] = useState<FieldText>({ text: "", cursor: 0 });
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function find(text: string, magicKey?: string) {
    setValue({ text, cursor: null });
    setBusy(true);
    const found = await findArea(text, magicKey).catch(
      (error: unknown) => refusalOf(error) ?? "We can't look up places right now. Try again in a moment",
    );
    setBusy(false);
    if (typeof found === "string") setError(found);
    else onFound(found);
  }

  return (
    <AddressField
      label="Postal code, town or address"
      placeholder="0699 or Polokwane"
      hint=""
      value={value}
      error={error}
      isBusy={isBusy}
      onText={(text) => {
        setError("");
        setValue({ text, cursor: null });
      }}
      onChoose={({ text, magicKey }) => find(text, magicKey)}
      onSubmit={(text) => find(text)}
    />
  );
}
