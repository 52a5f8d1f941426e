import type { Card } from "#catalogue/cards/model.ts";
import type { Offer } from "#catalogue/list-offers.model.ts";
import { byFacet } from "#catalogue/listing/facets.model.ts";
import type { ListQuery } from "#catalogue/listing/model.ts";

/** The card of a phone on contract at R400 pm, whose name is its id; `more` replaces single fields. */
export function plainCard(id: string, more: Partial<Card> = {}): Card {
  return {
    id,
    name: id,
    subTitle: "",
    brand: "Acme",
    slug: id,
    segment: "personal",
    categorySlug: "phones",
    imageUrl: "",
    subCategory: "Phones",
    provider: "",
    badges: [],
    data: [],
    bundle: [],
    speeds: [],
    speedRange: "",
    has5g: false,
    colours: [],
    terms: [24],
    paymentGroup: "contract",
    planPeriod: "pmx24",
    price: 40_000,
    freeMonths: [],
    monthlyCredit: null,
    severalPrices: false,
    heroDeals: false,
    stock: "in",
    launchedOn: "2026-01-01",
    popularity: 0,
    ...more,
  };
}

/** The first page of a category's list without filters. */
export const plainQuery: ListQuery = {
  segment: "personal",
  category: "phones",
  page: 1,
  sort: undefined,
  chosen: byFacet(() => []),
};

/** Offers in every combination of the options on a card, at its price. */
export function plainOffers({ data, terms, speeds, colours, stock, ...card }: Card): Offer[] {
  const { price, originalPrice, planPeriod } = card;
  const orNone = (values: readonly string[]) => (values.length > 0 ? values : [""]);
  return orNone(data).flatMap((size) =>
    (terms.length > 0 ? terms : [undefined]).flatMap((term) =>
      orNone(speeds).flatMap((speed) =>
        orNone(colours.map(({ name }) => name)).map((colour) => ({
          price,
          originalPrice,
          planPeriod,
          data: size,
          term,
          speed,
          colour,
          inStock: stock !== "out",
          severalPrices: false,
        })),
      ),
    ),
  );
}

/** An offer for R400 pm without options; `more` replaces single fields. */
export function plainOffer(more: Partial<Offer> = {}): Offer {
  const { price, originalPrice, planPeriod } = plainCard("");
  const none = { data: "", speed: "", colour: "", inStock: true, severalPrices: false };
  return { price, originalPrice, planPeriod, ...none, ...more };
}
