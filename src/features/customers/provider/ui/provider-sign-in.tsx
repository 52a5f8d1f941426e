import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { CheckoutGroup, GuestDataReport } from "#customers/sign-in/guest-data.port.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { untilPageIsLeft, useAction } from "#design-system/forms/use-action.ts";
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
  const { working, failure, run } = useAction((error) =>
    error instanceof NotBegunHere ? error.message : failureMessage(error),
  );
  const leave = (work: () => Promise<void>) => run(() => work().then(untilPageIsLeft));

  const finish = useEffectEvent(() => {
    if (answer === undefined) return;
    // The answer works once, so a reload need not send it again, and nobody should find it in the history.
    void navigate({ search: query }, { replace: true });
    void leave(async () => onSignedIn(await signInWithProviderHere(answer, checkout)));
  });
  useEffect(() => finish(), []);

  return (
    <div className="grid gap-3">
      <FailureNotice text={failure} />
      <Button
        kind="secondary"
        size="large"
        wide
        loading={working !== undefined}
        onClick={() => leave(() => leaveForProvider(query))}
      >
        Sign in with {name}
      </Button>
    </div>
  );
}
