import { CodeStep } from "#customers/otp/ui/code-step.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import type { useDataCode } from "./use-data-code.ts";

interface DataCodeStepProps {
  code: ReturnType<typeof useDataCode>;
  /** Label of the button that sends a code. */
  beginLabel: string;
  kind?: "primary" | "danger";
  confirmLabel: string;
  /** Uses the code. @throws CallFailure */
  onConfirm: (otp: string) => Promise<void>;
}

/** A button that sends a code to the customer, and then the field for it. */
export function DataCodeStep({ code, beginLabel, kind = "primary", confirmLabel, onConfirm }: DataCodeStepProps) {
  const { sent, isSending, failure, begin, request, end } = code;
  if (!sent)
    return (
      <div className="grid justify-items-start gap-3">
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Button kind={kind} loading={isSending} onClick={begin}>
          {beginLabel}
        </Button>
      </div>
    );
  return (
    <CodeStep
      resendAt={sent.resendAt}
      takesFocus
      confirmLabel={confirmLabel}
      onConfirm={(otp) => code.use(() => onConfirm(otp))}
      onResend={request}
      backLabel="Not now"
      onBack={end}
    >
      {sent.to ? `We sent a code to ${sent.to}.` : "We sent you a code a moment ago."} To make sure that it is you,
      please enter it.
    </CodeStep>
  );
}
