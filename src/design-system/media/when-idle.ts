/** Browsers without idle callbacks begin this long after the page has loaded. */
const PATIENCE_MS = 300;

/**
 * Does work that nobody waits for, once the page has loaded and the browser has nothing better to do.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  const off = new AbortController();
  const begin = () => !off.signal.aborted && work();

  function idle() {
    if ("requestIdleCallback" in window) window.requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, PATIENCE_MS);
  }

  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true, signal: off.signal });
  return () => off.abort();
}
