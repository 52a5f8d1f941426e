import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#design-system/forms/button.tsx";
import { EmailField, TextField } from "#design-system/forms/field.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { login } from "#flags/store.ts";
import { CallFailure } from "#platform/http/client.ts";
import { useAppDispatch } from "#platform/store.ts";
import { filled, optional } from "#shared/field-checks.ts";
import { factorSetUpPage } from "#staff-access/browser-session.ts";
import { FailureNotice } from "../failure-notice.tsx";

interface SignInFormProps {
  /** The address of someone who signs in again; it cannot be changed then. */
  email?: string | undefined;
  onSignedIn: () => void;
}

/**
 * Asks for email address and password, and for a code when the account has a second factor. Who needs one and has none is led to set it up. It shows its own messages.
 */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [code, setCode] = useState<"hidden" | "offered" | "asked">("hidden");
  const { form, field, fields, send, isSending, failure } = useFields({
    checks: {
      email: filled("Enter your email address"),
      password: filled("Enter your password"),
      otp: code === "asked" ? filled("Enter the code") : optional,
    },
    initial: { email: email ?? "", password: "", otp: "" },
    draft: "staff-sign-in",
    undrafted: ["email", "password", "otp"],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async ({ otp, ...body }) => {
      try {
        await dispatch(login(otp ? { ...body, otp } : body));
      } catch (error) {
        const setUpPage = factorSetUpPage(error);
        if (setUpPage) return navigate(setUpPage);
        if (hasCode(error, "wrong_sign_in") && code === "hidden") setCode("offered");
        if (!hasCode(error, "otp_needed") || otp) throw error;
        setCode("asked");
        return;
      }
      onSignedIn();
    }, "We could not sign you in. Please try again.");
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <EmailField
        label="Email address"
        autoComplete="username"
        required
        {...field("email")}
        readOnly={email !== undefined}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
        {...field("password")}
        readOnly={code === "asked" && fields.password !== ""}
      />
      {code !== "hidden" && (
        <TextField
          // Another field, because only the one that is asked for takes the focus.
          key={code}
          label={code === "asked" ? "Code" : "Code (optional)"}
          hint={
            code === "asked"
              ? "From your authenticator app, or one of your recovery codes"
              : "If others are trying your password, a code from your authenticator app or a recovery code gets you in"
          }
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus={code === "asked"}
          required={code === "asked"}
          {...field("otp")}
        />
      )}
      <FailureNotice text={failure} />
      <Button type="submit" size="large" loading={isSending}>
        Sign in
      </Button>
    </form>
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.problem?.code === code;
}
