import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { CallFailure } from "#platform/http/client.ts";
import { GUEST_CHECKS } from "../model.ts";
import type { SentCode } from "../sent-code.ts";

/** Message for a failed call without a message from the server. */
export const SEND_FAILED = "This could not be sent. Check your connection and try again.";

interface CodeStepProps {
  sent: SentCode;
  /** Whether to focus the code field, when the customer just reached this step. */
  takesFocus: boolean;
  confirmLabel: string;
  /** Sends the code. It stays typed when that fails. */
  onConfirm: (otp: string) => Promise<void>;
  /** Requests another code. */
  onResend: () => Promise<void>;
  /** Returns to the first step. */
  onBack: () => void;
  /** What is said above the field. */
  children: ReactNode;
}

/** The field for a one-time code, with buttons to request another and to go back. */
export function CodeStep({ sent, takesFocus, confirmLabel, onConfirm, onResend, onBack, children }: CodeStepProps) {
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{children}</p>
      {/* The key resets the form for each code. */}
      <CodeForm key={sent.resendAt} takesFocus={takesFocus} confirmLabel={confirmLabel} onConfirm={onConfirm} />
      <div className="-mx-4 flex flex-wrap items-center">
        <ResendButton resendAt={sent.resendAt} onResend={onResend} />
        <Button kind="quiet" size="small" onClick={onBack}>
          Change number or address
        </Button>
      </div>
    </div>
  );
}

/** The form for the code. Phones can fill it in from the message; spaces are allowed. */
function CodeForm({
  takesFocus,
  confirmLabel,
  onConfirm,
}: Pick<CodeStepProps, "takesFocus" | "confirmLabel" | "onConfirm">) {
  const code = useRef<HTMLInputElement>(null);
  const { form, field, send, isSending, failure } = useFields({
    checks: { otp: GUEST_CHECKS.otp },
    initial: { otp: "" },
    draft: "order-code",
    undrafted: ["otp"],
  });
  useEffect(() => {
    if (takesFocus) code.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(({ otp }) => onConfirm(otp), SEND_FAILED);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        ref={code}
        label="Code from the message"
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
        {confirmLabel}
      </Button>
    </form>
  );
}

/** Requests another code; disabled with a countdown until that is allowed. */
function ResendButton({ resendAt, onResend }: { resendAt: number; onResend: () => Promise<void> }) {
  const seconds = useSecondsUntil(resendAt);
  const [status, setStatus] = useState<string>();
  const isSending = useRef(false);

  async function resend() {
    // The button is aria-disabled rather than disabled, to keep the focus during the countdown.
    if (seconds > 0 || isSending.current) return;
    isSending.current = true;
    setStatus("Requesting a new code");
    try {
      await onResend();
      setStatus("A new code is on its way. The one before it is not valid any longer.");
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
