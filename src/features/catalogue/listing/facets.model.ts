import type { Card } from "../cards/model.ts";
import type { Offer } from "../list-offers.model.ts";
import { centsPerGigabyte, dataSizeIn } from "../measures/data-size.model.ts";
import { speedIn } from "../measures/speeds.model.ts";
import { byTerm, formatTerm, isMonthly, termIn, termText } from "../model.ts";
import { PRICE_BANDS, priceBand } from "../price-bands.model.ts";
import { colourFamily } from "./colour-family.model.ts";
import { compareText } from "./order.model.ts";

/** Facets of lists: the sub-category, then the filters in display order. */
export const FACETS = [
  "sub",
  "brand",
  "price",
  "pay",
  "data",
  "perGb",
  "term",
  "speed",
  "generation",
  "colour",
  "provider",
  "stock",
] as const;
export type Facet = (typeof FACETS)[number];

/** The chosen values by facet. Values of one facet are alternatives; all facets have to match. */
export type ChosenValues = Record<Facet, string[]>;

/** A facet value with its label. */
export interface FacetValue {
  value: string;
  label: string;
}

/** Filters by the price of one gigabyte. Amounts in rand. */
const PER_GB_BANDS: Record<string, { label: string; below: number }> = {
  "gb-0-10": { label: "Under R10 per GB", below: 10 },
  "gb-10-30": { label: "R10 to R30 per GB", below: 30 },
  "gb-30-60": { label: "R30 to R60 per GB", below: 60 },
  "gb-60": { label: "From R60 per GB", below: Number.POSITIVE_INFINITY },
};

/** Sort key of a data size (S9-39, S9-40). */
export type SizeOf = (label: string) => number;

interface FacetRule {
  /** The facet value of an offer; empty without one. */
  of(card: Card, offer: Offer): string;
  /** Order of the values in a list of options. */
  order(one: string, other: string, sizeOf: SizeOf): number;
  /** Label of a value; by default the value itself. */
  label?(value: string): string;
}

const BANDS = Object.keys(PRICE_BANDS);
const PER_GB = Object.keys(PER_GB_BANDS);
const PAY_LABELS: Record<string, string> = { monthly: "Every month", "once-off": "Once-off" };

const RULES: Record<Facet, FacetRule> = {
  sub: { of: (card) => card.subCategory, order: compareText },
  // A brand that equals the network provider is offered by the facet "provider" only.
  brand: { of: (card) => (card.brand === card.provider ? "" : card.brand), order: compareText },
  price: {
    of: (_, offer) => priceBand(offer),
    order: (one, other) => BANDS.indexOf(one) - BANDS.indexOf(other),
    label: (band) => PRICE_BANDS[band]?.label ?? band,
  },
  pay: {
    of: (_, { planPeriod }) => (isMonthly(planPeriod) ? "monthly" : "once-off"),
    order: compareText,
    label: (pay) => PAY_LABELS[pay] ?? pay,
  },
  data: {
    of: (_, offer) => offer.data,
    order: (one, other, sizeOf) => sizeOf(one) - sizeOf(other) || compareText(one, other),
  },
  perGb: {
    of: (_, offer) => perGbBandOf(offer),
    order: (one, other) => PER_GB.indexOf(one) - PER_GB.indexOf(other),
    label: (band) => PER_GB_BANDS[band]?.label ?? band,
  },
  term: {
    of: (_, offer) => termText(offer.term),
    order: (one, other) => byTerm(termIn(one), termIn(other)),
    label: (term) => formatTerm(termIn(term)),
  },
  speed: { of: (_, offer) => offer.speed, order: (one, other) => megabitsOf(one) - megabitsOf(other) },
  generation: { of: (card) => (card.has5g ? "5g" : ""), order: compareText, label: () => "5G" },
  colour: { of: colourFamilyOf, order: compareText },
  provider: { of: (card) => card.provider, order: compareText },
  stock: { of: (_, offer) => (offer.inStock ? "in" : ""), order: compareText, label: () => "In stock" },
};

function colourFamilyOf({ colours }: Card, offer: Offer): string {
  const colour = colours.find(({ name }) => name === offer.colour);
  return (colour && colourFamily(colour)) ?? "";
}

function perGbBandOf({ price, data }: Offer): string {
  const cents = centsPerGigabyte(price, dataSizeIn(data));
  if (cents === undefined) return "";
  return PER_GB.find((band) => cents < (PER_GB_BANDS[band]?.below ?? 0) * 100) ?? "";
}

/** Megabits per second of a label such as "100 Mbps". */
function megabitsOf(label: string): number {
  return speedIn(label)?.mbps ?? 0;
}

/** The facet value of an offer; empty without one. */
export function facetValue(card: Card, offer: Offer, facet: Facet): string {
  return RULES[facet].of(card, offer);
}

/** Distinct values of a facet with their labels, in display order. */
export function sortFacetValues(facet: Facet, values: Iterable<string>, sizeOf: SizeOf): FacetValue[] {
  const { order, label } = RULES[facet];
  return [...new Set(values)]
    .sort((one, other) => order(one, other, sizeOf))
    .map((value) => ({ value, label: label?.(value) ?? value }));
}

/** Builds a record with an entry for each facet. */
export function byFacet<T>(create: (facet: Facet) => T): Record<Facet, T> {
  return {
    sub: create("sub"),
    brand: create("brand"),
    price: create("price"),
    pay: create("pay"),
    data: create("data"),
    perGb: create("perGb"),
    term: create("term"),
    speed: create("speed"),
    generation: create("generation"),
    colour: create("colour"),
    provider: create("provider"),
    stock: create("stock"),
  };
}
