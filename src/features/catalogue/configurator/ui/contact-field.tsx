import { type KeyboardEvent, type ReactNode, useState } from "react";
import { afterPress } from "#design-system/forms/after-press.ts";
import { TextField } from "#design-system/forms/field.tsx";
import type { ChildInput } from "../shown-steps.model.ts";

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
  child: ChildInput;
  onFocus: () => void;
  onChange: (value: string) => void;
  /** Advice about the mobile number. The number is undefined until it is valid and the field lost the focus. */
  advice: (mobileNumber: string | undefined) => ReactNode;
}

/** The input below an option. It is validated on blur and on Enter. It has no name, so that a native form submission cannot put it into the URL. */
export function ContactField({ id, child, onFocus, onChange, advice }: ContactFieldProps) {
  const [isValidated, setValidated] = useState(false);
  const { error, ...kind } = KINDS[child.kind];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || child.satisfied) return;
    // Without this, Enter in an invalid field would submit the form.
    event.preventDefault();
    event.stopPropagation();
    setValidated(true);
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
        error={isValidated && !child.satisfied ? error : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => afterPress(() => setValidated(true))}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      {child.kind === "msisdn" && advice(isValidated && child.satisfied ? child.value : undefined)}
    </>
  );
}
