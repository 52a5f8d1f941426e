import type { ComponentProps } from "react";
import { formatLong } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { TextField } from "./field.tsx";

/** A field for an amount in rand. Below it stands what was understood: R1,299.50 of "1 299,5". */
export function AmountField({ hint, value, ...field }: ComponentProps<typeof TextField> & { value: string }) {
  const cents = typedAmount(value);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      hint={cents === undefined ? hint : formatLong(cents)}
      value={value}
      {...field}
    />
  );
}
