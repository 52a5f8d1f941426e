import type { PerformanceFields } from "./events/model.ts";
import { track } from "./track.ts";

/** Maximum number of resource entries per page (S9-08). */
const RESOURCE_BUFFER = 200;

/** End of the URL to which events are sent. */
const REPORTS = "/api/common/trackGTMEvents";

const TYPES = ["navigation", "largest-contentful-paint", "layout-shift", "resource"];

/**
 * Tracks performance entries, past and future ones: an event "performance" for at most forty entries. Call it once per
 * visit, when the page is idle. It never throws (N-03).
 * @returns stops tracking
 */
export function watchPerformance(): () => void {
  if (typeof PerformanceObserver === "undefined") return () => undefined;
  // The buffer limits only entries from before the observer starts, so resources are counted here as well.
  performance.setResourceTimingBufferSize?.(RESOURCE_BUFFER);
  let remaining = RESOURCE_BUFFER;
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries().filter(({ entryType, name }) => {
      if (entryType !== "resource") return true;
      // Each report would otherwise cause the next one.
      if (name.endsWith(REPORTS)) return false;
      remaining -= 1;
      return remaining >= 0;
    });
    for (let from = 0; from < entries.length; from += MAX_ENTRIES)
      track({ event: "performance", entries: entries.slice(from, from + MAX_ENTRIES).map(entryFields) });
  });
  // Browsers ignore types that they do not support.
  for (const type of TYPES) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

/** Entries of an event, so that one with long URLs fits into a request. */
const MAX_ENTRIES = 40;

/** Maximum length of a tracked URL in characters (S9-08). */
const MAX_URL = 512;

const PRIVATE_PATH = /^\/(api|orders|checkout)\//;

/** The fields of a performance entry that are tracked. */
interface MeasuredEntry {
  entryType: string;
  name: string;
  startTime: number;
  duration: number;
  /** Score of a layout shift. */
  value?: number;
}

/**
 * A URL without query and hash, at most 512 characters long (S9-08). Long path segments below /api, /orders and /checkout
 * are replaced, because they are tokens and ids of a customer.
 */
export function trackedUrl(url: string): string {
  const [urlWithoutQuery = ""] = url.split(/[?#]/);
  const [, site = "", path = urlWithoutQuery] = /^(https?:\/\/[^/]+)(.*)$/.exec(urlWithoutQuery) ?? [];
  const anonymous = PRIVATE_PATH.test(path) ? path.replace(/\/[^/]{20,}/g, "/-") : path;
  return (site + anonymous).slice(0, MAX_URL);
}

/** The tracked fields of an entry, with times in whole milliseconds. A layout shift has a score instead of a URL. */
export function entryFields({ entryType, name, startTime, duration, value }: MeasuredEntry): PerformanceFields {
  if (entryType === "layout-shift") return { type: entryType, at: Math.round(startTime), value: rounded(value ?? 0) };
  return { type: entryType, url: trackedUrl(name), at: Math.round(startTime), took: Math.round(duration) };
}

/** Rounds to four decimals. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
