import { useEffect, useRef } from "react";
import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import type { useDataCode } from "./use-data-code.ts";

interface DataCodeStepProps {
  code: ReturnType<typeof useDataCode>;
  /** Label of the button that sends a code. */
  beginLabel: string;
  beginKind?: "primary" | "secondary";
  confirmLabel: string;
  confirmKind?: "primary" | "danger";
  /** Uses the code. @throws CallFailure */
  onConfirm: (otp: string) => Promise<void>;
}

/** A button that sends a code to the customer, and then the field for it. */
export function DataCodeStep({
  code,
  beginLabel,
  beginKind = "primary",
  confirmLabel,
  confirmKind = "primary",
  onConfirm,
}: DataCodeStepProps) {
  const { sent, isBack, isSending, failure, begin, request, goBack } = code;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  if (!sent)
    return (
      <div className="grid justify-items-start gap-3">
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Button ref={button} kind={beginKind} loading={isSending} onClick={begin}>
          {beginLabel}
        </Button>
      </div>
    );
  return (
    <CodeStep
      resendAt={sent.resendAt}
      takesFocus
      confirmLabel={confirmLabel}
      confirmKind={confirmKind}
      onConfirm={(otp) => code.use(() => onConfirm(otp))}
      onResend={request}
      backLabel="Not now"
      onBack={goBack}
    >
      {sent.to ? `We sent a code to ${sent.to}.` : "We sent you a code a moment ago."} To make sure that it is you,
      please enter it.
    </CodeStep>
  );
}
