import type { Category } from "#catalogue/model.ts";
import { categoryPath } from "#catalogue/model.ts";
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
