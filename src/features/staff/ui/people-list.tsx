import { Button } from "#design-system/forms/button.tsx";
import { ROLE_LABELS, type Role } from "#staff-access/roles.model.ts";
import { formatInstant } from "./format-instant.ts";

/** An account in the list of staff. */
export interface Person {
  staffId: string;
  email: string;
  name: string;
  role: Role;
  storeId: string | null;
  state: "invited" | "active" | "disabled";
  locks: readonly { place: string; until: string }[];
  factorLoss: { by: string; at: string } | null;
  hasSecondFactor: boolean;
  sessions: number;
  lastUsedAt: string | null;
}

interface PeopleListProps {
  people: readonly Person[];
  /** Names of the stores by id. */
  stores: readonly { value: string; label: string }[];
  onOpen: (staffId: string) => void;
}

/** Everybody with an account: a table, and on phones a card each. */
export function PeopleList({ people, stores, onOpen }: PeopleListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {people.map((person) => {
        const store = stores.find(({ value }) => value === person.storeId);
        return (
          <li
            key={person.staffId}
            className="grid items-center gap-x-4 gap-y-1 py-2 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium">{person.name}</p>
              <p className="wrap-anywhere text-muted">{person.email}</p>
            </div>
            <p>
              {ROLE_LABELS[person.role]}
              {person.storeId && <span className="block text-muted">{store?.label ?? person.storeId}</span>}
            </p>
            <p className="text-muted">
              {stateText(person)}
              <span className="block">{factorText(person)}</span>
            </p>
            <Button
              kind="secondary"
              size="small"
              aria-label={`Change ${person.name}`}
              onClick={() => onOpen(person.staffId)}
              className="justify-self-start"
            >
              Change
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function factorText({ factorLoss, hasSecondFactor }: Person): string {
  if (factorLoss) return "Second factor reported lost";
  return hasSecondFactor ? "Second factor set up" : "No second factor";
}

function stateText({ state, locks, sessions, lastUsedAt }: Person): string {
  if (state === "disabled") return "Disabled";
  if (state === "invited") return "Invited";
  if (locks.length > 0) return "Locked for some sign-ins";
  return sessions > 0 && lastUsedAt ? `Signed in, last used ${formatInstant(lastUsedAt)}` : "Not signed in";
}
