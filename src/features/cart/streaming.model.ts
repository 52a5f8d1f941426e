import type { CartItem, CartLine } from "./model.ts";

/** True for what stands in the Amazon sub-category of the catalogue (S5-10). */
export function isAmazon({ subCategory }: Pick<CartLine, "subCategory">): boolean {
  return subCategory.name.toLowerCase() === "amazon";
}

/** What people read when a second subscription of Amazon's is to be added (S5-11). @param product title of the first */
export function amazonMessage(product: string): string {
  return `An Amazon subscription cannot be added to an existing ${product} product.`;
}

/**
 * The title of what a grown cart already holds of Amazon's, where one of its grown lines would be a second subscription
 * for the same kind of customer (C-10); undefined when all is well.
 * @param items the cart with what was added
 * @param grown lines that are new or larger
 * @param active titles of subscriptions that the customer has already
 */
export function amazonTaken(
  items: readonly CartItem[],
  grown: readonly CartLine[],
  active: readonly string[] = [],
): string | undefined {
  const mine = grown.filter(holdsAmazon);
  if (mine.length === 0) return undefined;
  if (active[0] !== undefined) return active[0];
  for (const { vendorType } of mine) {
    const held = items.filter((item) => holdsAmazon(item) && item.vendorType === vendorType);
    const before = held.find(({ id }) => mine.every((line) => line.id !== id)) ?? held[0];
    if (before && held.reduce((sum, item) => sum + item.quantity, 0) > 1) return before.productTitle;
  }
  return undefined;
}

function holdsAmazon({ amazonProductType, itemType }: Pick<CartLine, "amazonProductType" | "itemType">): boolean {
  return amazonProductType !== "" && itemType === "main";
}
