import { type FormEvent, useEffect, useRef } from "react";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { MobileField } from "#design-system/forms/field.tsx";
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
  const { form, field, send, isSending, failure } = useFields({
    checks: { msisdn: MOBILE_CHECK },
    initial: { msisdn: "" },
    draft,
  });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(({ msisdn }) => onAsked(msisdn), SEND_FAILED);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <MobileField ref={input} required {...texts} {...field("msisdn")} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" kind={kind} loading={isSending} className="justify-self-start">
        Send me a code
      </Button>
    </form>
  );
}
