import { type FormEvent, useState } from "react";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { CheckField, FormPart, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { QrCode } from "#design-system/qr-code.tsx";
import { filled, optional } from "#shared/field-checks.ts";
import { call } from "#staff-access/client.ts";
import { MAX_PASSWORD_LENGTH, PASSWORD_CHECK, PASSWORD_HINT } from "#staff-access/password.model.ts";

/** What a link is for. */
export interface OpenedLink {
  name: string;
  email: string;
  needsSecondFactor: boolean;
  secret: string;
  otpauthUrl: string;
}

interface JoinFormProps {
  token: string;
  link: OpenedLink;
  onJoined: (recoveryCodes: string[]) => void;
}

/** Chooses a password, and sets up the second factor where the role needs it or the staff member wants it. */
export function JoinForm({ token, link, onJoined }: JoinFormProps) {
  const [wantsSecondFactor, setWantsSecondFactor] = useState(link.needsSecondFactor);
  const { form, field, send, isSending, failure } = useFields({
    checks: {
      password: PASSWORD_CHECK,
      otp: wantsSecondFactor ? filled("Enter the code that your app shows") : optional,
    },
    initial: { password: "", otp: "" },
    draft: "staff-join",
    undrafted: ["password", "otp"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ password, otp }) => {
      const body = { token, password, ...(wantsSecondFactor ? { otp } : {}) };
      onJoined((await call("POST /staff/join", { body })).recoveryCodes);
    }, "This could not be saved. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <FormPart title="Your password">
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <TextField
          label="New password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          required
          {...field("password")}
        />
      </FormPart>
      <FormPart
        title="Your second factor"
        lead={
          link.needsSecondFactor
            ? "Your role needs it: besides your password, a code of an authenticator app on your phone."
            : "Your account is safer with it: besides your password, a code of an authenticator app on your phone."
        }
      >
        {!link.needsSecondFactor && (
          <CheckField
            label="Set up a second factor"
            checked={wantsSecondFactor}
            onChange={(event) => setWantsSecondFactor(event.target.checked)}
          />
        )}
        {wantsSecondFactor && (
          <>
            <QrCode text={link.otpauthUrl} label="QR code for your authenticator app" />
            <p className="text-sm">
              Scan the picture with your authenticator app, or enter this key there:{" "}
              <code className="wrap-anywhere font-mono text-base">{link.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            </p>
            <TextField
              label="Code"
              hint="Six digits, as your app shows them now"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              {...field("otp")}
            />
          </>
        )}
      </FormPart>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" loading={isSending}>
        Save
      </Button>
    </form>
  );
}
