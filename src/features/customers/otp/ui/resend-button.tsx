import { useEffect, useRef, useState } from "react";
import { Button } from "#design-system/forms/button.tsx";
import { failureMessage } from "#platform/http/client.ts";

interface ResendButtonProps {
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
  /** Requests another code. */
  resend: () => Promise<void>;
}

/** Requests another code; disabled with a countdown until that is allowed. */
export function ResendButton({ resendAt, resend }: ResendButtonProps) {
  const seconds = useSecondsUntil(resendAt);
  const [status, setStatus] = useState<string>();
  const isSending = useRef(false);

  async function press() {
    // The button is aria-disabled rather than disabled, to keep the focus during the countdown.
    if (seconds > 0 || isSending.current) return;
    isSending.current = true;
    setStatus("Sending a new code");
    try {
      await resend();
      setStatus("We sent a new code. The previous one no longer works.");
    } catch (error) {
      setStatus(failureMessage(error));
    } finally {
      isSending.current = false;
    }
  }

  return (
    <>
      <Button kind="quiet" size="small" aria-disabled={seconds > 0} onClick={press}>
        {seconds > 0 ? `New code in ${seconds} s` : "Send a new code"}
      </Button>
      <p role="status" className="order-last w-full px-4 text-muted text-sm">
        {status}
      </p>
    </>
  );
}

/** Seconds until a time, rounded up, counting down. @param instant in epoch milliseconds */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= instant) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil((instant - now) / 1000));
}
