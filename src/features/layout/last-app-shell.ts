import type { VendorType } from "#shared/segment.ts";
import type { AppShellData } from "./app-shell.model.ts";

let last: AppShellData | undefined;

/**
 * What the frame is made from: what the page brought, or, in a browser where that failed, what the page before it brought.
 * @param brought the root route's data; undefined when its loader failed
 */
export function appShellOfVisit(brought: AppShellData | undefined): AppShellData | undefined {
  if (typeof window === "undefined") return brought;
  last = brought ?? last;
  return last;
}

/**
 * Whether a page needs another frame than the one that the browser has: it has the menu of one segment.
 * @param segment that of the address; undefined where it belongs to none, and then any will do
 */
export function needsAppShell(segment: VendorType | undefined): boolean {
  return segment !== undefined && segment !== last?.vendorType;
}
