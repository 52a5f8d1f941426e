import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { Form } from "#design-system/forms/form.tsx";
import { useFields } from "#design-system/forms/use-fields.ts";
import { DEFAULT_LENGTH } from "#shared/field-checks.ts";
import { CODE_DIGITS, typedCode } from "../model.ts";
import { ResendButton } from "./resend-button.tsx";

interface CodeStepProps {
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
  /** Whether to focus the field, when the customer just reached this step. */
  takesFocus: boolean;
  confirmLabel: string;
  confirmKind?: "primary" | "danger";
  /** Sends the code. It stays typed when that fails. @throws CallFailure */
  onConfirm: (otp: string) => Promise<void>;
  /** Requests another code. @throws CallFailure */
  onResend: () => Promise<void>;
  backLabel: string;
  /** Returns to the step before. */
  onBack: () => void;
  /** What is said above the field: where the code was sent. */
  children: ReactNode;
}

/** The step in which the customer types a one-time code, with buttons to request another and to go back. */
export function CodeStep({ resendAt, onResend, backLabel, onBack, children, ...form }: CodeStepProps) {
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{children}</p>
      {/* The key resets the form for each code. */}
      <CodeForm key={resendAt} {...form} />
      <div className="-mx-4 flex flex-wrap items-center">
        <ResendButton resendAt={resendAt} resend={onResend} />
        <Button kind="quiet" size="small" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </div>
  );
}

const CODE_CHECK = {
  maxLength: DEFAULT_LENGTH,
  ok: (text: string) => typedCode(text) !== undefined,
  message: `Enter the ${CODE_DIGITS} digits that we sent you`,
};

/** The form for the code. Phones can fill it in from the message; spaces are allowed. */
function CodeForm({
  takesFocus,
  confirmLabel,
  confirmKind = "primary",
  onConfirm,
}: Pick<CodeStepProps, "takesFocus" | "confirmLabel" | "confirmKind" | "onConfirm">) {
  const code = useRef<HTMLInputElement>(null);
  const form = useFields({
    checks: { otp: CODE_CHECK },
    initial: { otp: "" },
    draft: "one-time-code",
    undrafted: ["otp"],
  });
  useEffect(() => {
    if (takesFocus) code.current?.focus();
  }, [takesFocus]);

  return (
    <Form of={form} onSend={({ otp }) => onConfirm(otp)} label={confirmLabel} button={{ kind: confirmKind }}>
      <TextField
        ref={code}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-48 font-medium text-lg tabular-nums tracking-[0.2em]"
        {...form.field("otp")}
      />
    </Form>
  );
}
