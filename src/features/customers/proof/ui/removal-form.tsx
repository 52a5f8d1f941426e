import { type ReactNode, useState } from "react";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";
import { ProofStep, useRecentProof } from "./recent-proof.tsx";

interface RemovalFormProps {
  /** What follows from the removal. */
  children: ReactNode;
  /** The button that removes it. */
  label: string;
  /** What is said afterwards. */
  done: string;
  /** @param token access token of the customer @throws CallFailure */
  remove: (token: string) => Promise<unknown>;
  onClose: () => void;
  /** Reads the list again, or finds out that the sign-in has ended. */
  onChanged: () => void | Promise<void>;
}

/** The content of a dialog that removes a way to sign in, for which the customer proves first who they are. */
export function RemovalForm({ children, label, done, remove, onClose, onChanged }: RemovalFormProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const proof = useRecentProof();
  const fail = (error: unknown) => setFailure(failureMessage(error, SEND_FAILED));

  async function send() {
    setSending(true);
    setFailure(undefined);
    try {
      await proof.withProof(async () => {
        await session.withAccount(remove);
        onClose();
        showToast(done, { tone: "success" });
        await onChanged();
      });
    } catch (error) {
      if (error instanceof SignInNeeded) return onChanged();
      fail(error);
    }
    setSending(false);
  }

  return (
    <div className="grid gap-4">
      {children}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {proof.waiting ? (
        <ProofStep proof={proof} onSignedOut={onChanged} onFailure={fail} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" loading={isSending} onClick={send}>
            {label}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
        </div>
      )}
    </div>
  );
}
