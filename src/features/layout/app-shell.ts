import type { Brand } from "#shared/brand.ts";
import type { Segment } from "#shared/segment.ts";
import type { NavMenu } from "./menu.model.ts";
import type { FooterColumn } from "./menu-builder.model.ts";

/** Data of the app shell: header, menus and footer around every page. */
export interface AppShellData {
  brand: Brand;
  /** Origin of pictures (S7-48); empty when the shop itself serves them to browsers. */
  imageHost: string;
  /** Segment of the menu: that of the URL, personal where the URL belongs to none. */
  segment: Segment;
  /** Null when the server has none; the browser then requests it (S4-17). */
  menu: NavMenu | null;
  footer: FooterColumn[];
  /** Show the notice that operator, products and prices are sample data; `reserved` keeps its room without showing it. */
  sampleNotice: boolean | "reserved";
}

let latest: AppShellData | undefined;

/**
 * The app shell data to render: that of this page, or in a browser where its loader failed, that of the page before.
 * @param loaded the root route's data; undefined when its loader failed
 */
export function currentAppShell(loaded: AppShellData | undefined): AppShellData | undefined {
  if (typeof window === "undefined") return loaded;
  latest = loaded ?? latest;
  return latest;
}

/**
 * Whether the browser has to load app shell data for a page, because what it has is for another segment.
 * @param segment segment of the URL; undefined for a page of no segment, which works with any data
 */
export function needsAppShell(segment: Segment | undefined): boolean {
  return segment !== undefined && segment !== latest?.segment;
}

/** Title and robots meta tags of a page with a customer's personal data. @param root match of the root route */
export function privatePage(title: string, root: { loaderData?: AppShellData | undefined }) {
  const brand = currentAppShell(root.loaderData)?.brand.name;
  return [{ title: brand ? `${title} | ${brand}` : title }, { name: "robots", content: "noindex" }];
}

/** The `meta` of a page for one person, whose title is always the same. */
export function privateMeta(title: string) {
  return ({ matches }: { matches: readonly [{ loaderData?: AppShellData | undefined }, ...unknown[]] }) =>
    privatePage(title, matches[0]);
}
