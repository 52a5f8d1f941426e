import { type ReactNode, useState } from "react";
import { CODE_DIGITS, targetOf } from "#customers/otp/model.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { readSentCode, type SentCode, sendCode, signInHere, storeSentCode } from "../browser-sign-in.ts";
import type { CheckoutGroup, GuestDataReport } from "../guest-data.port.ts";
import { TargetStep } from "./target-step.tsx";
import { UnusedNumber } from "./unused-number.tsx";

interface SignInStepsProps {
  /** The payment group in whose checkout the guest signs in. */
  checkout: CheckoutGroup | undefined;
  /** @param report what became of the guest's cart; null when there was none */
  onSignedIn: (report: GuestDataReport | null) => void;
  /** Other ways to sign in, below the first step. */
  children: ReactNode;
}

/** Signing in by a one-time code in two steps: where to send it, then the code. A new address or number becomes a new account. */
export function SignInSteps({ checkout, onSignedIn, children }: SignInStepsProps) {
  const [sent, setSent] = useState(readSentCode);
  const [typed, setTyped] = useState("");
  const [isFresh, setFresh] = useState(false);
  // The accepted code of a number that nobody used for long, with the server's message.
  const [unused, setUnused] = useState<{ otp: string; message: string }>();

  function goTo(next: SentCode | undefined) {
    storeSentCode(next);
    setSent(next);
    setFresh(true);
  }

  function restart(target: string) {
    setTyped(target);
    setUnused(undefined);
    goTo(undefined);
  }

  async function signIn({ target }: SentCode, otp: string) {
    try {
      finish(await signInHere({ target, otp, startNew: false }, checkout));
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      if (problem?.code !== "number_unused") throw error;
      setUnused({ otp, message: problem.message });
    }
  }

  function finish(report: GuestDataReport | null) {
    storeSentCode(undefined);
    onSignedIn(report);
  }

  if (!sent)
    return (
      <>
        <p className="text-muted">
          We'll send you a code, so you don't need a password. If you're new here, the code opens an account for you.
        </p>
        <TargetStep typed={typed} takesFocus={isFresh} onSent={goTo} />
        {children}
      </>
    );
  if (unused)
    return (
      <UnusedNumber
        message={unused.message}
        onUseEmail={() => restart("")}
        onStartNew={async () =>
          finish(await signInHere({ target: sent.target, otp: unused.otp, startNew: true }, checkout))
        }
      />
    );
  return (
    <CodeStep
      resendAt={sent.resendAt}
      takesFocus={isFresh}
      confirmLabel="Sign in"
      onConfirm={(otp) => signIn(sent, otp)}
      onResend={async () => goTo(await sendCode(sent.target))}
      backLabel="Use another address or number"
      onBack={() => restart(sent.target)}
    >
      We sent a code of {CODE_DIGITS} digits to <strong className="font-semibold">{sent.target}</strong>. It is valid
      for five minutes.{targetOf(sent.target)?.channel === "email" && " If it does not come, look in the spam folder."}
    </CodeStep>
  );
}
