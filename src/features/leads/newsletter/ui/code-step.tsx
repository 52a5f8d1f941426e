import { type FormEvent, useEffect, useRef, useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { CallFailure } from "#platform/http/client.ts";
import { NEWSLETTER_CHECKS } from "../model.ts";
import { resendCode, SEND_FAILED, type SentCode } from "../request-code.ts";

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
        <ResendButton sent={sent} onSent={onSent} />
        <Button kind="quiet" size="small" onClick={onBack}>
          Change the address
        </Button>
      </div>
    </div>
  );
}

interface ResendButtonProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
}

/** Requests another code; disabled with a countdown until that is allowed. */
function ResendButton({ sent, onSent }: ResendButtonProps) {
  const seconds = useSecondsUntil(sent.resendAt);
  const [status, setStatus] = useState<string>();
  const isSending = useRef(false);

  async function resend() {
    // The button is aria-disabled rather than disabled, to keep the focus during the countdown.
    if (seconds > 0 || isSending.current) return;
    isSending.current = true;
    setStatus("Sending a new code");
    try {
      onSent(await resendCode(sent.email));
      setStatus("We sent a new code. The one before it is not valid any longer.");
    } catch (error) {
      setStatus((error instanceof CallFailure ? error.problem?.message : undefined) ?? SEND_FAILED);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <>
      <Button kind="quiet" size="small" aria-disabled={seconds > 0} onClick={resend}>
        {seconds > 0 ? `New code in ${seconds} s` : "Send a new code"}
      </Button>
      <p role="status" className="order-last w-full px-4 text-muted text-sm">
        {status}
      </p>
    </>
  );
}

/** Seconds until a time, rounded up, counting down. @param instant in epoch milliseconds */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= instant) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil((instant - now) / 1000));
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
