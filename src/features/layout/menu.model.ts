import type { Card } from "#catalogue/cards/model.ts";
import type { Rand } from "#shared/money.ts";
import { dealsPath, SEGMENTS, type Segment } from "#shared/segment.ts";

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

/** A link of a menu. */
export interface MenuLink {
  title: string;
  link: string;
  isExternalUrl: boolean;
  description: string;
}

/** The promoted product of a group, with the price fields of its card. */
export interface MenuDeal extends Pick<Card, "planPeriod" | "severalPrices" | "freeMonths"> {
  price: Rand;
  /** "0.00" without a promotion. */
  originalPrice: Rand;
  title: string;
  link: string;
  imageUrl: string;
  badge: string;
}

/** Links under a title. */
export interface MenuList {
  title: string;
  links: { title: string; link: string }[];
}

/** A titled group of categories. */
export interface MenuGroup {
  title: string;
  items: (MenuLink & { imageUrl: string })[];
  /** Ways into its categories: brands, budgets, what sells best. */
  lists: MenuList[];
  deal: MenuDeal | null;
}

/** A top-level entry; Personal and Business contain the groups of their segment. */
export interface MenuEntry extends MenuLink {
  items: MenuGroup[];
}

/** The navigation menu (S7-33). */
export interface NavMenu {
  list: MenuEntry[];
  help: MenuLink[];
}

/** Sorts by the position of the title in `order`; other items follow in their present order. */
function inOrder<Titled extends { title: string }>(all: readonly Titled[], order: readonly string[]): Titled[] {
  const position = ({ title }: Titled) => {
    const index = order.indexOf(title);
    return index < 0 ? order.length : index;
  };
  return all.toSorted((one, other) => position(one) - position(other));
}

/** Top-level entries in display order (S2-11). */
export function inMenuOrder<Titled extends { title: string }>(entries: readonly Titled[]): Titled[] {
  return inOrder(entries, TOP_LEVEL);
}

/** Groups of a segment in display order (S2-12). */
export function inGroupOrder<Titled extends { title: string }>(groups: readonly Titled[]): Titled[] {
  return inOrder(groups, MENU_GROUPS);
}

/** The segment of a top-level entry; undefined for entries such as Deals. */
export function segmentOfEntry({ title }: { title: string }): Segment | undefined {
  return SEGMENTS.find((segment) => segment === title.toLowerCase());
}

/** The groups of one segment; empty when the menu lacks them. */
export function groupsOf({ list }: NavMenu, segment: Segment): MenuGroup[] {
  return list.find((entry) => segmentOfEntry(entry) === segment)?.items ?? [];
}

/** The menu for pages of one segment: without the groups of the other segment and without category descriptions, which it does not display. */
export function menuForSegment({ list, help }: NavMenu, segment: Segment): NavMenu {
  const withoutDescriptions = ({ items, ...group }: MenuGroup) => ({
    ...group,
    items: items.map((item) => ({ ...item, description: "" })),
  });
  return {
    list: list.map((entry) => ({
      ...entry,
      items: segmentOfEntry(entry) === segment ? entry.items.map(withoutDescriptions) : [],
    })),
    help,
  };
}

/** The URL of a menu link in a segment: Deals leads to the deals of the segment (B-13). */
export function linkForSegment(segment: Segment, link: string): string {
  return link === dealsPath("personal") ? dealsPath(segment) : link;
}

const link = (title: string, to: string): MenuLink => ({ title, link: to, isExternalUrl: false, description: "" });

/** Top level without a menu: pages that every shop has (S4-17, G-05). */
export const STATIC_TOP_LEVEL: readonly MenuLink[] = [
  link("Personal", "/"),
  link("Business", "/business"),
  link("Deals", "/deals"),
];

/** A stored menu entry with its sub-entries. */
export interface MenuItemDocument {
  title: string;
  link: string;
  isExternalUrl: boolean;
  description: string;
  /** Slugs of categories; their names and pictures come from the catalogue. */
  categories: string[];
  items: MenuItemDocument[];
}

/** A stored menu: "topgunmenu" or "footer". */
export interface MenuDocument {
  list: MenuItemDocument[];
  help: MenuItemDocument[];
}

/** The last top-level entry (S2-11). It is not stored, because its panel is part of the code. */
export const HELP_ENTRY: MenuLink = link("Help", "/help");

/** Links in place of the groups when no menu is available (S4-17, G-05). */
export function staticShopLinks(segment: Segment): MenuLink[] {
  return [
    link("Deals", dealsPath(segment)),
    link("Your orders", "/orders"),
    link("Cart", `/cart?vendorType=${segment}`),
    HELP_ENTRY,
  ];
}
