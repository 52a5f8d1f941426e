import type { FormEvent } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { CallFailure } from "#platform/http/client.ts";
import { filled } from "#shared/field-checks.ts";
import { staffToken, storeStaffToken } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import { FailureNotice } from "../failure-notice.tsx";

interface ProofFormProps {
  onProven: () => void;
  /** Called when the session has ended meanwhile, so that only a new sign-in helps. */
  onExpired: () => void;
}

/** Asks for a code of the second factor, with which the member of staff confirms that it is them. */
export function ProofForm({ onProven, onExpired }: ProofFormProps) {
  const { form, field, send, isSending, failure } = useFields({
    checks: { otp: filled("Enter the code") },
    initial: { otp: "" },
    draft: "staff-proof",
    undrafted: ["otp"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (body) => {
      try {
        storeStaffToken((await call("POST /staff/proof", { token: staffToken(), body })).access_token);
      } catch (error) {
        if (error instanceof CallFailure && error.problem?.code === "staff_sign_in_needed") return onExpired();
        throw error;
      }
      onProven();
    }, "This could not be confirmed. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Code"
        hint="From your authenticator app, or one of your recovery codes"
        autoComplete="one-time-code"
        maxLength={40}
        required
        {...field("otp")}
      />
      <FailureNotice text={failure} />
      <Button type="submit" size="large" loading={isSending}>
        Confirm
      </Button>
    </form>
  );
}
