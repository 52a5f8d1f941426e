import { artworkUrl } from "#artwork/model.ts";
import type { Variant } from "#catalogue/model.ts";
import { buildProduct, deal, type Entry, exclusive, type Row, rand } from "#db/seed/build.ts";
import { prepaid } from "./families.ts";

/** Code, label as the shopper reads it, price in rand. */
type Choice = readonly [code: string, label: string, price: number];

/** A prepaid product and what can be chosen of it. */
export interface PrepaidRow extends Omit<Row, "steps" | "vendorType" | "brand"> {
  image: string;
  /** The field that the choices fill: a starter pack or bundle by its label, or a data size. */
  by: "datalabel" | "dataunits";
  choices: readonly Choice[];
  /** The one material that all choices take from the shelf; without it each choice is a service of its own. */
  shelf?: { materialId: string; quantity: number };
}

/** A prepaid product: a variant for each choice, paid once. */
export function prepaidProduct(row: PrepaidRow): Entry {
  const variants = row.choices.map(([code, label, price]): Partial<Variant> => {
    const variationId = `${row.id}-${code}`;
    const chosen = row.by === "datalabel" ? { datalabel: label } : { dataunits: label };
    return {
      variationId,
      materialId: row.shelf?.materialId ?? variationId,
      title: `${row.name}, ${label}`,
      ...chosen,
      slideImage: [row.image],
      price: rand(price),
      planPeriod: "once-off",
    };
  });
  const stock = row.shelf
    ? [row.shelf]
    : variants.map((variant) => ({ materialId: variant.materialId ?? "", quantity: null }));
  const steps = [row.by === "datalabel" ? "starterPacks" : "data"];
  return { product: buildProduct(prepaid, { ...row, vendorType: "personal", brand: "", steps }, variants), stock };
}

const sims: readonly PrepaidRow[] = [
  {
    id: "PRESIM",
    slug: "prepaid-sim",
    name: "Prepaid SIM",
    line: "A SIM, and a starter pack if you like",
    image: artworkUrl("sim", { colour: "FFB81C" }),
    by: "datalabel",
    choices: [
      ["SIM", "SIM only", 10],
      ["1GB", "Starter pack + 1GB", 59],
      ["2GB", "Starter pack + 2GB", 99],
      ["5GB", "Starter pack + 5GB and 50 minutes", 179],
      ["10GB", "Starter pack + 10GB and 100 minutes", 299],
    ],
    shelf: { materialId: "PRE-SIM", quantity: 500 },
    badges: [exclusive("Online Only")],
    features: [
      "All three SIM sizes on one card",
      "No contract and no credit check",
      "Starter data is valid for 30 days",
      "Keep your number when you change to us",
      "4G and 5G where your phone supports it",
    ],
    description:
      "Start with a SIM alone or add a starter pack that is loaded before it leaves us. The card works once your identity and address have been captured, which takes a few minutes.",
    launchedOn: "2025-02-03",
    popularity: 940,
  },
  {
    id: "PREESIM",
    slug: "prepaid-esim",
    name: "Prepaid eSIM",
    line: "A number by e-mail, no card to wait for",
    image: artworkUrl("esim", { colour: "6633CC" }),
    by: "datalabel",
    choices: [
      ["ESIM", "eSIM only", 10],
      ["1GB", "Starter pack + 1GB", 55],
      ["3GB", "Starter pack + 3GB", 129],
      ["10GB", "Starter pack + 10GB", 289],
    ],
    badges: [deal("New"), exclusive("Online Exclusive")],
    features: [
      "Sent as a code to scan",
      "For phones with eSIM",
      "No contract and no credit check",
      "Starter data is valid for 30 days",
    ],
    description:
      "Scan a code and the number is on your phone. It works once your identity and address have been captured.",
    launchedOn: "2026-08-17",
    popularity: 430,
  },
];

/** Prepaid SIMs with their starter packs. */
export const prepaidSims: Entry[] = sims.map(prepaidProduct);
