/** Minimum scroll distance that counts as a change of direction, in pixels (S9-06). */
const DIRECTION_PX = 10;

/** Minimum time between two changes of the header, in milliseconds (S9-06). */
const CHANGE_INTERVAL_MS = 600;

/** The header always shows above this scroll position, in pixels. */
const TOP_PX = 120;

/** State of the header while the page scrolls. */
export interface HeaderScroll {
  hidden: boolean;
  /** Scroll position from which the direction is measured, in pixels from the top. */
  from: number;
  /** When it was last hidden or shown, in milliseconds of any clock. */
  since: number;
}

/** State of a page that has not been scrolled since it loaded or was resized. @param top scroll position in pixels */
export function initialHeaderScroll(top: number): HeaderScroll {
  return { hidden: false, from: top, since: Number.NEGATIVE_INFINITY };
}

/**
 * The header after a scroll: hidden when scrolling down, shown when scrolling up, always shown near the top. The first
 * change applies at once. A change of direction within the next 600 ms is ignored and evaluated again when they end.
 * @param to scroll position in pixels
 * @param now milliseconds of the clock of `since`
 */
export function headerAfterScroll(header: HeaderScroll, to: number, now: number): HeaderScroll {
  if (to < TOP_PX) return { hidden: false, from: to, since: header.since };
  if (Math.abs(to - header.from) <= DIRECTION_PX) return header;
  const hidden = to > header.from;
  if (hidden === header.hidden) return { ...header, from: to };
  return now - header.since < CHANGE_INTERVAL_MS ? header : { hidden, from: to, since: now };
}

/** Milliseconds until an ignored scroll has to be evaluated again; 0 for none. */
export function remainingInterval({ since }: HeaderScroll, now: number): number {
  return Math.max(0, since + CHANGE_INTERVAL_MS - now);
}

/**
 * Tracks the scrolling of the window. The state resets 600 ms after the window was resized (S9-06).
 * @param onChange called with whether the header is hidden
 * @returns stops the tracking
 */
export function watchHeader(onChange: (isHidden: boolean) => void): () => void {
  const top = () => Math.max(0, window.scrollY);
  let header = initialHeaderScroll(top());
  let scrollTimer: number | undefined;
  let resizeTimer: number | undefined;

  function onScroll() {
    const now = performance.now();
    header = headerAfterScroll(header, top(), now);
    onChange(header.hidden);
    clearTimeout(scrollTimer);
    const wait = remainingInterval(header, now);
    scrollTimer = wait > 0 ? window.setTimeout(onScroll, wait) : undefined;
  }

  function onResize() {
    clearTimeout(resizeTimer);
    resizeTimer = window.setTimeout(() => {
      header = initialHeaderScroll(top());
      onChange(false);
    }, CHANGE_INTERVAL_MS);
  }

  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("resize", onResize);
  return () => {
    clearTimeout(scrollTimer);
    clearTimeout(resizeTimer);
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("resize", onResize);
  };
}
