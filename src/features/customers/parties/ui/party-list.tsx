import { useState } from "react";
import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";
import { localNumber } from "#shared/person.ts";
import type { Party } from "../model.ts";

/** The people and organisations for whom a customer orders, with buttons to delete them. */
export function PartyList({ parties }: { parties: readonly Party[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {parties.map((party) => (
        <PartyRow key={party.partyId} party={party} />
      ))}
    </ul>
  );
}

function PartyRow({ party }: { party: Party }) {
  const { withAccount, reload } = useAccount();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { partyId, kind, organisationName, registrationNumber, vatNumber, firstName, lastName } = party;
  const person = `${firstName} ${lastName}`;
  const name = kind === "organisation" ? organisationName : person;

  async function remove() {
    setSending(true);
    setFailure(undefined);
    try {
      await withAccount((token) => call("DELETE /account/parties/:partyId", { token, params: { partyId } }));
      showToast(`${name} deleted`, { undo: restore, takesFocus: true });
      await reload();
    } catch (error) {
      setFailure(failureMessage(error, SEND_FAILED));
      setSending(false);
    }
  }

  async function restore() {
    try {
      await withAccount((token) => call("POST /account/parties", { token, body: party }));
      await reload();
    } catch (error) {
      showToast(failureMessage(error, SEND_FAILED), { tone: "danger" });
    }
  }

  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="wrap-anywhere min-w-0 flex-1 text-muted text-sm">
          <p className="font-medium text-base text-ink">{name}</p>
          {kind === "organisation" && (
            <>
              <p>
                {registrationNumber}
                {vatNumber && `, VAT ${vatNumber}`}
              </p>
              <p>{person}</p>
            </>
          )}
          <p>{party.email}</p>
          <p>{localNumber(party.mobileNumber)}</p>
        </div>
        <Button kind="secondary" size="small" aria-label={`Delete ${name}`} loading={isSending} onClick={remove}>
          Delete
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </li>
  );
}
