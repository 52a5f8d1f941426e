import { type FormEvent, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, FormPart, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { QrCode } from "#design-system/qr-code.tsx";
import { filled, optional } from "#shared/field-checks.ts";
import { call } from "#staff-access/client.ts";
import { MAX_PASSWORD_LENGTH, PASSWORD_CHECK, PASSWORD_HINT } from "#staff-access/password.model.ts";
import { FailureNotice } from "./failure-notice.tsx";

/** What a link is for, and what it asks for. */
export interface OpenedLink {
  name: string;
  email: string;
  password: "new" | "current" | "none";
  factor: "new" | "existing";
  needsSecondFactor: boolean;
  /** The secret of a new second factor. */
  opening: { openingId: string; secret: string; otpauthUrl: string } | null;
}

interface JoinFormProps {
  token: string;
  link: OpenedLink;
  onJoined: (recoveryCodes: string[]) => void;
}

/** Does what a link is for: chooses a password, and sets up the second factor or asks for a code of it. */
export function JoinForm({ token, link, onJoined }: JoinFormProps) {
  const { password: asked, factor, opening } = link;
  const [wantsSecondFactor, setWantsSecondFactor] = useState(link.needsSecondFactor);
  const { form, field, send, isSending, failure } = useFields({
    checks: {
      password: asked === "new" ? PASSWORD_CHECK : optional,
      currentPassword: asked === "current" ? filled("Enter your password") : optional,
      otp: wantsSecondFactor
        ? filled(factor === "new" ? "Enter the code that your app shows" : "Enter a code")
        : optional,
    },
    initial: { password: "", currentPassword: "", otp: "" },
    draft: "staff-join",
    undrafted: ["password", "currentPassword", "otp"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ password, currentPassword, otp }) => {
      const body = {
        token,
        ...(asked === "new" && { password }),
        ...(asked === "current" && { currentPassword }),
        ...(wantsSecondFactor && { otp, ...(opening && { openingId: opening.openingId }) }),
      };
      onJoined((await call("POST /staff/join", { body })).recoveryCodes);
    }, "This could not be saved. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      {asked !== "none" && (
        <FormPart title="Your password">
          {asked === "new" ? (
            <TextField
              label="New password"
              hint={PASSWORD_HINT}
              type="password"
              autoComplete="new-password"
              maxLength={MAX_PASSWORD_LENGTH}
              required
              {...field("password")}
            />
          ) : (
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              maxLength={MAX_PASSWORD_LENGTH}
              required
              {...field("currentPassword")}
            />
          )}
        </FormPart>
      )}
      <FormPart title="Your second factor" lead={leadOf(link)}>
        {!link.needsSecondFactor && (
          <CheckField
            label="Set up a second factor"
            checked={wantsSecondFactor}
            onChange={(event) => setWantsSecondFactor(event.target.checked)}
          />
        )}
        {wantsSecondFactor && opening && (
          <>
            <QrCode text={opening.otpauthUrl} label="QR code for your authenticator app" />
            <p className="text-sm">
              Scan the picture with your authenticator app, or enter this key there:{" "}
              <code className="wrap-anywhere font-mono text-base">{opening.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            </p>
          </>
        )}
        {wantsSecondFactor && (
          <TextField
            label="Code"
            hint={
              factor === "new"
                ? "Six digits, as your app shows them now"
                : "From your authenticator app, or one of your recovery codes"
            }
            {...(factor === "new" && { inputMode: "numeric" as const })}
            autoComplete="one-time-code"
            maxLength={factor === "new" ? 10 : 40}
            required
            {...field("otp")}
          />
        )}
      </FormPart>
      <FailureNotice text={failure} />
      <Button type="submit" size="large" loading={isSending}>
        Save
      </Button>
    </form>
  );
}

function leadOf({ factor, needsSecondFactor }: OpenedLink): string {
  if (factor === "existing") return "It stays as it is. Enter a code of it to show that this is you.";
  return needsSecondFactor
    ? "Your role needs it: besides your password, a code of an authenticator app on your phone."
    : "Your account is safer with it: besides your password, a code of an authenticator app on your phone.";
}
