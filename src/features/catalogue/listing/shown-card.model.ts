import type { Card } from "../cards/card.model.ts";
import type { ListPage } from "./model.ts";

/** What is seen of a card. The rest of it is for sorting and filtering, and is not sent with every page. */
export type ShownCard = Pick<
  Card,
  | "id"
  | "name"
  | "subTitle"
  | "slug"
  | "vendorType"
  | "categorySlug"
  | "imageUrl"
  | "badges"
  | "speedRange"
  | "colours"
  | "terms"
  | "planPeriod"
  | "price"
  | "originalPrice"
  | "freeMonths"
  | "monthlyCredit"
  | "severalPrices"
  | "stock"
>;

/** A list as its page shows it. */
export type ShownList = Omit<ListPage, "items"> & { items: ShownCard[] };

/** Of a card what is seen. */
export function shownCard(card: Card): ShownCard {
  return {
    id: card.id,
    name: card.name,
    subTitle: card.subTitle,
    slug: card.slug,
    vendorType: card.vendorType,
    categorySlug: card.categorySlug,
    imageUrl: card.imageUrl,
    badges: card.badges,
    speedRange: card.speedRange,
    colours: card.colours,
    terms: card.terms,
    planPeriod: card.planPeriod,
    price: card.price,
    originalPrice: card.originalPrice,
    freeMonths: card.freeMonths,
    monthlyCredit: card.monthlyCredit,
    severalPrices: card.severalPrices,
    stock: card.stock,
  };
}

/** Of a list what its page shows. */
export function shownList(list: ListPage): ShownList {
  return { ...list, items: list.items.map(shownCard) };
}
