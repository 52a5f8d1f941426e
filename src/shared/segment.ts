/** The two kinds of customer (S1-01). Enterprise is only a menu section. */
export const VENDOR_TYPES = ["personal", "business"] as const;

export type VendorType = (typeof VENDOR_TYPES)[number];

/**
 * Which segment an address belongs to (B-13): pages under /business and /personal by their path, home, deals, coverage and search
 * are personal, cart and checkout by vendorType. Undefined where the address does not say; the flow then stays as it was.
 */
export function segmentOf(pathname: string, search: string): VendorType | undefined {
  const [first = ""] = pathname.slice(1).split("/");
  if (first === "business") return "business";
  if (["", "personal", "deals", "coverage", "search"].includes(first)) return "personal";
  const asked = new URLSearchParams(search).get("vendorType");
  return asked === "business" || asked === "personal" ? asked : undefined;
}

/** Where "home" is in a flow (S2-21). */
export function homePath(flow: VendorType): string {
  return flow === "business" ? "/business" : "/";
}

/** Where the deals of a flow are (B-13). */
export function dealsPath(flow: VendorType): string {
  return flow === "business" ? "/business/deals" : "/deals";
}

/** Where a flow asks what reaches an address (B-13). */
export function coveragePath(flow: VendorType): string {
  return flow === "business" ? "/business/coverage" : "/coverage";
}

/** Where a flow is searched. */
export function searchPath(flow: VendorType): string {
  return flow === "business" ? "/business/search" : "/search";
}
