import { type FormEvent, useEffect, useRef } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { SORRY } from "../ask-for-code.ts";
import { NEWSLETTER_CHECKS } from "../model.ts";

interface CodeFormProps {
  email: string;
  /** True when the person just came to it. */
  takesFocus: boolean;
  /** The code was right; what the shop says to that. */
  onDone: (message: string) => void;
}

/** Where the code is entered. Phones offer the code from a message; it may be typed with spaces. */
export function CodeForm({ email, takesFocus, onDone }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  const { form, field, send, isSending, failure } = useFields({
    checks: { otp: NEWSLETTER_CHECKS.otp },
    initial: { otp: "" },
    draft: "newsletter-code",
    unkept: ["otp"],
  });
  useEffect(() => {
    if (takesFocus) code.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ otp }) => {
      const { message } = await call("POST /blogs/verifyotp", { body: { email, otp } });
      onDone(message);
    }, SORRY);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={code}
        label="Code from the e-mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        className="max-w-48 font-medium text-lg tabular-nums tracking-[0.2em]"
        {...field("otp")}
      />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" loading={isSending} className="justify-self-start">
        Confirm
      </Button>
    </form>
  );
}
