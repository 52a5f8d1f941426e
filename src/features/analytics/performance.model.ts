/** What is noted of an address at most, in characters (S9-08). */
const MAX_URL = 512;

const PRIVATE = /^\/(api|orders|checkout)\//;

/** What a browser measured, as far as it is read. */
interface Measured {
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
export function notedUrl(url: string): string {
  const [bare = ""] = url.split(/[?#]/);
  const [, site = "", path = bare] = /^(https?:\/\/[^/]+)(.*)$/.exec(bare) ?? [];
  const kept = PRIVATE.test(path) ? path.replace(/\/[^/]{20,}/g, "/-") : path;
  return (site + kept).slice(0, MAX_URL);
}

/** What is noted of an entry; times in whole milliseconds. A layout shift has no address, only how much moved. */
export function entryFacts({ entryType, name, startTime, duration, value }: Measured): Record<string, unknown> {
  if (entryType === "layout-shift") return { type: entryType, at: Math.round(startTime), value: rounded(value ?? 0) };
  return { type: entryType, url: notedUrl(name), at: Math.round(startTime), took: Math.round(duration) };
}

/** To four decimals. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
