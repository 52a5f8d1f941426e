import type { Permission } from "#staff-access/roles.model.ts";

/** What can wait for a second person: a change of a product, products of an imported file, or a promo code. */
export const APPROVAL_KINDS = ["product", "import", "promo_code"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The permission of who made such a change, and of who may approve it. */
export const PERMISSION_OF: Record<ApprovalKind, Permission> = {
  product: "catalogue:write",
  import: "catalogue:write",
  promo_code: "promo-codes:manage",
};

/** Largest number of differences that an approval shows. */
export const MAX_DIFFERENCES = 200;
