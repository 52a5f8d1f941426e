import type { Product, Variant, VendorType } from "#catalogue/model.ts";
import { buildProduct, type Entry, periodOf, type Row, rand, reduced, type Term } from "#db/seed/build.ts";
import { simOnly } from "./families.ts";
import { type TariffCode, tariffs } from "./tariffs.ts";

/** Term, plan, price a month in rand, and the price before a promotion where there is one. */
type Price = readonly [term: Exclude<Term, "">, plan: TariffCode, price: number, was?: number];

/** A SIM-only product with its plans and terms. */
export interface SimRow extends Omit<Row, "brand" | "steps"> {
  image: string;
  /** Whether a new number or an upgrade is asked; data-only SIMs have no number to upgrade. */
  asks: boolean;
  prices: readonly Price[];
  more?: Partial<Variant>;
  /** Fields of the product in which it differs from its family. */
  product?: Partial<Product>;
  /** Add-on steps of this plan, in the order of the configurator. */
  addOns?: readonly string[];
}

const SHELVES: Record<VendorType, string> = { personal: "SIM-CONTRACT", business: "SIM-BUSINESS" };
const TERM_CODES = { "Month-to-month": "MTM", "12": "12", "24": "24", "36": "36" } as const;

/** A SIM-only product: a variant for each term and plan. */
export function simOnlyPlan(row: SimRow): Entry {
  const materialId = SHELVES[row.vendorType];
  const variants = row.prices.map(
    ([term, code, price, was]): Partial<Variant> => ({
      variationId: `${row.id}-${TERM_CODES[term]}-${code}`,
      materialId,
      title: `${row.name}, ${tariffs[code].plan.title}`,
      slideImage: [row.image],
      duration: term,
      planPeriod: periodOf(term),
      plan: [tariffs[code].plan],
      activationFee: tariffs[code].plan.activationFee,
      iWouldlikeTo: row.asks ? ["New contract", "Upgrade"] : [],
      ...(was ? reduced(was, price) : { price: rand(price) }),
      ...row.more,
    }),
  );
  const addOns = row.addOns ?? [];
  const steps = [
    ...addOns.filter((step) => step === "callingPlan"),
    ...(row.asks ? ["iWouldLikeTo"] : []),
    ...addOns.filter((step) => step !== "callingPlan"),
    "contractDuration",
    "plan",
  ];
  return {
    product: buildProduct(simOnly, { ...row, brand: "", steps }, variants, row.product),
    stock: [{ materialId, quantity: null }],
  };
}
