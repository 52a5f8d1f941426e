import { type FormEvent, useEffect, useRef, useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { call } from "#leads/client.ts";
import { CallFailure } from "#platform/http/client.ts";
import { resendCode, SEND_FAILED, type SentCode } from "../ask-for-code.ts";
import { NEWSLETTER_CHECKS } from "../model.ts";

interface CodeStepProps {
  sent: SentCode;
  /** True when the person just came to it. */
  takesFocus: boolean;
  /** Another code was sent. */
  onSent: (sent: SentCode) => void;
  /** Back to the address. */
  onBack: () => void;
  /** The code was right; what the shop says to that. */
  onDone: (message: string) => void;
}

/** The second step: the code that went to the address, and what helps where it did not come. */
export function CodeStep({ sent, takesFocus, onSent, onBack, onDone }: CodeStepProps) {
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        We sent a code to <strong className="font-semibold">{sent.email}</strong>. It is valid for five minutes. If it
        does not come, look in the spam folder.
      </p>
      {/* What was typed, and what was wrong with it, belongs to one code. */}
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

/** Asks for another code once half a minute has passed, and says how long that still is. */
function ResendButton({ sent, onSent }: ResendButtonProps) {
  const seconds = useSecondsUntil(sent.resendAt);
  const [status, setStatus] = useState<string>();
  const isSending = useRef(false);

  async function resend() {
    // It keeps the focus while it waits, so it is not disabled for good.
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

/** Seconds until an instant, rounded up; counts down as they pass. @param instant milliseconds of this browser's clock */
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
  /** True when the person just came to it. */
  takesFocus: boolean;
  /** The code was right; what the shop says to that. */
  onDone: (message: string) => void;
}

/** Where the code is entered. Phones offer the code from a message; it may be typed with spaces. */
function CodeForm({ email, takesFocus, onDone }: CodeFormProps) {
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
