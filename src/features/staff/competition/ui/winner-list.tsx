import { useState } from "react";
import { SelectField } from "#design-system/forms/field.tsx";
import { localNumber } from "#shared/person.ts";
import { call } from "#staff/client.ts";
import { ActionButton } from "#staff/ui/action-button.tsx";
import { StaffSection } from "#staff/ui/editing/records.tsx";
import { Fact, FactList } from "#staff/ui/fact-list.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import type { StaffAction } from "#staff/ui/use-staff-action.ts";
import { OUTCOME_LABELS, OUTCOMES, placeText } from "../model.ts";
import type { CompetitionView } from "./competition-form.tsx";

interface WinnerListProps {
  competition: CompetitionView;
  action: StaffAction;
}

/** Who won, in the order of the places, with a message to each and what became of it. */
export function WinnerList({ competition: { competitionId, winners }, action }: WinnerListProps) {
  return (
    <StaffSection title="Winners">
      <p className="text-muted text-sm">
        An SMS goes out at once, only once unless it is refused, and cannot be taken back. A reserve is told only when a
        winner may not take part or cannot be reached.
      </p>
      {winners.length === 0 && (
        <p className="card bg-surface-2 px-6 py-10 text-center text-muted">Nobody had entered, so nobody won</p>
      )}
      <ol className="grid gap-3">
        {winners.map((winner) => (
          <li key={winner.place}>
            <WinnerCard competitionId={competitionId} winner={winner} action={action} />
          </li>
        ))}
      </ol>
    </StaffSection>
  );
}

interface WinnerCardProps {
  competitionId: string;
  winner: CompetitionView["winners"][number];
  action: StaffAction;
}

function WinnerCard({ competitionId, winner, action }: WinnerCardProps) {
  const { place, entryId, name, contactedAt, refusedAt } = winner;
  const [chosen, setChosen] = useState<string>();
  const outcome = chosen ?? winner.outcome ?? "";
  const params = { competitionId, place: String(place) };
  const mobileNumber = localNumber(winner.mobileNumber);

  return (
    <article aria-label={`Place ${place}`} className="card grid gap-3 p-4">
      <h3 className="font-medium">{placeText(winner)}</h3>
      <FactList>
        <Fact label="Name">{name}</Fact>
        <Fact label="Mobile number">
          <a href={`tel:${winner.mobileNumber}`} className="text-action underline">
            {mobileNumber}
          </a>
        </Fact>
        <Fact label="Entry">{entryId}</Fact>
        <Fact label="SMS">{smsText(winner)}</Fact>
      </FactList>
      <div className="flex flex-wrap items-end gap-3">
        {(!contactedAt || refusedAt) && (
          <ActionButton
            action={action}
            label={`Send SMS ${refusedAt ? "again " : ""}to place ${place}`}
            done="The SMS is on its way"
            work={(token) => call("POST /staff/competitions/:competitionId/winners/:place/contact", { token, params })}
          >
            {refusedAt ? "Send SMS again" : "Send SMS"}
          </ActionButton>
        )}
        <div className="min-w-48">
          <SelectField
            label={`Outcome of place ${place}`}
            none="Not known yet"
            options={OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }))}
            value={outcome}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
        <ActionButton
          action={action}
          label={`Save outcome of place ${place}`}
          disabled={outcome === (winner.outcome ?? "")}
          done="Saved"
          work={(token) => {
            const body = { outcome: OUTCOMES.find((known) => known === outcome) ?? null };
            return call("PUT /staff/competitions/:competitionId/winners/:place", { token, params, body });
          }}
        >
          Save outcome
        </ActionButton>
      </div>
    </article>
  );
}

function smsText({ contactedAt, sentAt, refusedAt }: CompetitionView["winners"][number]): string {
  if (sentAt) return `Sent, ${formatInstant(sentAt)}`;
  if (refusedAt)
    return `Refused by the network, ${formatInstant(refusedAt)}: the winner doesn't know. Phone, or send it again`;
  return contactedAt ? `On its way since ${formatInstant(contactedAt)}` : "Not sent";
}
