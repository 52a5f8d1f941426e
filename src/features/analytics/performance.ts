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
  let remaining = RESOURCE_BUFFER;
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries().filter(({ entryType }) => {
      if (entryType !== "resource") return true;
      remaining -= 1;
      return remaining >= 0;
    });
    if (entries.length > 0) track({ event: "performance", entries: entries.map(entryFields) });
  });
  // What a browser does not measure it passes over.
  for (const type of TYPES) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

/** What is noted of an address at most, in characters (S9-08). */
const MAX_URL = 512;

const PRIVATE = /^\/(api|orders|checkout)\//;

/** What a browser measured, as far as it is read. */
interface MeasuredEntry {
  entryType: string;
  name: string;
  startTime: number;
  duration: number;
  /** Of a layout shift: how much moved. */
  value?: number;
}

/**
 * An address as it may be noted: without query and hash, at most 512 characters long (S9-08). Below /api and /orders long
 * parts are the secrets and numbers of one customer, and none of them is kept.
 */
export function trackedUrl(url: string): string {
  const [bare = ""] = url.split(/[?#]/);
  const [, site = "", path = bare] = /^(https?:\/\/[^/]+)(.*)$/.exec(bare) ?? [];
  const kept = PRIVATE.test(path) ? path.replace(/\/[^/]{20,}/g, "/-") : path;
  return (site + kept).slice(0, MAX_URL);
}

/** What is noted of an entry; times in whole milliseconds. A layout shift has no address, only how much moved. */
export function entryFields({ entryType, name, startTime, duration, value }: MeasuredEntry): Record<string, unknown> {
  if (entryType === "layout-shift") return { type: entryType, at: Math.round(startTime), value: rounded(value ?? 0) };
  return { type: entryType, url: trackedUrl(name), at: Math.round(startTime), took: Math.round(duration) };
}

/** To four decimals. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
