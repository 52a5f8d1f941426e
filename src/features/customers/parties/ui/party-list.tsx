import { useAccount } from "#customers/account/use-account.ts";
import { call } from "#customers/client.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
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
  const { working, failure, run, change, offerUndo } = useAccount();
  const { partyId, kind, organisationName, registrationNumber, vatNumber, firstName, lastName } = party;
  const person = `${firstName} ${lastName}`;
  const name = kind === "organisation" ? organisationName : person;

  async function remove() {
    await change((token) => call("DELETE /account/parties/:partyId", { token, params: { partyId } }));
    offerUndo(`${name} deleted`, (token) => call("POST /account/parties", { token, body: party }));
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
        <Button
          kind="secondary"
          size="small"
          aria-label={`Delete ${name}`}
          loading={working !== undefined}
          onClick={() => run(remove)}
        >
          Delete
        </Button>
      </div>
      <FailureNotice text={failure} />
    </li>
  );
}
