import { type FormEvent, useEffect, useRef } from "react";
import { targetOf } from "#customers/otp/model.ts";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { EmailField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import type { Check } from "#shared/field-checks.ts";
import { contactError } from "#shared/person.ts";
import { type SentCode, sendCode } from "../browser-sign-in.ts";

const TARGET_CHECK: Check = {
  ok: (text) => targetOf(text) !== undefined,
  message: "Enter an email address or a South African mobile number",
  reason: contactError,
};

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
  const { form, field, send, isSending, failure } = useFields({
    checks: { target: TARGET_CHECK },
    initial: { target: typed },
    draft: "sign-in",
  });
  useEffect(() => {
    if (takesFocus) target.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (filled) => onSent(await sendCode(filled.target.trim())), SEND_FAILED);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        type="text"
        inputMode="text"
        ref={target}
        label="Email address or mobile number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field("target")}
      />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" wide loading={isSending}>
        Send me a code
      </Button>
    </form>
  );
}
