import { useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { SelectField } from "#design-system/forms/field.tsx";
import { call } from "#staff-access/client.ts";
import { type Role, roleOf, roleText } from "#staff-access/roles.model.ts";
import { ActionButton } from "./action-button.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { formatInstant } from "./format-instant.ts";
import { ROLE_OPTIONS } from "./invite-form.tsx";
import type { Person } from "./people-list.tsx";
import { useStaffAction } from "./use-staff-action.ts";

interface PersonFormProps {
  person: Person;
  stores: readonly { value: string; label: string }[];
  onDone: () => void;
}

/** What an admin can do with an account. Each button does its work once, however often it is pressed. */
export function PersonForm({ person, stores, onDone }: PersonFormProps) {
  const { staffId, name, state, sessions } = person;
  const isDisabled = state === "disabled";
  const [role, setRole] = useState<Role>(person.role);
  const [storeId, setStoreId] = useState(person.storeId ?? "");
  const action = useStaffAction();
  const shared = { action, disabled: action.working !== undefined, onDone };
  const params = { staffId };

  function change(token: string, wanted: { role: Role; storeId: string | null; isDisabled: boolean }) {
    const body = { seen: { role: person.role, storeId: person.storeId, isDisabled }, wanted };
    return call("PATCH /staff/people/:staffId", { token, params, body });
  }

  const store = role === "store_agent" ? storeId : null;
  const isChosen = role !== person.role || store !== person.storeId;

  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere text-muted text-sm">{person.email}</p>
      <div className="grid gap-3">
        <SelectField
          label="Role"
          hint={roleText(role)}
          options={ROLE_OPTIONS}
          value={role}
          onChange={(event) => setRole(roleOf(event.target.value) ?? role)}
        />
        {role === "store_agent" && (
          <SelectField
            label="Store"
            none="Choose a store"
            options={stores}
            value={storeId}
            onChange={(event) => setStoreId(event.target.value)}
          />
        )}
        <ActionButton
          {...shared}
          kind="primary"
          disabled={!isChosen || shared.disabled}
          done={`The role of ${name} is changed.`}
          work={(token) => change(token, { role, storeId: store, isDisabled })}
        >
          Change role
        </ActionButton>
      </div>
      <FailureNotice text={action.failure} />
      {person.locks.length > 0 && (
        <Notice tone="info">
          <p>Too many wrong sign-ins came from here. From elsewhere {name} can sign in.</p>
          <ul className="wrap-anywhere mt-1">
            {person.locks.map(({ place, until }) => (
              <li key={place}>
                {place}, locked until {formatInstant(until)}
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <ActionButton
              {...shared}
              done={`${name} can sign in again.`}
              work={(token) => call("DELETE /staff/people/:staffId/locks", { token, params })}
            >
              Lift the lock
            </ActionButton>
          </div>
        </Notice>
      )}
      {person.factorLoss && (
        <Notice tone="info">
          <p>
            {person.factorLoss.by} reported the second factor as lost on {formatInstant(person.factorLoss.at)}. An admin
            who did not report it confirms it, after asking {name} in person or by phone.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <ActionButton
              {...shared}
              done={`A link for ${name} is on its way.`}
              work={(token) => call("PUT /staff/people/:staffId/lost-factor", { token, params })}
            >
              Confirm
            </ActionButton>
            <ActionButton
              {...shared}
              done={`The second factor of ${name} stays.`}
              work={(token) => call("DELETE /staff/people/:staffId/lost-factor", { token, params })}
            >
              Decline
            </ActionButton>
          </div>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        {!isDisabled && (
          <ActionButton
            {...shared}
            done={`A link for ${name} is on its way.`}
            work={(token) => call("POST /staff/people/:staffId/link", { token, params })}
          >
            {state === "invited" ? "Send invitation again" : "Reset password"}
          </ActionButton>
        )}
        {state === "active" && person.hasSecondFactor && !person.factorLoss && (
          <ActionButton
            {...shared}
            question={`Has ${name} lost the second factor? Ask ${name} in person or by phone, not by email.`}
            work={(token) => call("POST /staff/people/:staffId/lost-factor", { token, params })}
            done={({ isWaiting }) =>
              isWaiting ? "Another admin has to confirm it." : `A link for ${name} is on its way.`
            }
          >
            Second factor lost
          </ActionButton>
        )}
        {sessions > 0 && (
          <ActionButton
            {...shared}
            done={`${name} is signed out everywhere.`}
            work={(token) => call("DELETE /staff/people/:staffId/sessions", { token, params })}
          >
            End sessions
          </ActionButton>
        )}
        <ActionButton
          {...shared}
          kind={isDisabled ? "secondary" : "danger"}
          question={!isDisabled && `Disable the account of ${name}? They are signed out at once.`}
          done={isDisabled ? `${name} can sign in again.` : `${name} can no longer sign in.`}
          work={(token) => change(token, { role: person.role, storeId: person.storeId, isDisabled: !isDisabled })}
        >
          {isDisabled ? "Enable account" : "Disable account"}
        </ActionButton>
      </div>
      {state === "active" && (
        <p className="text-muted text-sm">
          A reset emails a link that works for an hour. The password stays valid until it is used, and the second factor
          after it.
        </p>
      )}
    </div>
  );
}
