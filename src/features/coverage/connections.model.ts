import { NETWORK_NAMES, type NetworkName, type Networks, sameName } from "#catalogue/connection/networks.model.ts";
import { networkOfSubCategory } from "#catalogue/connection/sub-categories.model.ts";
import type { ChosenValues } from "#catalogue/listing/facets.model.ts";
import { type Category, categoryPath } from "#catalogue/model.ts";
import type { CallMeBackPopup } from "#layout/popup.model.ts";
import type { Segment } from "#shared/segment.ts";

/** A kind of connection and its category. */
export interface ConnectionKind {
  slug: string;
  name: string;
  /** What it requires. */
  text: string;
  path: string;
  imageUrl: string;
}

const KINDS = [
  {
    slug: "fibre",
    name: "Fibre",
    text: "The steadiest line that you can get. You need a fibre network in your street, and a technician to install it.",
  },
  {
    slug: "lte-5g",
    name: "LTE and 5G",
    text: "A router that you plug in yourself. How well it works depends on the towers near you and on your walls.",
  },
  {
    slug: "satellite",
    name: "Satellite",
    text: "For farms and far-off places. All you need is a dish outside with an open view of the sky.",
  },
] as const;

/** The kinds of connection sold to a segment, the most reliable first; those without a category are left out. */
export function connectionKinds(categories: readonly Category[]): ConnectionKind[] {
  return KINDS.flatMap((kind) => {
    const category = categories.find(({ slug }) => slug === kind.slug);
    return category ? [{ ...kind, path: categoryPath(category), imageUrl: category.imageUrl }] : [];
  });
}

/** A callback request about an address, without a product. */
export function addressEnquiry(segment: Segment, imageUrl: string): CallMeBackPopup {
  return {
    segment,
    pageType: "coverage",
    productData: { id: "", name: "What you can get at your address", imageUrl },
    voiceMinutes: "",
    contractLength: "",
    contractType: "",
    plan: "",
    selectedProduct: "",
  };
}

/** Link to a category that is available at an address. */
export interface RelatedLink {
  label: string;
  path: string;
}

/** The networks of each kind of connection. */
const NETWORKS_OF: Readonly<Record<string, readonly NetworkName[]>> = { fibre: ["fibre"], "lte-5g": ["lte", "5g"] };

/**
 * Alternatives when a kind of connection is not available at an address: the available networks, and satellite, which works
 * everywhere.
 * @param category slug of the unavailable kind
 */
export function relatedLinksFrom(
  networks: Networks,
  category: string,
  connections: readonly Pick<ConnectionKind, "slug" | "name" | "path">[],
): RelatedLink[] {
  return connections.flatMap(({ slug, name, path }) => {
    if (slug === "satellite") return [{ label: `${name}, with an open view of the sky`, path }];
    const available = (NETWORKS_OF[slug] ?? []).filter((network) => networks[network].available);
    if (slug === category || available.length === 0) return [];
    return [{ label: available.map((network) => NETWORK_NAMES[network]).join(" and "), path }];
  });
}

/** What a category sells: its sub-categories and network providers. Empty where all its products have the same. */
export interface SoldConnections {
  category: string;
  sub: readonly string[];
  provider: readonly string[];
}

/** True for a category whose products need a network at the address. */
export function needsNetwork({ category, sub }: Pick<SoldConnections, "category" | "sub">): boolean {
  return [category, ...sub].some((name) => networkOfSubCategory(category, name) !== undefined);
}

/**
 * The filters with which a category's list shows only what is sold at an address: the sub-categories whose network reaches it,
 * and for fibre the providers there. Undefined if nothing of the category reaches it.
 */
export function filtersAt(
  networks: Networks,
  { category, sub, provider }: SoldConnections,
): Pick<ChosenValues, "sub" | "provider"> | undefined {
  const subs = (sub.length > 0 ? sub : [category]).filter((name) => {
    const network = networkOfSubCategory(category, name);
    return network === undefined || networks[network].available;
  });
  const isFibre = networkOfSubCategory(category, category) === "fibre";
  const providers = provider.filter((name) => networks.fibre.providers.some((each) => sameName(each.name, name)));
  if (subs.length === 0 || (isFibre && provider.length > 0 && providers.length === 0)) return undefined;
  return { sub: subs.length < sub.length ? subs : [], provider: isFibre ? providers : [] };
}
