import { useState } from "react";
import type { z } from "zod";
import { call } from "#customers/client.ts";
import { ProofStep, useProvenAccount } from "#customers/proof/ui/recent-proof.tsx";
import { RemovalForm } from "#customers/proof/ui/removal-form.tsx";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { formatDayOf } from "#shared/day.ts";
import { addPasskeyHere, hasPasskeys, passkeyMessage } from "../browser-passkeys.ts";
import type { listPasskeys } from "../contract.ts";

type Passkey = z.output<typeof listPasskeys.reply>["body"]["passkeys"][number];

/** The customer's passkeys, with buttons to add and to delete one. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { working, failure, run, proof, withProof, withAccount, reload } = useProvenAccount(passkeyMessage);
  const [deleting, setDeleting] = useState<Passkey>();

  async function add() {
    await withAccount(addPasskeyHere);
    showToast("Your passkey was added", { tone: "success" });
    await reload();
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">Sign in with your fingerprint, face or screen lock instead of a code.</p>
      {passkeys.length > 0 && (
        <ul className="w-full divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className="flex items-center justify-between gap-x-6 py-3">
              <div className="min-w-0 text-sm">
                <p className="font-medium text-base">{passkey.name}</p>
                <p className="text-muted">{timesOf(passkey)}</p>
              </div>
              <Button
                kind="secondary"
                size="small"
                aria-label={`Delete the passkey ${passkey.name}, added ${formatDayOf(passkey.createdAt)}`}
                onClick={() => setDeleting(passkey)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FailureNotice text={failure} />
      {proof && <ProofStep proof={proof} />}
      {hasPasskeys() && !proof && (
        <Button kind="secondary" loading={working !== undefined} onClick={() => run(() => withProof(add))}>
          Add a passkey
        </Button>
      )}
      <Dialog open={deleting !== undefined} onClose={() => setDeleting(undefined)} title="Delete this passkey?">
        {deleting && (
          <RemovalForm
            label="Delete the passkey"
            done="The passkey was deleted"
            remove={(token) =>
              call("POST /account/passkeys/delete", { token, body: { passkeyId: deleting.passkeyId } })
            }
            onClose={() => setDeleting(undefined)}
          >
            <p>
              Nobody can sign in with <strong className="font-semibold">{deleting.name}</strong> then. You can still
              sign in with a code. Please delete it on your device too; otherwise your device will keep offering it.
            </p>
          </RemovalForm>
        )}
      </Dialog>
    </div>
  );
}

function timesOf({ createdAt, usedAt }: Passkey): string {
  return `Added ${formatDayOf(createdAt)}, ${usedAt ? `last used ${formatDayOf(usedAt)}` : "not used yet"}`;
}
