import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { CheckoutGroup, GuestDataReport } from "#customers/sign-in/guest-data.port.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { hasPasskeys, passkeyMessage, signInWithPasskeyHere } from "../browser-passkeys.ts";

interface PasskeySignInProps {
  /** The payment group in whose checkout the guest signs in. */
  checkout: CheckoutGroup | undefined;
  /** @param report what became of the guest's cart; null when there was none */
  onSignedIn: (report: GuestDataReport | null) => void;
}

/** A button to sign in with a passkey; nothing in a browser without passkeys. For the browser only. */
export function PasskeySignIn({ checkout, onSignedIn }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function signIn() {
    setBusy(true);
    setFailure(undefined);
    try {
      onSignedIn(await signInWithPasskeyHere(checkout));
    } catch (error) {
      setFailure(passkeyMessage(error));
      setBusy(false);
    }
  }

  if (!hasPasskeys()) return null;
  return (
    <div className="grid gap-3">
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button kind="secondary" size="large" wide loading={isBusy} aria-describedby="passkey-hint" onClick={signIn}>
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
      <p id="passkey-hint" className="text-center text-muted text-sm">
        Your fingerprint, face or screen lock instead of a code
      </p>
    </div>
  );
}
