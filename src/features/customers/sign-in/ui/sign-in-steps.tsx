import { useEffect, useRef, useState } from "react";
import { CODE_DIGITS, targetOf } from "#customers/otp/model.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { Notice, NoticeList } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { readSentCode, type SentCode, sendCode, signInHere, storeSentCode } from "../browser-sign-in.ts";
import type { CheckoutGroup, GuestDataReport } from "../guest-data.port.ts";
import { mergeNotices } from "../merge-notices.ts";
import { TargetStep } from "./target-step.tsx";
import { UnusedNumber } from "./unused-number.tsx";

interface SignInStepsProps {
  /** The payment group in whose checkout the guest signs in. */
  checkout: CheckoutGroup | undefined;
  /** Goes on after the sign-in, once the customer has read what is missing from their cart. */
  onDone: () => void;
}

/** Signing in by a one-time code in two steps: where to send it, then the code. A new address or number becomes a new account. */
export function SignInSteps({ checkout, onDone }: SignInStepsProps) {
  const [sent, setSent] = useState(readSentCode);
  const [typed, setTyped] = useState("");
  const [isFresh, setFresh] = useState(false);
  const [notices, setNotices] = useState<string[]>();
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
    const lost = mergeNotices(report);
    setNotices(lost);
    if (lost.length === 0) onDone();
  }

  if (notices) return <SignedIn notices={notices} onDone={onDone} />;
  if (!sent)
    return (
      <>
        <p className="text-muted">
          We send you a code, so you need no password. If you are new here, the code opens an account for you.
        </p>
        <TargetStep typed={typed} takesFocus={isFresh} onSent={goTo} />
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

/** Confirmation, with what is missing from the cart. It takes the focus, because the focused button was removed. */
function SignedIn({ notices, onDone }: { notices: readonly string[]; onDone: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="success" title="You are signed in" live />
      {notices.length > 0 && (
        <>
          <p>Your cart was joined with the one in your account:</p>
          <NoticeList tone="warning" texts={notices} />
          <Button size="large" wide onClick={onDone}>
            Go on
          </Button>
        </>
      )}
    </div>
  );
}
