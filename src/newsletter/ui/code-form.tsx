import { type FormEvent, useEffect, useRef } from "react";
import { call } from "#call.ts";
import { SORRY } from "#newsletter/ask-for-code.ts";
import { NEWSLETTER_CHECKS } from "#newsletter/model.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useFields } from "#ui/use-fields.ts";

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
