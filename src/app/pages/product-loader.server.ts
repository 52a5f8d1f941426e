import { type AddOnOffer, addOnTypesOf } from "#catalogue/add-ons/model.ts";
import { badgesOf, liveBadges, nextBadgeChange, tellingBadges } from "#catalogue/badges.model.ts";
import { bundleOffers } from "#catalogue/bundles.model.ts";
import { type Card, liveCards, nextBadgeExpiry } from "#catalogue/cards/model.ts";
import { addToComparisonPath, isComparable } from "#catalogue/compare/model.ts";
import { dependsOnAddress } from "#catalogue/configurator/address-availability.model.ts";
import { nextExpiry, takesStreaming } from "#catalogue/configurator/included-add-ons.model.ts";
import { nextDateChange } from "#catalogue/configurator/introductory.model.ts";
import { deliveryTexts, nextCutOff } from "#catalogue/delivery/model.ts";
import { type InfoBox, infoBoxOf } from "#catalogue/info-box.model.ts";
import { shownCard } from "#catalogue/listing/model.ts";
import { hasPage, type Product, productPath } from "#catalogue/model.ts";
import { sentProduct } from "#catalogue/page-product.model.ts";
import { isDelivered } from "#catalogue/product-category.model.ts";
import { withPromotions } from "#catalogue/promotions.model.ts";
import { bestBand } from "#catalogue/stock/model.ts";
import { stockCounts } from "#catalogue/stock/repository.server.ts";
import type { OfferedSubscription } from "#catalogue/ui/streaming-offer.tsx";
import { connectionKinds } from "#coverage/connections.model.ts";
import type { SubCategoryInfo } from "#coverage/selected-address.model.ts";
import { boughtTogetherWith } from "#orders/bought-together/repository.server.ts";
import { isStreaming } from "#shared/streaming/partners.ts";
import { SUBSCRIPTIONS_PATH } from "#streaming/model.ts";
import type { AppContext } from "../context.server.ts";

/**
 * The instant at which the page of a product changes without a change of data: a badge, the end of a promotion, or the cut-off time of its
 * delivery.
 */
export function nextPageChange(
  { clock, promotions, deliveryRules }: AppContext,
  product: Product,
  isDelivered: boolean,
  related: RelatedCards = NO_CARDS,
): Date | undefined {
  const ends = [
    nextExpiry(product, clock),
    nextDateChange(product, clock, promotions),
    nextBadgeChange(badgesOf(product, false), clock.now()),
    isDelivered ? nextCutOff(deliveryRules, clock.now()) : undefined,
    nextBadgeExpiry(Object.values(related).flat(), clock.now()),
  ];
  return ends.flatMap((end) => end ?? []).sort((one, other) => one.getTime() - other.getTime())[0];
}

/** Cards of a row at most. */
const MAX_RELATED = 4;

/** Cards of other products on the page of a product. */
export type RelatedCards = Record<"accessories" | "alsoBought", Card[]>;

const NO_CARDS: RelatedCards = { accessories: [], alsoBought: [] };

/** The cards that the page of a product shows of others: each product once, none that is sold out or no longer sold. */
export async function relatedCards(
  { catalogue, db }: Pick<AppContext, "catalogue" | "db">,
  product: Product,
): Promise<RelatedCards> {
  const accessories = catalogue.accessoriesFor(product).slice(0, MAX_RELATED);
  const alsoBought = (await boughtTogetherWith(db, product.id))
    .flatMap((id) => catalogue.card(id) ?? [])
    .filter((card) => card.segment === product.segment && card.stock !== "out" && !accessories.includes(card))
    .slice(0, MAX_RELATED);
  return { accessories, alsoBought };
}

/** The rows of other products, without those that are empty. */
export function shownRows({ clock }: Pick<AppContext, "clock">, { accessories, alsoBought }: RelatedCards) {
  return [
    { title: "Accessories that fit", cards: accessories },
    { title: "Customers also bought", cards: alsoBought },
  ]
    .filter(({ cards }) => cards.length > 0)
    .map(({ title, cards }) => ({ title, cards: liveCards(cards, clock.now()).map(shownCard) }));
}

/** The dates on which a product is delivered; null for what is not delivered, or not sold yet. */
export async function deliveryDatesOf({ db, deliveryRules, clock }: AppContext, product: Product) {
  if (!product.isSoldOnline) return null;
  const materials = product.variants.map(({ materialId }) => materialId);
  const counts = await stockCounts(db, materials);
  const hasStock = [...counts.values()].some(({ available }) => available !== null);
  return isDelivered(product, hasStock) ? deliveryTexts(deliveryRules, clock.now()) : null;
}

/** Loader data of the product page, independent of the configuration. */
export function productPageData(
  { catalogue, clock, brand, limits, promotions, publicUrl }: AppContext,
  product: Product,
) {
  const stock = catalogue.stockOf(product);
  const band = bestBand(Object.values(stock));
  const addOns = addOnsOf(product, catalogue.addOnsFor(product));
  const addOnStock = catalogue.addOnStockFor(product);
  const categories = catalogue.categories(product.segment);
  return {
    product: sentProduct(product),
    band,
    inputs: {
      stock: {
        ...Object.fromEntries(addOns.map(({ materialId }) => [materialId, addOnStock[materialId] ?? "in"])),
        ...stock,
      },
      addOns,
      promotions,
    },
    category: categories.find(({ slug }) => slug === product.categorySlug),
    badges: tellingBadges(liveBadges(badgesOf(product, band === "low"), clock.now()), product.name),
    compareTo: isComparable(product) ? addToComparisonPath(product) : undefined,
    bundle: bundleOffers(withPromotions(product, promotions)),
    subCategoryInfo: subCategoryOf(product),
    connections: dependsOnAddress(product) ? connectionKinds(categories.filter(hasPage)) : [],
    infoBox: withSubscriptions(infoBoxOf(product, brand.links)),
    streaming:
      takesStreaming(product) && isMobile(product) && product.kind !== "bundle" ? streamingOffers(catalogue) : [],
    support: brand.support,
    limits,
    now: clock.now().toISOString(),
    site: publicUrl,
    brand: brand.name,
  };
}

/** The product of a coverage request (S3-17). */
function subCategoryOf({ id: current, subCategory: { name }, providerName: provider = "" }: Product) {
  return { name, provider, current } satisfies SubCategoryInfo;
}

/** Products for a mobile number, which pays for a streaming subscription: phones and plans. */
function isMobile(product: Product): boolean {
  return ["smartphones", "sim-only", "prepaid", "combos"].includes(product.categorySlug);
}

/** Whoever may cancel does it on the page of their subscriptions first of all. */
function withSubscriptions({ lines, cancelling }: InfoBox): InfoBox {
  const own = { label: "Your streaming subscriptions", url: SUBSCRIPTIONS_PATH };
  return { lines, cancelling: cancelling.length > 0 ? [own, ...cancelling] : [] };
}

/** The streaming subscriptions of all partners, as extras to another product. */
function streamingOffers(catalogue: AppContext["catalogue"]): OfferedSubscription[] {
  return catalogue
    .cards("personal")
    .filter(({ paymentGroup }) => isStreaming(paymentGroup))
    .map((card) => ({ id: card.id, name: card.name, line: card.subTitle, path: productPath(card) }));
}

/** The add-ons that at least one variant of a product offers or includes. */
function addOnsOf({ variants }: Product, offers: readonly AddOnOffer[]): AddOnOffer[] {
  const types = addOnTypesOf(variants);
  return offers.filter(({ type }) => types.some((known) => known === type));
}
