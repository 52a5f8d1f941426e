/** Scrolling and resizing count once they have stopped for this long, in milliseconds (S9-06). */
const DEBOUNCE_MS = 600;

/** A change of the scroll position up to this many pixels has no direction (S9-06). */
const DIRECTION_PX = 10;

/** The header always shows above this scroll position, in pixels. */
const TOP_PX = 120;

/**
 * Hides the header after the page was scrolled down, and shows it after it was scrolled up, was resized, or is near its top (S9-06).
 * @param onChange called with whether the header is hidden
 * @returns stops watching
 */
export function watchHeader(onChange: (isHidden: boolean) => void): () => void {
  let from = window.scrollY;
  let timer: number | undefined;

  function show() {
    from = window.scrollY;
    onChange(false);
  }

  function scrolled() {
    const distance = window.scrollY - from;
    if (Math.abs(distance) <= DIRECTION_PX) return;
    from = window.scrollY;
    onChange(distance > 0);
  }

  function debounced(work: () => void) {
    clearTimeout(timer);
    timer = window.setTimeout(work, DEBOUNCE_MS);
  }

  function onScroll() {
    // At once: where the page begins, a hidden header would leave an empty strip.
    if (window.scrollY < TOP_PX) show();
    debounced(scrolled);
  }

  const onResize = () => debounced(show);
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("resize", onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("resize", onResize);
  };
}
