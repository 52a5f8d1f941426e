import { useEffect, useRef } from "react";
import { CONTACT_CHECK } from "#customers/otp/model.ts";
import { EmailField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { type SentCode, sendCode } from "../browser-sign-in.ts";

interface TargetStepProps {
  /** Initial value, when the customer returns to correct it. */
  typed: string;
  /** Whether to focus the field, when the customer returns to this step. */
  takesFocus: boolean;
  onSent: (sent: SentCode) => void;
}

/** The first step: where to send the code. */
export function TargetStep({ typed, takesFocus, onSent }: TargetStepProps) {
  const target = useRef<HTMLInputElement>(null);
  const form = useFields({
    checks: { target: CONTACT_CHECK },
    initial: { target: typed },
    draft: "sign-in",
  });
  useEffect(() => {
    if (takesFocus) target.current?.focus();
  }, [takesFocus]);

  return (
    <Form
      of={form}
      onSend={async (filled) => onSent(await sendCode(filled.target.trim()))}
      label="Send me a code"
      button={{ size: "large", wide: true }}
    >
      <EmailField
        type="text"
        inputMode="text"
        ref={target}
        label="Email address or mobile number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("target")}
      />
    </Form>
  );
}
