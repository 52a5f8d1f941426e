import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { untilPageIsLeft, useAction } from "#design-system/forms/use-action.ts";
import { takeFocus } from "#design-system/take-focus.ts";

interface UnusedNumberProps {
  /** The server's message. */
  message: string;
  onUseEmail: () => void;
  /** @throws CallFailure */
  onStartNew: () => Promise<void>;
}

/** Asks how to go on with a number that nobody used for long, which may have another holder by now. It takes the focus of the form before. */
export function UnusedNumber({ message, onUseEmail, onStartNew }: UnusedNumberProps) {
  const { working, failure, run } = useAction();

  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="warning" live>
        {message}.
      </Notice>
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onUseEmail}>Use my email address</Button>
        <Button
          kind="secondary"
          loading={working !== undefined}
          onClick={() => run(() => onStartNew().then(untilPageIsLeft))}
        >
          Start a new account
        </Button>
      </div>
    </div>
  );
}
