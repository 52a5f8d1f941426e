import type { SpokenPrice } from "#catalogue/card-price.model.ts";
import type { Category, VendorType } from "#catalogue/model.ts";
import type { Brand } from "./brand.model.ts";

/** The menu's groups in the order that the specification gives (S2-12). */
const MENU_GROUPS = [
  "Mobile Connectivity",
  "Internet Connectivity",
  "Lifestyle",
  "Software Services",
  "Financial Services",
  "Monthly Catalogue",
] as const;

/** A category as the menu and the tiles of a home page show it. */
export interface MenuCategory {
  name: string;
  path: string;
  description: string;
  imageUrl: string;
}

/** One promoted product of a group. */
export interface MenuDeal {
  name: string;
  path: string;
  imageUrl: string;
  price: SpokenPrice;
  badge: string;
}

export interface MenuGroup {
  name: string;
  categories: MenuCategory[];
  deal: MenuDeal | null;
}

/** What the frame around every page needs. */
export interface FrameData {
  brand: Brand;
  menus: Record<VendorType, MenuGroup[]>;
  /** Say that operator, products and prices are sample data. */
  sampleNotice: boolean;
}

/**
 * Which segment an address belongs to (B-13): pages under /business and /personal by their path, the home page is
 * personal, cart and checkout by vendorType. Undefined where the address does not say; the flow then stays as it was.
 */
export function segmentOf(pathname: string, search: string): VendorType | undefined {
  const [first = ""] = pathname.slice(1).split("/");
  if (first === "business") return "business";
  if (["", "personal", "deals"].includes(first)) return "personal";
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

/** Where a category's page is. */
export function categoryPath(category: Pick<Category, "vendorType" | "slug">): string {
  return `/${category.vendorType}/${category.slug}`;
}

/**
 * Sorts the categories of a segment into the menu's groups; groups without a category are left out, for a menu leads somewhere.
 * @param dealOf the promoted deal among categories, by their slugs
 */
export function menuGroups(
  categories: readonly Category[],
  dealOf: (slugs: readonly string[]) => MenuDeal | null,
): MenuGroup[] {
  return MENU_GROUPS.map((name) => {
    const own = categories.filter(({ group }) => group === name).sort((one, other) => one.sort - other.sort);
    return { name, categories: own.map(menuCategory), deal: dealOf(own.map(({ slug }) => slug)) };
  }).filter((group) => group.categories.length > 0);
}

/** What a menu or a tile shows of a category. */
export function menuCategory(category: Category): MenuCategory {
  const { name, description, imageUrl } = category;
  return { name, description, imageUrl, path: categoryPath(category) };
}

/** Scrolling this far, in pixels, counts as a direction (S9-06). */
const DIRECTION_THRESHOLD = 10;

/**
 * Whether the header is out of the way after a scroll: gone on the way down, back on the way up, always there near the top.
 * @param from where the last direction was read, in pixels from the top
 */
export function headerAfterScroll(hidden: boolean, from: number, to: number): { hidden: boolean; from: number } {
  if (to < 120) return { hidden: false, from: to };
  if (Math.abs(to - from) <= DIRECTION_THRESHOLD) return { hidden, from };
  return { hidden: to > from, from: to };
}
