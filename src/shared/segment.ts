/** The two kinds of customer (S1-01). Enterprise is only a menu section. */
export const SEGMENTS = ["personal", "business"] as const;

export type Segment = (typeof SEGMENTS)[number];

/**
 * The segment of a URL (B-13): /business and /personal by path; home, deals, coverage, search and compare are personal; cart and
 * checkout by vendorType. Undefined when the URL has no segment; the current segment then stays.
 */
export function segmentOf(pathname: string, search: string): Segment | undefined {
  const [first = ""] = pathname.slice(1).split("/");
  if (first === "business") return "business";
  if (["", "personal", "deals", "coverage", "search", "compare"].includes(first)) return "personal";
  const segment = new URLSearchParams(search).get("vendorType");
  return segment === "business" || segment === "personal" ? segment : undefined;
}

/** Path of the home page of a segment (S2-21). */
export function homePath(segment: Segment): string {
  return segment === "business" ? "/business" : "/";
}

/** Path of the deals page of a segment (B-13). */
export function dealsPath(segment: Segment): string {
  return segment === "business" ? "/business/deals" : "/deals";
}

/** Path of the coverage page of a segment (B-13). */
export function coveragePath(segment: Segment): string {
  return segment === "business" ? "/business/coverage" : "/coverage";
}

/** Path of the search page of a segment. */
export function searchPath(segment: Segment): string {
  return segment === "business" ? "/business/search" : "/search";
}
