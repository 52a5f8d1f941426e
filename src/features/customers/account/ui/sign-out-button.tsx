import { useState } from "react";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { signOutHere } from "#customers/sign-in/browser-sign-in.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";

/** Signs out on this device and shows the home page. The document is loaded anew, so that nothing of the customer stays in memory. */
export function SignOutButton() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function signOut() {
    setSending(true);
    setFailure(undefined);
    try {
      await signOutHere(false);
      window.location.assign("/");
    } catch (error) {
      setFailure(failureMessage(error, SEND_FAILED));
      setSending(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button kind="secondary" loading={isSending} onClick={signOut}>
        Sign out
      </Button>
    </div>
  );
}
