import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { ResendButton, SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { GUEST_CHECKS } from "../model.ts";
import type { SentCode } from "../sent-code.ts";

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
        <ResendButton resendAt={sent.resendAt} resend={onResend} />
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
