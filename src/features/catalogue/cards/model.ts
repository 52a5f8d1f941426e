import type { Cents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import {
  badgesOf,
  liveBadges,
  nextBadgeChange,
  type ShownBadge,
  tellingBadges,
  withLowStock,
} from "../badges.model.ts";
import { type BundleOffer, bundleOffers } from "../bundles.model.ts";
import { freeMonthsOf } from "../configurator/introductory.model.ts";
import { lowestPerGigabyte } from "../measures/data-size.model.ts";
import { type Environment, inGigabytes, planSize } from "../measures/plan-size.model.ts";
import { speedRange, speedsOf } from "../measures/speeds.model.ts";
import type { PaymentGroup, PlanPeriod, Product, Term, Variant } from "../model.ts";
import { byTerm, isDeal, isMonthly, monthsOf } from "../model.ts";
import { has5g } from "../product-fields.model.ts";
import { type MonthlyCredit, monthlyCreditOf, type Promotions, withPromotions } from "../promotions.model.ts";
import { bestBand, type StockBand, stockBand } from "../stock/model.ts";

/** Cards that one call returns at most. */
export const MAX_CARDS = 50;

/** Characters of a time that fit beside the size of a bundle on a card. */
const MAX_LASTS = 18;

/** A product in a list. */
export interface Card {
  id: string;
  name: string;
  subTitle: string;
  brand: string;
  slug: string;
  segment: Segment;
  categorySlug: string;
  imageUrl: string;
  /** Name of its sub-category, such as "Watches". */
  subCategory: string;
  /** Network provider, such as "Openserve"; empty if there is none. */
  provider: string;
  /** All badges in display order, with their final colours. */
  badges: ShownBadge[];
  /** Data sizes on offer, smallest first: "500MB", "30GB", "Uncapped". */
  data: string[];
  /** The sizes of a prepaid bundle; empty for any other product. */
  bundle: Pick<BundleOffer, "get" | "lasts" | "price">[];
  /** Speeds on offer, slowest first: "50 Mbps", "100 Mbps". */
  speeds: string[];
  /** From the lowest to the highest of them, "20 to 1000 Mbps" (S9-26). */
  speedRange: string;
  /** True for a product for the mobile network 5G. */
  has5g: boolean;
  /** Lowest price of one gigabyte of any variant; absent without a data size. */
  pricePerGb?: Cents | undefined;
  colours: { name: string; image: string }[];
  /** Contract terms on offer, shortest first. */
  terms: Term[];
  paymentGroup: PaymentGroup;
  /** Period of `price`. */
  planPeriod: PlanPeriod;
  /** Lowest price of any variant; of equal prices that of a hero deal. */
  price: Cents;
  /** Price before the promotion of that variant. */
  originalPrice?: Cents | undefined;
  /** Numbers of free months that can be chosen before `price` is charged, lowest first (S9-18). */
  freeMonths: number[];
  /** Credit on each of the first bills, null without such a promotion (S9-15). */
  monthlyCredit: MonthlyCredit | null;
  /** True when other variants cost more, so that the card shows "from". */
  severalPrices: boolean;
  /** True when one of its variants is a hero deal (S9-25). */
  heroDeals: boolean;
  stock: StockBand;
  launchedOn: string;
  popularity: number;
}

/** Orders variants by price, of equal prices that of a hero deal first. */
export function byPriceThenHero(one: Variant, other: Variant): number {
  return one.price - other.price || Number(other.heroDeals) - Number(one.heroDeals);
}

/** Configuration that cards depend on; constant while the process runs. */
export interface CardRules {
  promotions: Promotions;
  /** Names of plan sizes above any number, lowest first. */
  planTiers: readonly string[];
  environment: Environment;
}

/**
 * Builds the card of a stored product and applies promotions.
 * @param quantityOf remaining quantity of a material; null means unlimited
 */
export function cardOf(stored: Product, quantityOf: (materialId: string) => number | null, rules: CardRules): Card {
  const product = withPromotions(stored, rules.promotions);
  const { variants } = product;
  const cheapest = variants.reduce((best, next) => (byPriceThenHero(next, best) < 0 ? next : best));
  const stock = bestBand(variants.map((variant) => stockBand(quantityOf(variant.materialId))));
  return {
    id: product.id,
    name: product.name,
    subTitle: product.subTitle,
    brand: product.brands[0] ?? "",
    slug: product.slug,
    segment: product.segment,
    categorySlug: product.categorySlug,
    imageUrl: product.imageUrl,
    subCategory: product.subCategory.name,
    provider: product.providerName ?? "",
    badges: badgesOf(product, stock === "low"),
    data: dataOf(variants, rules),
    bundle: bundleOffers(product).map(({ get, lasts, price }) => {
      return { get, lasts: lasts.length > MAX_LASTS ? "" : lasts, price };
    }),
    speeds: speedsOf(variants),
    speedRange: speedRange(variants),
    has5g: has5g(product),
    pricePerGb: lowestPerGigabyte(variants),
    colours: coloursOf(variants),
    terms: termsOf(variants),
    paymentGroup: product.paymentGroup,
    planPeriod: cheapest.planPeriod,
    price: cheapest.price,
    originalPrice: cheapest.originalPrice,
    freeMonths: freeMonthsIn(variants),
    monthlyCredit: monthlyCreditOf(product, rules.promotions) ?? null,
    heroDeals: variants.some((variant) => variant.heroDeals),
    severalPrices: variants.some((variant) => variant.price !== cheapest.price),
    stock,
    launchedOn: product.launchedOn,
    popularity: product.popularity,
  };
}

/** The card with another stock band and the matching "low stock" badge (S5-18). */
export function withStock(card: Card, stock: StockBand): Card {
  return { ...card, stock, badges: withLowStock(card.badges, stock === "low") };
}

function dataOf(variants: readonly Variant[], { environment, planTiers }: CardRules): string[] {
  const size = (label: string) => planSize(inGigabytes(label), environment, planTiers);
  const labels = new Set(variants.flatMap(({ data }) => data?.text ?? []));
  return [...labels].sort((one, other) => size(one) - size(other));
}

function freeMonthsIn(variants: readonly Variant[]): number[] {
  const months = new Set(variants.map(freeMonthsOf));
  return [...months].filter((month) => month > 0).sort((one, other) => one - other);
}

function coloursOf(variants: readonly Variant[]): { name: string; image: string }[] {
  const images = new Map(
    variants.flatMap(({ colour }) => (colour?.name ? [[colour.name, colour.imageUrl] as const] : [])),
  );
  return [...images].map(([name, image]) => ({ name, image }));
}

function termsOf(variants: readonly Variant[]): Term[] {
  return [...new Set(variants.flatMap(({ term }) => term ?? []))].sort(byTerm);
}

/** True when a card carries a badge of type deals, at whatever time. */
export function hasDeal(card: Card): boolean {
  return card.badges.some(isDeal);
}

/** True when a card has a deal at this time: not one whose season is over, or that has expired. */
export function hasLiveDeal(card: Pick<Card, "badges">, now: Date): boolean {
  return liveBadges(card.badges.filter(isDeal), now).length > 0;
}

/** A price for display: "R499 pm x 36", "from R29", "3 months free, then R29 pm", once-off with the old price struck. */
export interface DisplayPrice {
  cents: Cents;
  /** Undefined for once-off prices. */
  period: "pm" | undefined;
  months: number | undefined;
  from: boolean;
  /** Numbers of free months that can be chosen before the price is charged; empty without free months (S9-18). */
  freeMonths: number[];
  /** The price before the promotion, only if it was higher. */
  struck: Cents | undefined;
}

/** The price of a card for display. */
export function displayPrice(
  card: Pick<Card, "price" | "originalPrice" | "planPeriod" | "severalPrices" | "freeMonths">,
): DisplayPrice {
  const { price, originalPrice = 0 } = card;
  return {
    cents: price,
    period: isMonthly(card.planPeriod) ? "pm" : undefined,
    months: monthsOf(card.planPeriod),
    from: card.severalPrices,
    freeMonths: card.freeMonths,
    struck: originalPrice > price ? originalPrice : undefined,
  };
}

/** Cards with only the badges that are true (S5-24) and do not repeat their name; a card with no other is returned unchanged. */
export function liveCards<Shown extends { name: string; badges: ShownBadge[] }>(
  cards: readonly Shown[],
  now: Date,
): Shown[] {
  return cards.map((card) => {
    const badges = tellingBadges(liveBadges(card.badges, now), card.name);
    return badges.length === card.badges.length ? card : { ...card, badges };
  });
}

/** When the next badge of the cards appears or disappears, or undefined. */
export function nextBadgeExpiry(cards: readonly { badges: ShownBadge[] }[], now: Date): Date | undefined {
  return nextBadgeChange(
    cards.flatMap(({ badges }) => badges),
    now,
  );
}
