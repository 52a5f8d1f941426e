/** A change of direction counts when it reaches beyond this, in pixels (S9-06). */
const DIRECTION_PX = 10;

/** After the header left or returned it stays so for this long, in milliseconds (S9-06). */
const SETTLE_MS = 600;

/** This near to the top of the page the header is always there. */
const TOP_PX = 120;

/** The header while the page is scrolled. */
export interface HeaderScroll {
  /** Out of the way. */
  hidden: boolean;
  /** Where the last direction was read, in pixels from the top. */
  from: number;
  /** When it last left or returned, in milliseconds of any clock. */
  since: number;
}

/** A page that is not scrolled yet, or whose window got another size. @param top pixels from the top */
export function restingHeader(top: number): HeaderScroll {
  return { hidden: false, from: top, since: Number.NEGATIVE_INFINITY };
}

/**
 * The header after a scroll: gone on the way down, back on the way up, always there near the top. The first movement acts
 * at once; after it another direction counts only when 600 ms have passed, as it is then: the last one wins.
 * @param to pixels from the top now
 * @param now milliseconds of the clock of `since`
 */
export function headerAfterScroll(header: HeaderScroll, to: number, now: number): HeaderScroll {
  if (to < TOP_PX) return { hidden: false, from: to, since: header.since };
  if (Math.abs(to - header.from) <= DIRECTION_PX) return header;
  const hidden = to > header.from;
  if (hidden === header.hidden) return { ...header, from: to };
  return now - header.since < SETTLE_MS ? header : { hidden, from: to, since: now };
}

/** After how many milliseconds a scroll that does not count yet is to be looked at again. */
export function settlesIn({ since }: HeaderScroll, now: number): number {
  return Math.max(0, since + SETTLE_MS - now);
}

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
