import { useEffect, useRef, useState } from "react";
import { SORRY, sendAgain } from "#newsletter/ask-for-code.ts";
import type { Sent } from "#newsletter/sent.ts";
import { CallFailure } from "#platform/http/client.ts";
import { Button } from "#ui/button.tsx";

interface ResendButtonProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
}

/** Asks for another code once half a minute has passed, and says how long that still is. */
export function ResendButton({ sent, onSent }: ResendButtonProps) {
  const seconds = useSecondsUntil(sent.resendAt);
  const [news, setNews] = useState<string>();
  const isAsking = useRef(false);

  async function press() {
    // It keeps the focus while it waits, so it is not disabled for good.
    if (seconds > 0 || isAsking.current) return;
    isAsking.current = true;
    setNews("Sending a new code");
    try {
      onSent(await sendAgain(sent.email));
      setNews("We sent a new code. The one before it is not valid any longer.");
    } catch (error) {
      setNews((error instanceof CallFailure ? error.problem?.message : undefined) ?? SORRY);
    } finally {
      isAsking.current = false;
    }
  }

  return (
    <>
      <Button kind="quiet" size="small" aria-disabled={seconds > 0} onClick={press}>
        {seconds > 0 ? `New code in ${seconds} s` : "Send a new code"}
      </Button>
      <p role="status" className="order-last w-full px-4 text-muted text-sm">
        {news}
      </p>
    </>
  );
}

/** Seconds until an instant, rounded up; counts down as they pass. @param instant milliseconds of this browser's clock */
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
