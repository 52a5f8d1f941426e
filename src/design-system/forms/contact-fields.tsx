import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

/** A field for a mobile number, with the keyboard for it. */
export function MobileField(field: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Mobile number"
      hint="For example 082 123 4567"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={20}
      required
      {...field}
    />
  );
}

/** A field for an e-mail address, with the keyboard for it; as long as an address can be. */
export function EmailField(field: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField label="E-mail address" type="email" inputMode="email" autoComplete="email" maxLength={254} {...field} />
  );
}
