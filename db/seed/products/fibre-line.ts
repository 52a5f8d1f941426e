import { artworkUrl } from "#artwork/model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { buildProduct, type Entry, type Family, periodOf, type Row, rand, reduced } from "#db/seed/build.ts";
import { fibre } from "./families.ts";

/** Download and upload in Mbps, price a month in rand, and the price before a promotion where there is one. */
type Speed = readonly [down: number, up: number, price: number, was?: number];

/** A line of one provider at the speeds it sells. */
export interface FibreRow extends Omit<Row, "brand" | "steps"> {
  provider: string;
  /** Short code of the line; part of the deal numbers. */
  code: string;
  colour: string;
  speeds: readonly Speed[];
  /** Rand off each month for those who agree to stay for 24 or 36 months; without it the line is month-to-month only. */
  off?: Partial<Record<"24" | "36", number>>;
  more: Partial<Variant>;
  /** Steps that are asked besides speed and term. */
  addOns?: readonly string[];
  product?: Partial<Product>;
}

/** What changes when a line costs less for those who stay. */
const agreed: Family = {
  ...fibre,
  info: fibre.info.map((point) =>
    point.title === "Month-to-month"
      ? { title: "You choose how long", description: "Month-to-month, or for less under an agreement." }
      : point,
  ),
};

/** Nothing to pay before the first month. */
export const FREE_SETUP: Partial<Variant> = { routerIncluded: true, installationPriceIncluded: true };

/** A router of ours for those who want it, at once or in 36 instalments; `once` and `spread` in rand. */
export function routerFor(once: number, spread: number): Partial<Variant> {
  return {
    addRouter: "optional",
    wifiRouterPayment: "once-off,pmx36",
    wifiRouterContractPrice: rand(spread),
    wifiRouterOnceoffPrice: rand(once),
  };
}

/** What stands in the box of a line that takes part in Fibre Switch and Save. */
export const SWITCH_AND_SAVE = [
  "R115 off the monthly bill for the first 3 months. After that the full amount is due.",
  "For customers who switch from another fibre company.",
];

function termsOf(row: FibreRow): (readonly [term: "Month-to-month" | "24" | "36", off: number])[] {
  const { "24": over24, "36": over36 } = row.off ?? {};
  return [
    ["Month-to-month", 0] as const,
    ...(over24 === undefined ? [] : [["24", over24] as const]),
    ...(over36 === undefined ? [] : [["36", over36] as const]),
  ];
}

function variantsOf(row: FibreRow, slideImage: string[]): Partial<Variant>[] {
  return row.speeds.flatMap(([down, up, price, was]) =>
    termsOf(row).map(([term, off]): Partial<Variant> => {
      const materialId = `${row.id}-${down}`;
      return {
        variationId: term === "Month-to-month" ? materialId : `${materialId}-${term}`,
        materialId,
        title: `Uncapped ${down} Mbps on ${row.provider}`,
        slideImage,
        duration: term,
        planPeriod: periodOf(term),
        speed: String(down),
        speedunits: "Mbps",
        speedlabel: `${down} Mbps down, ${up} Mbps up`,
        speedAlignment: down === up ? "Symmetrical" : "Asymmetrical",
        checkCoverage: true,
        legacyDealId: `FIB-${row.code}-${down}`,
        ...(was ? reduced(was - off, price - off) : { price: rand(price - off) }),
        ...row.more,
      };
    }),
  );
}

/** A provider's fibre: a variant for each speed and term. */
export function fibreLine(row: FibreRow): Entry {
  const image = artworkUrl("fibre", { colour: row.colour });
  const variants = variantsOf(row, [image, artworkUrl("router", { variant: "flat", colour: row.colour })]);
  const speeds = row.speeds.map(([down]) => down);
  const steps = ["speed", ...(row.addOns ?? []), ...(row.off ? ["contractDuration"] : [])];
  return {
    product: buildProduct(row.off ? agreed : fibre, { ...row, brand: row.provider, steps }, variants, {
      checkCoverage: true,
      serviceProviderName: row.provider,
      field_service_provider_logo: image,
      rangeSelection: "speed",
      rangeValue: `${Math.min(...speeds)}-${Math.max(...speeds)} Mbps`,
      ...row.product,
    }),
    stock: speeds.map((down) => ({ materialId: `${row.id}-${down}`, quantity: null })),
  };
}
