import type { Card } from "#catalogue/cards/model.ts";
import { dealsPath, VENDOR_TYPES, type VendorType } from "#shared/segment.ts";

/** The top level of the menu in the specification's order; Help follows it (S2-11). */
const TOP_LEVEL = ["Personal", "Business", "Enterprise", "Marketplace", "Deals"] as const;

/** The groups of a segment's categories in the specification's order (S2-12). */
const MENU_GROUPS = [
  "Mobile Connectivity",
  "Internet Connectivity",
  "Lifestyle",
  "Software Services",
  "Financial Services",
  "Monthly Catalogue",
] as const;

/** What a menu leads to. */
export interface MenuLink {
  title: string;
  link: string;
  isExternalUrl: boolean;
  description: string;
}

/** One promoted product of a group, with what a card says of its price. */
export interface MenuDeal
  extends Pick<Card, "price" | "originalPrice" | "planPeriod" | "severalPrices" | "freeMonths"> {
  title: string;
  link: string;
  imageUrl: string;
  badge: string;
}

/** Categories that stand together under one word. */
export interface MenuGroup {
  title: string;
  items: (MenuLink & { imageUrl: string })[];
  deal: MenuDeal | null;
}

/** An entry of the top level; Personal and Business hold the groups of their shop. */
export interface MenuEntry extends MenuLink {
  items: MenuGroup[];
}

/** The navigation menu as its file says it (S7-33). */
export interface NavMenu {
  list: MenuEntry[];
  help: MenuLink[];
}

/** Sorts by the place of their titles in `order`; what is not named there follows in the order that it has. */
function inOrder<Titled extends { title: string }>(all: readonly Titled[], order: readonly string[]): Titled[] {
  const place = ({ title }: Titled) => {
    const at = order.indexOf(title);
    return at < 0 ? order.length : at;
  };
  return all.toSorted((one, other) => place(one) - place(other));
}

/** The top level in the order in which it is shown, whatever order it is written in (S2-11). */
export function inMenuOrder<Titled extends { title: string }>(entries: readonly Titled[]): Titled[] {
  return inOrder(entries, TOP_LEVEL);
}

/** The groups of a segment in the order in which they are shown (S2-12). */
export function inGroupOrder<Titled extends { title: string }>(groups: readonly Titled[]): Titled[] {
  return inOrder(groups, MENU_GROUPS);
}

/** The segment whose shop an entry of the top level is; undefined for the others. */
export function segmentOfEntry({ title }: { title: string }): VendorType | undefined {
  return VENDOR_TYPES.find((vendorType) => vendorType === title.toLowerCase());
}

/** The groups of one segment; empty where the menu does not hold them. */
export function groupsOf({ list }: NavMenu, vendorType: VendorType): MenuGroup[] {
  return list.find((entry) => segmentOfEntry(entry) === vendorType)?.items ?? [];
}

/** The menu as a page of one segment carries it: without the other segment's groups, and without what is not shown of a category. */
export function ofSegment({ list, help }: NavMenu, vendorType: VendorType): NavMenu {
  const lean = ({ items, ...group }: MenuGroup) => ({
    ...group,
    items: items.map((item) => ({ ...item, description: "" })),
  });
  return {
    list: list.map((entry) => ({
      ...entry,
      items: segmentOfEntry(entry) === vendorType ? entry.items.map(lean) : [],
    })),
    help,
  };
}

/** Where a link of a menu leads in a flow: the deals are those of the flow (B-13). */
export function linkIn(flow: VendorType, link: string): string {
  return link === dealsPath("personal") ? dealsPath(flow) : link;
}

const link = (title: string, to: string): MenuLink => ({ title, link: to, isExternalUrl: false, description: "" });

/** The top level where no menu can be had: pages that every shop has (S4-17, G-05). */
export const STATIC_TOP: readonly MenuLink[] = [
  link("Personal", "/"),
  link("Business", "/business"),
  link("Deals", "/deals"),
];

/** An entry of a menu, with what stands below it. */
export interface MenuItemDocument {
  title: string;
  link: string;
  isExternalUrl: boolean;
  description: string;
  /** Slugs of categories, whose names and pictures the catalogue fills in. */
  categories: string[];
  items: MenuItemDocument[];
}

/** A menu: "topgunmenu" or "footer". */
export interface MenuDocument {
  list: MenuItemDocument[];
  help: MenuItemDocument[];
}

/** The last entry of the top level (S2-11). It is in no file, for its panel is the shop's own. */
export const HELP_ENTRY: MenuLink = link("Help", "/help");

/** What stands in the place of the groups then. */
export function staticShop(flow: VendorType): MenuLink[] {
  return [
    link("Deals", dealsPath(flow)),
    link("Your orders", "/orders"),
    link("Cart", `/cart?vendorType=${flow}`),
    HELP_ENTRY,
  ];
}
