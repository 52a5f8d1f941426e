import { useState } from "react";
import { call } from "#customers/client.ts";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { useAccountCode } from "#customers/otp/ui/use-account-code.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { takeFocus } from "#design-system/take-focus.ts";

interface DataCodeStepProps {
  purpose: "export" | "deletion";
  /** Label of the button that sends a code. */
  beginLabel: string;
  beginKind?: "primary" | "secondary";
  confirmLabel: string;
  confirmKind?: "primary" | "danger";
  /** Uses the code. @throws CallFailure */
  onConfirm: (otp: string) => Promise<void>;
}

/** A button that sends a code to the customer, and then the field for it. */
export function DataCodeStep({ purpose, beginLabel, beginKind = "primary", ...form }: DataCodeStepProps) {
  const { sent, request, end, working, failure, run } = useAccountCode((token) =>
    call("POST /account/data/code", { token, body: { purpose } }),
  );
  const [isBack, setBack] = useState(false);

  function goBack() {
    end();
    setBack(true);
  }

  if (!sent)
    return (
      <div className="grid justify-items-start gap-3">
        <FailureNotice text={failure} />
        <Button
          ref={isBack ? takeFocus : undefined}
          kind={beginKind}
          loading={working !== undefined}
          onClick={() => run(request)}
        >
          {beginLabel}
        </Button>
      </div>
    );
  return (
    <CodeStep resendAt={sent.resendAt} takesFocus onResend={request} backLabel="Not now" onBack={goBack} {...form}>
      {sent.to ? `We sent a code to ${sent.to}.` : "We sent you a code a moment ago."} To make sure that it is you,
      please enter it.
    </CodeStep>
  );
}
