import type { Product, Variant } from "#catalogue/model.ts";
import { buildProduct, type Entry, periodOf, type Row, rand, reduced, type Term } from "#db/seed/build.ts";
import { combos } from "./families.ts";
import { type FusionCode, fusionTariffs } from "./tariffs-fusion.ts";

/** Code, name of the phone or service that carries the voice part, and what it adds each month in rand. */
type Voice = readonly [code: string, name: string, adds: number];

/** Fusion plan, term, price a month in rand with the first voice part, and the price before a promotion where there is one. */
type Offer = readonly [plan: FusionCode, term: Exclude<Term, "" | "12">, price: number, was?: number];

/** A combo of voice and data with its parts, plans and terms. */
export interface ComboRow extends Omit<Row, "brand" | "steps"> {
  image: string;
  voices: readonly Voice[];
  offers: readonly Offer[];
  /** How the plan is asked: as a main fusion plan, as a fusion plan, or by the title of the variant. */
  by: "mainFusionplan" | "fusionplan" | "planTitle";
  /** Pieces of each voice part; without it none runs out. */
  stock?: number;
  addOns?: readonly string[];
  more?: Partial<Variant>;
  /** Fields of the product in which it differs from its family. */
  product?: Partial<Product>;
}

const TERM_CODES = { "Month-to-month": "MTM", "24": "24", "36": "36" } as const;

function comboVariant(row: ComboRow, [voice, name, adds]: Voice, [code, term, price, was]: Offer): Partial<Variant> {
  const { plan } = fusionTariffs[code];
  return {
    variationId: `${row.id}-${voice}-${TERM_CODES[term]}-${code}`,
    materialId: `${row.id}-${voice}`,
    title: row.by === "planTitle" ? plan.title : `${row.name}, ${name}`,
    ...(row.by === "planTitle" ? {} : { [row.by]: [plan.title] }),
    voiceBrands: [name],
    slideImage: [row.image],
    duration: term,
    planPeriod: periodOf(term),
    plan: [plan],
    activationFee: plan.activationFee,
    ...(was ? reduced(was + adds, price + adds) : { price: rand(price + adds) }),
    ...row.more,
  };
}

/** A combo: a variant for each voice part, plan and term. */
export function combo(row: ComboRow): Entry {
  const variants = row.voices.flatMap((voice) => row.offers.map((offer) => comboVariant(row, voice, offer)));
  const asked = row.by === "planTitle" ? "planTitle" : "fusionPlan";
  const steps = ["comboParts", asked, ...(row.addOns ?? []), "contractDuration", "plan"];
  const product = buildProduct(combos, { ...row, brand: "", steps }, variants, { isCombo: true, ...row.product });
  const stock = row.voices.map(([voice]) => ({ materialId: `${row.id}-${voice}`, quantity: row.stock ?? null }));
  return { product, stock };
}
