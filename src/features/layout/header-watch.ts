import { headerAfterScroll, restingHeader, SETTLE_MS, settlesIn } from "./header-scroll.model.ts";

/**
 * Follows the window while it is scrolled. One that gets another size begins anew, once that has lasted 600 ms (S9-06).
 * @param show is told whether the header is out of the way
 * @returns ends it
 */
export function watchHeader(show: (isHidden: boolean) => void): () => void {
  const top = () => Math.max(0, window.scrollY);
  let header = restingHeader(top());
  let look: number | undefined;
  let settled: number | undefined;

  function read() {
    const now = performance.now();
    header = headerAfterScroll(header, top(), now);
    show(header.hidden);
    clearTimeout(look);
    // What came too soon is looked at again.
    const wait = settlesIn(header, now);
    look = wait > 0 ? window.setTimeout(read, wait) : undefined;
  }

  function resized() {
    clearTimeout(settled);
    settled = window.setTimeout(() => {
      header = restingHeader(top());
      show(false);
    }, SETTLE_MS);
  }

  window.addEventListener("scroll", read, { passive: true });
  window.addEventListener("resize", resized);
  return () => {
    clearTimeout(look);
    clearTimeout(settled);
    window.removeEventListener("scroll", read);
    window.removeEventListener("resize", resized);
  };
}
