import { useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField } from "#design-system/forms/field.tsx";
import { call } from "#staff-access/client.ts";
import { type Role, roleOf, roleText } from "#staff-access/roles.model.ts";
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
  const { working, failure } = action;

  async function run(what: string, work: (token: string) => Promise<string>) {
    if (await action.run(what, (text) => text, work)) onDone();
  }

  const change = (what: string, wanted: { role: Role; storeId: string | null; isDisabled: boolean }, text: string) =>
    run(what, async (token) => {
      const seen = { role: person.role, storeId: person.storeId, isDisabled };
      const body = { seen, wanted };
      await call("PATCH /staff/people/:staffId", { token, params: { staffId }, body });
      return text;
    });
  const button = (what: string) =>
    ({ loading: working === what, disabled: working !== undefined, size: "small" }) as const;
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
        <Button
          {...button("role")}
          disabled={!isChosen || working !== undefined}
          onClick={() => change("role", { role, storeId: store, isDisabled }, `The role of ${name} is changed.`)}
          className="justify-self-start"
        >
          Change role
        </Button>
      </div>
      <FailureNotice text={failure} />
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
          <Button
            kind="secondary"
            {...button("locks")}
            className="mt-3"
            onClick={() =>
              run("locks", async (token) => {
                await call("DELETE /staff/people/:staffId/locks", { token, params: { staffId } });
                return `${name} can sign in again.`;
              })
            }
          >
            Lift the lock
          </Button>
        </Notice>
      )}
      {person.factorLoss && (
        <Notice tone="info">
          <p>
            {person.factorLoss.by} reported the second factor as lost on {formatInstant(person.factorLoss.at)}. An admin
            who did not report it confirms it, after asking {name} in person or by phone.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              kind="secondary"
              {...button("confirm")}
              onClick={() =>
                run("confirm", async (token) => {
                  await call("PUT /staff/people/:staffId/lost-factor", { token, params: { staffId } });
                  return `A link for ${name} is on its way.`;
                })
              }
            >
              Confirm
            </Button>
            <Button
              kind="secondary"
              {...button("decline")}
              onClick={() =>
                run("decline", async (token) => {
                  await call("DELETE /staff/people/:staffId/lost-factor", { token, params: { staffId } });
                  return `The second factor of ${name} stays.`;
                })
              }
            >
              Decline
            </Button>
          </div>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        {!isDisabled && (
          <Button
            kind="secondary"
            {...button("link")}
            onClick={() =>
              run("link", async (token) => {
                await call("POST /staff/people/:staffId/link", { token, params: { staffId } });
                return `A link for ${name} is on its way.`;
              })
            }
          >
            {state === "invited" ? "Send invitation again" : "Reset password"}
          </Button>
        )}
        {state === "active" && person.hasSecondFactor && !person.factorLoss && (
          <Button
            kind="secondary"
            {...button("factor")}
            onClick={() => {
              if (!confirm(`Has ${name} lost the second factor? Ask ${name} in person or by phone, not by email.`))
                return;
              run("factor", async (token) => {
                const { isWaiting } = await call("POST /staff/people/:staffId/lost-factor", {
                  token,
                  params: { staffId },
                });
                return isWaiting ? "Another admin has to confirm it." : `A link for ${name} is on its way.`;
              });
            }}
          >
            Second factor lost
          </Button>
        )}
        {sessions > 0 && (
          <Button
            kind="secondary"
            {...button("sessions")}
            onClick={() =>
              run("sessions", async (token) => {
                await call("DELETE /staff/people/:staffId/sessions", { token, params: { staffId } });
                return `${name} is signed out everywhere.`;
              })
            }
          >
            End sessions
          </Button>
        )}
        <Button
          kind={isDisabled ? "secondary" : "danger"}
          {...button("disable")}
          onClick={() => {
            if (!isDisabled && !confirm(`Disable the account of ${name}? They are signed out at once.`)) return;
            change(
              "disable",
              { role: person.role, storeId: person.storeId, isDisabled: !isDisabled },
              isDisabled ? `${name} can sign in again.` : `${name} can no longer sign in.`,
            );
          }}
        >
          {isDisabled ? "Enable account" : "Disable account"}
        </Button>
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
