import { type KeyboardEvent, type ReactNode, useState } from "react";
import { afterPress } from "#design-system/forms/after-press.ts";
import { TextField } from "#design-system/forms/field.tsx";
import type { Child } from "../shown-steps.model.ts";

const KINDS = {
  msisdn: {
    type: "tel",
    inputMode: "numeric",
    autoComplete: "tel-national",
    error: "Enter a South African mobile number, like 082 123 4567.",
  },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    error: "Enter an e-mail address, like name@example.co.za.",
  },
} as const;

export interface ContactFieldProps {
  id: string;
  child: Child;
  onFocus: () => void;
  onChange: (value: string) => void;
  /** What to say about a mobile number once it is whole and left; undefined until then. */
  advice: (mobileNumber: string | undefined) => ReactNode;
}

/** The input below an option. It is checked when it is left or Enter is pressed, and has no name, so that a plain form cannot send it in an address. */
export function ContactField({ id, child, onFocus, onChange, advice }: ContactFieldProps) {
  const [left, setLeft] = useState(false);
  const { error, ...kind } = KINDS[child.kind];

  function keyPressed(event: KeyboardEvent) {
    if (event.key !== "Enter" || child.satisfied) return;
    // There is no going on yet, and without this the form would be sent.
    event.preventDefault();
    event.stopPropagation();
    setLeft(true);
  }

  return (
    <>
      <TextField
        {...kind}
        id={id}
        label={child.label}
        placeholder={child.placeholder}
        value={child.value}
        maxLength={child.kind === "msisdn" ? 20 : 254}
        required
        error={left && !child.satisfied ? error : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => afterPress(() => setLeft(true))}
        onKeyDown={keyPressed}
        onFocus={onFocus}
      />
      {child.kind === "msisdn" && advice(left && child.satisfied ? child.value : undefined)}
    </>
  );
}
