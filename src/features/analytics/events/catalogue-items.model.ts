import type { Card } from "#catalogue/cards/model.ts";
import type { PageProduct, PageVariant } from "#catalogue/page-product.model.ts";
import { type EventItem, MAX_TEXT } from "./model.ts";

/** A card of a list as a product of an event. @param index its position in the list, from 0 */
export function cardItem(card: Pick<Card, "id" | "name" | "categorySlug" | "price">, index: number): EventItem {
  return { ...identityOf(card), price: card.price / 100, index };
}

/** A product with a variant as a product of an event. */
export function productItem(
  product: Pick<PageProduct, "id" | "name" | "categorySlug">,
  { title, price }: Pick<PageVariant, "title" | "price">,
): EventItem {
  return { ...identityOf(product), item_variant: title.slice(0, MAX_TEXT), price: price / 100, quantity: 1 };
}

function identityOf({ id, name, categorySlug }: Pick<PageProduct, "id" | "name" | "categorySlug">) {
  return { item_id: id, item_name: name.slice(0, MAX_TEXT), item_category: categorySlug };
}
