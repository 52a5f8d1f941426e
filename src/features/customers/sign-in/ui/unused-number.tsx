import { useEffect, useRef, useState } from "react";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";

interface UnusedNumberProps {
  /** The server's message. */
  message: string;
  onUseEmail: () => void;
  /** @throws CallFailure */
  onStartNew: () => Promise<void>;
}

/** Asks how to go on with a number that nobody used for long, which may have another holder by now. It takes the focus of the form before. */
export function UnusedNumber({ message, onUseEmail, onStartNew }: UnusedNumberProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => panel.current?.focus(), []);

  async function startNew() {
    setSending(true);
    setFailure(undefined);
    try {
      await onStartNew();
    } catch (error) {
      setFailure(failureMessage(error, SEND_FAILED));
      setSending(false);
    }
  }

  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="warning" live>
        {message}.
      </Notice>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onUseEmail}>Use my email address</Button>
        <Button kind="secondary" loading={isSending} onClick={startNew}>
          Start a new account
        </Button>
      </div>
    </div>
  );
}
