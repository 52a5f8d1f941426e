import type { FormEvent } from "react";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { EmailField, SelectField, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { filled, oneOf, optional } from "#shared/field-checks.ts";
import { EMAIL_CHECK, NAME_CHECK } from "#shared/person.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import { ROLE_LABELS, ROLES, roleOf, roleText } from "#staff-access/roles.model.ts";
import { FailureNotice } from "./failure-notice.tsx";

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

interface InviteFormProps {
  stores: readonly { value: string; label: string }[];
  onInvited: () => void;
}

/** Invites somebody to the back office. */
export function InviteForm({ stores, onInvited }: InviteFormProps) {
  const { form, field, fields, send, isSending, failure } = useFields({
    checks: (values) => ({
      name: { ...NAME_CHECK, message: "Enter the name in letters", emptyMessage: "Enter the name" },
      email: { ...EMAIL_CHECK, emptyMessage: "Enter an email address, for example thandi@example.co.za" },
      role: oneOf(ROLES, "Choose a role"),
      storeId: values.role === "store_agent" ? filled("Choose the store") : optional,
    }),
    initial: { name: "", email: "", role: "", storeId: "" },
    draft: "staff-invite",
  });

  const role = roleOf(fields.role);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ name, email, storeId }) => {
      if (!role) return;
      const body = { name, email, role, ...(role === "store_agent" ? { storeId } : {}) };
      await asStaff((token) => call("POST /staff/people", { token, body }));
      showToast(`The invitation for ${name} is on its way.`);
      onInvited();
    }, "The invitation could not be sent. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="Name" autoComplete="off" maxLength={80} required {...field("name")} />
      <EmailField label="Email address" autoComplete="off" required {...field("email")} />
      <SelectField
        label="Role"
        hint={role && roleText(role)}
        none="Choose a role"
        options={ROLE_OPTIONS}
        required
        {...field("role")}
      />
      {role === "store_agent" && (
        <SelectField label="Store" none="Choose a store" options={stores} required {...field("storeId")} />
      )}
      <FailureNotice text={failure} />
      <Button type="submit" loading={isSending}>
        Send invitation
      </Button>
    </form>
  );
}
