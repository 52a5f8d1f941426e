import { useEffect, useRef, useState } from "react";
import { Notice, NoticeList } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { readSentCode, type SentCode, storeSentCode } from "../browser-sign-in.ts";
import type { CheckoutGroup, GuestDataReport } from "../guest-data.port.ts";
import { mergeNotices } from "../merge-notices.ts";
import { CodeStep } from "./code-step.tsx";
import { TargetStep } from "./target-step.tsx";

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

  function goTo(next: SentCode | undefined) {
    storeSentCode(next);
    setSent(next);
    setFresh(true);
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
  return (
    <CodeStep
      sent={sent}
      checkout={checkout}
      takesFocus={isFresh}
      onSent={goTo}
      onBack={(target) => {
        setTyped(target);
        goTo(undefined);
      }}
      onSignedIn={finish}
    />
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
