import { entryFacts } from "./performance.model.ts";
import { track } from "./track.ts";

/** How many loaded resources a page remembers (S9-08). */
const RESOURCE_BUFFER = 200;

const TYPES = ["navigation", "largest-contentful-paint", "layout-shift", "resource"];

/**
 * Notes how fast pages are, from what the browser has measured so far and will measure: one event "performance" for each
 * batch. Call it once for a visit, when nothing else is to be done. It never throws (N-03).
 * @returns ends it
 */
export function watchPerformance(): () => void {
  if (typeof PerformanceObserver === "undefined") return () => undefined;
  // Resources that nobody has collected yet; what is observed comes without end, so the count of them ends here too.
  performance.setResourceTimingBufferSize?.(RESOURCE_BUFFER);
  let left = RESOURCE_BUFFER;
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries().filter(({ entryType }) => {
      if (entryType !== "resource") return true;
      left -= 1;
      return left >= 0;
    });
    if (entries.length > 0) track({ event: "performance", entries: entries.map(entryFacts) });
  });
  // What a browser does not measure it passes over.
  for (const type of TYPES) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}
