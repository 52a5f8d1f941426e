import { type ReactNode, useEffect, useState } from "react";

/** Delay after page load in browsers without requestIdleCallback. */
const DELAY_MS = 300;

/**
 * Runs low-priority work once the page has loaded and the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  const cancelled = new AbortController();
  const start = () => !cancelled.signal.aborted && work();

  function idle() {
    if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, DELAY_MS);
  }

  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true, signal: cancelled.signal });
  return () => cancelled.abort();
}

/** Content that is rendered in the browser only, once it is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && children;
}
