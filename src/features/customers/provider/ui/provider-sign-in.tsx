import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import type { CheckoutGroup, GuestDataReport } from "#customers/sign-in/guest-data.port.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";
import { leaveForProvider, NotBegunHere, signInWithProviderHere } from "../browser-provider.ts";

interface ProviderSignInProps {
  /** What the provider is called on the button. */
  name: string;
  /** Query of the sign-in page, which says where to go on afterwards. */
  query: string;
  /** Query with which the provider sent the browser back; undefined before. */
  answer: string | undefined;
  /** The payment group in whose checkout the guest signs in. */
  checkout: CheckoutGroup | undefined;
  /** @param report what became of the guest's cart; null when there was none */
  onSignedIn: (report: GuestDataReport | null) => void;
}

/** A button that leaves for the operator's identity provider. When the provider sends the browser back, it signs in with the answer. */
export function ProviderSignIn({ name, query, answer, checkout, onSignedIn }: ProviderSignInProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(answer !== undefined);
  const [failure, setFailure] = useState<string>();
  const isFinishing = useRef(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof NotBegunHere ? error.message : failureMessage(error, SEND_FAILED));
      setBusy(false);
    }
  }

  const finishOnce = useEffectEvent(() => {
    if (answer === undefined || isFinishing.current) return;
    isFinishing.current = true;
    // The answer works once, so a reload need not send it again, and nobody should find it in the history.
    void navigate({ search: query }, { replace: true });
    void attempt(async () => onSignedIn(await signInWithProviderHere(answer, checkout)));
  });
  useEffect(() => finishOnce(), []);

  return (
    <div className="grid gap-3">
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button
        kind="secondary"
        size="large"
        wide
        loading={isBusy}
        onClick={() => attempt(() => leaveForProvider(query))}
      >
        Sign in with {name}
      </Button>
    </div>
  );
}
