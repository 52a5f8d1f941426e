import { useEffect, useRef } from "react";
import { MobileField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { MOBILE_CHECK } from "#shared/person.ts";

interface NumberFormProps {
  label: string;
  hint?: string;
  /** Storage key of what was typed, in this tab. */
  draft: string;
  kind?: "primary" | "secondary";
  /** Whether to focus the field, when the customer returns to this step. */
  takesFocus?: boolean;
  /** Requests a code for the number. @throws CallFailure */
  onAsked: (msisdn: string) => Promise<void>;
}

/** The form for a mobile number, to which a code is sent. */
export function NumberForm({ draft, kind = "primary", takesFocus = false, onAsked, ...texts }: NumberFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useFields({
    checks: { msisdn: MOBILE_CHECK },
    initial: { msisdn: "" },
    draft,
  });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  return (
    <Form of={form} onSend={({ msisdn }) => onAsked(msisdn)} label="Send me a code" button={{ kind }}>
      <MobileField ref={input} {...texts} {...form.field("msisdn")} />
    </Form>
  );
}
