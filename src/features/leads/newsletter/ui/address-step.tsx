import { useEffect, useRef } from "react";
import { CheckField, EmailField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { Honeypot } from "#design-system/forms/honeypot.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { filled, optional } from "#shared/field-checks.ts";
import type { Segment } from "#shared/segment.ts";
import { CONSENT_MESSAGE, NEWSLETTER_CHECKS, NEWSLETTER_CONSENT } from "../model.ts";
import { type SentCode, signUp } from "../request-code.ts";

interface AddressStepProps {
  segment: Segment;
  /** Initial address, when the customer returns to change it. */
  typed: string;
  /** Whether to focus the field, when the customer returns to this step. */
  takesFocus: boolean;
  onSent: (sent: SentCode) => void;
}

/** The first step: email address and consent. */
export function AddressStep({ segment, typed, takesFocus, onSent }: AddressStepProps) {
  const email = useRef<HTMLInputElement>(null);
  const form = useFields({
    checks: { email: NEWSLETTER_CHECKS.email, consent: filled(CONSENT_MESSAGE), website: optional },
    initial: { email: typed, consent: "", website: "" },
    draft: "newsletter",
    undrafted: ["consent", "website"],
  });
  useEffect(() => {
    if (takesFocus) email.current?.focus();
  }, [takesFocus]);

  return (
    <Form
      of={form}
      onSend={async ({ email, website }) => onSent(await signUp({ email: email.trim(), website, segment }))}
      className="gap-3"
      label="Sign up"
    >
      <EmailField ref={email} {...form.field("email")} />
      <Honeypot field={form.field("website")} />
      <CheckField label={NEWSLETTER_CONSENT.text} {...form.checkboxOf("consent")} />
    </Form>
  );
}
