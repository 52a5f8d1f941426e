import { useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { SelectField } from "#design-system/forms/field.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import { type Role, roleOf, roleText } from "#staff-access/roles.model.ts";
import { ROLE_OPTIONS } from "./invite-form.tsx";
import type { Person } from "./people-list.tsx";
import { failureText } from "./use-staff-data.ts";

interface PersonFormProps {
  person: Person;
  stores: readonly { value: string; label: string }[];
  /** Called when the list has to be loaded again. @param isDone false when somebody else changed the account */
  onChanged: (isDone: boolean) => void;
}

/** What an admin can do with an account. Each button does its work once, however often it is pressed. */
export function PersonForm({ person, stores, onChanged }: PersonFormProps) {
  const { staffId, name, state, sessions } = person;
  const isDisabled = state === "disabled";
  const [role, setRole] = useState<Role>(person.role);
  const [storeId, setStoreId] = useState(person.storeId ?? "");
  const [working, setWorking] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function run(what: string, work: (token: string) => Promise<string>) {
    setWorking(what);
    setFailure(undefined);
    try {
      showToast(await asStaff(work));
      onChanged(true);
    } catch (error) {
      setFailure(failureText(error));
      // The list then shows what somebody else has changed; what was chosen here stays.
      if (error instanceof CallFailure && error.problem?.code === "staff_changed") onChanged(false);
    } finally {
      setWorking(undefined);
    }
  }

  const change = (what: string, wanted: { role: Role; storeId: string | null; isDisabled: boolean }, text: string) =>
    run(what, async (token) => {
      const seen = { role: person.role, storeId: person.storeId, isDisabled };
      const body = { seen, wanted };
      const reply = await call("PATCH /staff/people/:staffId", { token, params: { staffId }, body });
      return reply.isLinkSent ? `${text} They were sent a link to set up a second factor.` : text;
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
      {failure && (
        <Notice tone="danger" live>
          {failure}
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
            {state === "invited" ? "Send invitation again" : "Reset password and second factor"}
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
          A reset emails a link that works for an hour. Password and second factor stay valid until it is used.
        </p>
      )}
    </div>
  );
}
