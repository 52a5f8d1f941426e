import { KeyRound } from "lucide-react";
import type { CheckoutGroup, GuestDataReport } from "#customers/sign-in/guest-data.port.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { untilPageIsLeft, useAction } from "#design-system/forms/use-action.ts";
import { hasPasskeys, passkeyMessage, signInWithPasskeyHere } from "../browser-passkeys.ts";

interface PasskeySignInProps {
  /** The payment group in whose checkout the guest signs in. */
  checkout: CheckoutGroup | undefined;
  /** @param report what became of the guest's cart; null when there was none */
  onSignedIn: (report: GuestDataReport | null) => void;
}

/** A button to sign in with a passkey; nothing in a browser without passkeys. For the browser only. */
export function PasskeySignIn({ checkout, onSignedIn }: PasskeySignInProps) {
  const { working, failure, run } = useAction(passkeyMessage);

  async function signIn() {
    onSignedIn(await signInWithPasskeyHere(checkout));
    await untilPageIsLeft();
  }

  if (!hasPasskeys()) return null;
  return (
    <div className="grid gap-3">
      <FailureNotice text={failure} />
      <Button
        kind="secondary"
        size="large"
        wide
        loading={working !== undefined}
        aria-describedby="passkey-hint"
        onClick={() => run(signIn)}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
      <p id="passkey-hint" className="text-center text-muted text-sm">
        Your fingerprint, face or screen lock instead of a code
      </p>
    </div>
  );
}
