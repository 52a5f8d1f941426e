/** The two kinds of customer (S1-01). Enterprise is only a menu section. */
export const VENDOR_TYPES = ["personal", "business"] as const;

export type VendorType = (typeof VENDOR_TYPES)[number];

/**
 * The segment of a URL (B-13): /business and /personal by path; home, deals, coverage, search and compare are personal; cart and
 * checkout by vendorType. Undefined when the URL has no segment; the current flow then stays.
 */
export function segmentOf(pathname: string, search: string): VendorType | undefined {
  const [first = ""] = pathname.slice(1).split("/");
  if (first === "business") return "business";
  if (["", "personal", "deals", "coverage", "search", "compare"].includes(first)) return "personal";
  const vendorType = new URLSearchParams(search).get("vendorType");
  return vendorType === "business" || vendorType === "personal" ? vendorType : undefined;
}

/** Path of the home page of a flow (S2-21). */
export function homePath(flow: VendorType): string {
  return flow === "business" ? "/business" : "/";
}

/** Path of the deals page of a flow (B-13). */
export function dealsPath(flow: VendorType): string {
  return flow === "business" ? "/business/deals" : "/deals";
}

/** Path of the coverage page of a flow (B-13). */
export function coveragePath(flow: VendorType): string {
  return flow === "business" ? "/business/coverage" : "/coverage";
}

/** Path of the search page of a flow. */
export function searchPath(flow: VendorType): string {
  return flow === "business" ? "/business/search" : "/search";
}
