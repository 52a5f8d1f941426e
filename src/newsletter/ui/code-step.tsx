import type { Sent } from "#newsletter/sent.ts";
import { Button } from "#ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { ResendButton } from "./resend-button.tsx";

interface CodeStepProps {
  sent: Sent;
  /** True when the person just came to it. */
  takesFocus: boolean;
  /** Another code was sent. */
  onSent: (sent: Sent) => void;
  /** Back to the address. */
  onBack: () => void;
  /** The code was right; what the shop says to that. */
  onDone: (message: string) => void;
}

/** The second step: the code that went to the address, and what helps where it did not come. */
export function CodeStep({ sent, takesFocus, onSent, onBack, onDone }: CodeStepProps) {
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        We sent a code to <strong className="font-semibold">{sent.email}</strong>. It is valid for five minutes. If it
        does not come, look in the spam folder.
      </p>
      {/* What was typed, and what was wrong with it, belongs to one code. */}
      <CodeForm key={sent.resendAt} email={sent.email} takesFocus={takesFocus} onDone={onDone} />
      <div className="-mx-4 flex flex-wrap items-center">
        <ResendButton sent={sent} onSent={onSent} />
        <Button kind="quiet" size="small" onClick={onBack}>
          Change the address
        </Button>
      </div>
    </div>
  );
}
