import type { Brand } from "#shared/brand.ts";
import type { VendorType } from "#shared/segment.ts";
import type { NavMenu } from "./menu.model.ts";
import type { FooterColumn } from "./menu-builder.model.ts";

/** What the frame around every page needs. */
export interface AppShellData {
  brand: Brand;
  /** The segment whose menu this is: that of the address, personal where it belongs to none. */
  vendorType: VendorType;
  /** Null where none could be had: then the browser asks for it (S4-17). */
  menu: NavMenu | null;
  footer: FooterColumn[];
  /** Say that operator, products and prices are sample data. */
  sampleNotice: boolean;
}

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

/** Title and robots word of a page that shows one customer's own things. @param root the match of the frame's route */
export function privatePage(title: string, root: { loaderData?: AppShellData | undefined }) {
  const brand = appShellOfVisit(root.loaderData)?.brand.name;
  return [{ title: brand ? `${title} | ${brand}` : title }, { name: "robots", content: "noindex" }];
}
