import type { FormEvent } from "react";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { filled } from "#shared/field-checks.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import { MAX_PASSWORD_LENGTH, PASSWORD_CHECK, PASSWORD_HINT } from "#staff-access/password.model.ts";
import { FailureNotice } from "./failure-notice.tsx";

const EMPTY = { currentPassword: "", newPassword: "" };

/** Changes the own password. @param onChanged called after that: the other sessions have ended */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { form, field, changeAll, send, isSending, failure } = useFields({
    checks: { currentPassword: filled("Enter your current password"), newPassword: PASSWORD_CHECK },
    initial: EMPTY,
    draft: "staff-password",
    undrafted: ["currentPassword", "newPassword"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (body) => {
      await asStaff((token) => call("POST /staff/password", { token, body }));
      changeAll(EMPTY);
      showToast("Your password is changed. Your other sessions have ended.");
      onChanged();
    }, "The password could not be changed. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        required
        {...field("currentPassword")}
      />
      <TextField
        label="New password"
        hint={PASSWORD_HINT}
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        required
        {...field("newPassword")}
      />
      <FailureNotice text={failure} />
      <Button type="submit" loading={isSending} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
