import { type FormEvent, useEffect, useRef, useState } from "react";
import { CODE_DIGITS, targetOf, typedCode } from "#customers/otp/model.ts";
import { ResendButton, SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { CallFailure } from "#platform/http/client.ts";
import { type SentCode, sendCode, signInHere } from "../browser-sign-in.ts";
import type { CheckoutGroup, GuestDataReport } from "../guest-data.port.ts";

interface CodeStepProps {
  sent: SentCode;
  checkout: CheckoutGroup | undefined;
  /** Whether to focus the code field, when the customer just reached this step. */
  takesFocus: boolean;
  /** Called after another code was sent. */
  onSent: (sent: SentCode) => void;
  /** Returns to the first step. @param typed initial value of its field */
  onBack: (typed: string) => void;
  /** Called with what became of the guest's cart. */
  onSignedIn: (report: GuestDataReport | null) => void;
}

/** The second step: the code from the message, with a button to request another. */
export function CodeStep({ sent, onSent, onBack, ...form }: CodeStepProps) {
  const isEmail = targetOf(sent.target)?.channel === "email";
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        We sent a code of {CODE_DIGITS} digits to <strong className="font-semibold">{sent.target}</strong>. It is valid
        for five minutes.{isEmail && " If it does not come, look in the spam folder."}
      </p>
      {/* The key resets the form for each code. */}
      <CodeForm key={sent.resendAt} target={sent.target} onBack={onBack} {...form} />
      <div className="-mx-4 flex flex-wrap items-center">
        <ResendButton resendAt={sent.resendAt} resend={async () => onSent(await sendCode(sent.target))} />
        <Button kind="quiet" size="small" onClick={() => onBack(sent.target)}>
          Use another address or number
        </Button>
      </div>
    </div>
  );
}

interface CodeFormProps extends Pick<CodeStepProps, "checkout" | "takesFocus" | "onBack" | "onSignedIn"> {
  target: string;
}

/** The form for the code. Phones can fill it in from the message; spaces are allowed. */
function CodeForm({ target, checkout, takesFocus, onBack, onSignedIn }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  // The server's message about a number that nobody used for long, which may have another holder by now.
  const [unused, setUnused] = useState<string>();
  const { form, field, send, isSending, failure } = useFields({
    checks: {
      otp: { ok: (text) => typedCode(text) !== undefined, message: `Enter the ${CODE_DIGITS} digits that we sent you` },
    },
    initial: { otp: "" },
    draft: "sign-in-code",
    undrafted: ["otp"],
  });
  useEffect(() => {
    if (takesFocus) code.current?.focus();
  }, [takesFocus]);

  function signIn(startNew: boolean) {
    setUnused(undefined);
    send(async ({ otp }) => {
      try {
        onSignedIn(await signInHere({ target, otp, startNew }, checkout));
      } catch (error) {
        const problem = error instanceof CallFailure ? error.problem : undefined;
        if (problem?.code !== "number_unused") throw error;
        setUnused(problem.message);
        // The button with the focus is replaced.
        code.current?.focus();
      }
    }, SEND_FAILED);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn(false);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        ref={code}
        label="Code"
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
      {unused ? (
        <>
          <Notice tone="warning" live>
            {unused}.
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onBack("")}>Use my email address</Button>
            <Button kind="secondary" onClick={() => signIn(true)}>
              Start a new account
            </Button>
          </div>
        </>
      ) : (
        <Button type="submit" size="large" wide loading={isSending}>
          Sign in
        </Button>
      )}
    </form>
  );
}
