import type { ReactNode } from "react";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { ProofStep, useProvenAccount } from "./recent-proof.tsx";

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
}

/** The content of a dialog that removes a way to sign in, for which the customer proves first who they are. */
export function RemovalForm({ children, label, done, remove, onClose }: RemovalFormProps) {
  const { working, failure, run, proof, withProof, withAccount, reload } = useProvenAccount();

  async function send() {
    await withAccount(remove);
    onClose();
    showToast(done, { tone: "success" });
    await reload();
  }

  return (
    <div className="grid gap-4">
      {children}
      <FailureNotice text={failure} />
      {proof ? (
        <ProofStep proof={proof} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" loading={working !== undefined} onClick={() => run(() => withProof(send))}>
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
