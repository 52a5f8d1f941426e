import { type FormEvent, useEffect, useRef } from "react";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, EmailField } from "#design-system/forms/field.tsx";
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
  const { form, field, checkboxOf, send, isSending, failure } = useFields({
    checks: { email: NEWSLETTER_CHECKS.email, consent: filled(CONSENT_MESSAGE), website: optional },
    initial: { email: typed, consent: "", website: "" },
    draft: "newsletter",
    undrafted: ["consent", "website"],
  });
  useEffect(() => {
    if (takesFocus) email.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (filled) => {
      onSent(await signUp({ email: filled.email.trim(), website: filled.website, segment }));
    }, SEND_FAILED);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <EmailField ref={email} required {...field("email")} />
      <Honeypot field={field("website")} />
      <CheckField label={NEWSLETTER_CONSENT.text} required {...checkboxOf("consent")} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" loading={isSending} className="justify-self-start">
        Sign up
      </Button>
    </form>
  );
}
