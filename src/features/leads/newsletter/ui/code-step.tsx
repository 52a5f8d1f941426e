import { type FormEvent, useEffect, useRef } from "react";
import { ResendButton, SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { NEWSLETTER_CHECKS } from "../model.ts";
import { resendCode, type SentCode } from "../request-code.ts";

interface CodeStepProps {
  sent: SentCode;
  /** Whether to focus the code field, when the customer just reached this step. */
  takesFocus: boolean;
  /** Called after another code was sent. */
  onSent: (sent: SentCode) => void;
  /** Returns to the address step. */
  onBack: () => void;
  /** Called with the server's message after the code was accepted. */
  onDone: (message: string) => void;
}

/** The second step: the code from the e-mail, with a button to request another. */
export function CodeStep({ sent, takesFocus, onSent, onBack, onDone }: CodeStepProps) {
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        We sent a code to <strong className="font-semibold">{sent.email}</strong>. It is valid for five minutes. If it
        does not come, look in the spam folder.
      </p>
      {/* The key resets the form for each code. */}
      <CodeForm key={sent.resendAt} email={sent.email} takesFocus={takesFocus} onDone={onDone} />
      <div className="-mx-4 flex flex-wrap items-center">
        <ResendButton resendAt={sent.resendAt} resend={async () => onSent(await resendCode(sent.email))} />
        <Button kind="quiet" size="small" onClick={onBack}>
          Change the address
        </Button>
      </div>
    </div>
  );
}

interface CodeFormProps {
  email: string;
  /** Whether to focus the code field, when the customer just reached this step. */
  takesFocus: boolean;
  /** Called with the server's message after the code was accepted. */
  onDone: (message: string) => void;
}

/** The form for the code. Phones can fill it in from the message; spaces are allowed. */
function CodeForm({ email, takesFocus, onDone }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  const { form, field, send, isSending, failure } = useFields({
    checks: { otp: NEWSLETTER_CHECKS.otp },
    initial: { otp: "" },
    draft: "newsletter-code",
    undrafted: ["otp"],
  });
  useEffect(() => {
    if (takesFocus) code.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ otp }) => {
      const { message } = await call("POST /blogs/verifyotp", { body: { email, otp } });
      onDone(message);
    }, SEND_FAILED);
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
