import { artworkUrl } from "#artwork/model.ts";
import type { Product, Variant, VendorType } from "#catalogue/model.ts";
import {
  buildProduct,
  campaignDeal,
  deal,
  type Entry,
  exclusive,
  type Family,
  type Row,
  rand,
  reduced,
} from "#db/seed/build.ts";
import { prepaid } from "./families.ts";

/** Code, label as the shopper reads it, price in rand, and the price before a promotion where there is one. */
type Choice = readonly [code: string, label: string, price: number, was?: number];

/** A prepaid product and what can be chosen of it. */
export interface PrepaidRow extends Omit<Row, "steps" | "vendorType" | "brand"> {
  /** Personal unless it says business. */
  vendorType?: VendorType;
  brand?: string;
  image: string;
  /** The field that the choices fill: a starter pack or bundle by its label, or a data size. */
  by: "datalabel" | "dataunits";
  choices: readonly Choice[];
  /** The one material that all choices take from the shelf; without it each choice is a service of its own. */
  shelf?: { materialId: string; quantity: number };
  /** Fields of the product in which it differs from its family. */
  product?: Partial<Product>;
}

/** A product that is paid once: a variant for each choice. */
export function prepaidProduct(row: PrepaidRow, family: Family = prepaid): Entry {
  const variants = row.choices.map(([code, label, price, was]): Partial<Variant> => {
    const variationId = `${row.id}-${code}`;
    return {
      variationId,
      materialId: row.shelf?.materialId ?? variationId,
      title: `${row.name}, ${label}`,
      [row.by]: label,
      slideImage: [row.image],
      planPeriod: "once-off",
      // Sizes and values are read in their order: a lower price must not put one of them first.
      ...(was ? { ...reduced(was, price), heroDeals: false } : { price: rand(price) }),
    };
  });
  const stock = row.shelf
    ? [row.shelf]
    : variants.map((variant) => ({ materialId: variant.materialId ?? "", quantity: null }));
  const { vendorType = "personal", brand = "" } = row;
  // Only a SIM is something to start with.
  const product = { rangeSelection: row.sub === "SIM cards" ? "" : "Bundle", ...row.product };
  const steps = [row.by === "datalabel" ? "starterPacks" : "data"];
  return { product: buildProduct(family, { ...row, vendorType, brand, steps }, variants, product), stock };
}

const sims: readonly PrepaidRow[] = [
  {
    id: "PRESIM",
    slug: "prepaid-sim",
    name: "Prepaid SIM",
    sub: "SIM cards",
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
    sub: "SIM cards",
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
  {
    id: "PRETOUR",
    slug: "visitor-esim",
    name: "Visitor eSIM",
    sub: "SIM cards",
    line: "For guests of the country, by passport",
    image: artworkUrl("esim", { colour: "0B7A4B" }),
    by: "datalabel",
    choices: [
      ["7", "7 days, 5GB + 30 minutes", 149],
      ["14", "14 days, 12GB + 60 minutes", 249],
      ["30", "30 days, 30GB + 120 minutes", 399, 449],
    ],
    badges: [campaignDeal("Summer Deal", "#0B7A4B"), exclusive("Online Only")],
    features: [
      "Order before you fly",
      "Registered with a passport",
      "Data and minutes from the first day",
      "Add bundles in the app",
    ],
    description:
      "Order at home, scan at the airport and drive. It is registered with your passport and the address where you stay.",
    launchedOn: "2026-10-05",
    popularity: 176,
  },
  {
    id: "PREDSIM",
    slug: "prepaid-data-sim",
    name: "Prepaid data SIM",
    sub: "SIM cards",
    line: "For routers, tablets and cameras",
    image: artworkUrl("sim", { colour: "3C525F" }),
    by: "datalabel",
    choices: [
      ["5GB", "Starter pack + 5GB", 119],
      ["20GB", "Starter pack + 20GB", 329, 379],
      ["100GB", "Starter pack + 100GB", 849],
    ],
    shelf: { materialId: "PRE-DATA-SIM", quantity: 4 },
    badges: [deal("Blue Bargain")],
    features: ["Data only", "Valid for 60 days", "Works in every router of ours", "Top up from any phone"],
    description:
      "A SIM for things without a keypad. Put it in the router at the holiday house and load it when you drive there.",
    launchedOn: "2025-05-19",
    popularity: 214,
  },
];

/** Prepaid SIMs with their starter packs. */
export const prepaidSims: Entry[] = sims.map((row) => prepaidProduct(row));
