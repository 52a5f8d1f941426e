import { NETWORK_NAMES, type NetworkName, type Networks } from "#catalogue/connection/networks.model.ts";
import { type Category, categoryPath } from "#catalogue/model.ts";
import type { CallMeBackPopup } from "#layout/popup.model.ts";
import type { VendorType } from "#shared/segment.ts";

/** A kind of connection, and the category in which it is sold. */
export interface ConnectionKind {
  slug: string;
  name: string;
  /** What it takes to have it. */
  text: string;
  path: string;
  imageUrl: string;
}

const KINDS = [
  {
    slug: "fibre",
    name: "Fibre",
    text: "The steadiest line there is. It needs a fibre network in your street, and a visit to bring it in.",
  },
  {
    slug: "lte-5g",
    name: "LTE and 5G",
    text: "A router that you plug in yourself. What it reaches depends on the masts around you and on your walls.",
  },
  {
    slug: "satellite",
    name: "Satellite",
    text: "For farms and far places. A dish outside with an open view of the sky is all that it needs.",
  },
] as const;

/** The kinds of connection that are sold to a segment, the steadiest first; what has no category is left out. */
export function connectionKinds(categories: readonly Category[]): ConnectionKind[] {
  return KINDS.flatMap((kind) => {
    const category = categories.find(({ slug }) => slug === kind.slug);
    return category ? [{ ...kind, path: categoryPath(category), imageUrl: category.imageUrl }] : [];
  });
}

/** A request to be called about an address, and no product. */
export function addressEnquiry(vendorType: VendorType, imageUrl: string): CallMeBackPopup {
  return {
    vendorType,
    pageType: "coverage",
    productData: { id: "", name: "What reaches your address", imageUrl },
    ...{ voiceMinutes: "", contractLength: "", contractType: "", selectedProduct: "" },
  };
}

/** A way to something that can be had at a place. */
export interface RelatedLink {
  label: string;
  path: string;
}

/** The networks by which each kind of connection comes. */
const NETWORKS_OF: Readonly<Record<string, readonly NetworkName[]>> = { fibre: ["fibre"], "lte-5g": ["lte", "5g"] };

/**
 * Other kinds of connection for somebody who cannot have one at a place: those that reach it, and satellite, which needs only the
 * sky.
 * @param category the kind that was wanted, by its slug
 */
export function relatedLinksFrom(
  networks: Networks,
  category: string,
  connections: readonly Pick<ConnectionKind, "slug" | "name" | "path">[],
): RelatedLink[] {
  return connections.flatMap(({ slug, name, path }) => {
    if (slug === "satellite") return [{ label: `${name}, with an open view of the sky`, path }];
    const there = (NETWORKS_OF[slug] ?? []).filter((network) => networks[network].available);
    if (slug === category || there.length === 0) return [];
    return [{ label: there.map((network) => NETWORK_NAMES[network]).join(" and "), path }];
  });
}
