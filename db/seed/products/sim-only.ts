import { artworkUrl } from "#artwork/model.ts";
import type { Variant, VendorType } from "#catalogue/model.ts";
import {
  buildProduct,
  deal,
  type Entry,
  exclusive,
  periodOf,
  type Row,
  rand,
  reduced,
  type Term,
} from "#db/seed/build.ts";
import { simOnly } from "./families.ts";
import { type TariffCode, tariffs } from "./tariffs.ts";

/** Term, plan, price a month in rand, and the price before a promotion where there is one. */
type Price = readonly [term: Exclude<Term, "" | "36">, plan: TariffCode, price: number, was?: number];

/** A SIM-only product with its plans and terms. */
export interface SimRow extends Omit<Row, "brand" | "steps"> {
  image: string;
  /** Whether a new number or an upgrade is asked; data-only SIMs have no number to upgrade. */
  asks: boolean;
  prices: readonly Price[];
  more?: Partial<Variant>;
  /** Add-on steps of this plan, in the order of the configurator. */
  addOns?: readonly string[];
}

const SHELVES: Record<VendorType, string> = { personal: "SIM-CONTRACT", business: "SIM-BUSINESS" };
const TERM_CODES = { "Month-to-month": "MTM", "12": "12", "24": "24" } as const;

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
    product: buildProduct(simOnly, { ...row, brand: "", steps }, variants),
    stock: [{ materialId, quantity: null }],
  };
}

const plans: readonly SimRow[] = [
  {
    id: "P-SIMPRO",
    slug: "pro-sim-only",
    name: "Pro SIM-only",
    vendorType: "personal",
    asks: true,
    line: "Data, minutes and SMSes for the phone you have",
    image: artworkUrl("sim", { colour: "6633CC" }),
    prices: [
      ["Month-to-month", "PRO5", 179],
      ["Month-to-month", "PRO15", 289],
      ["Month-to-month", "PRO30", 399],
      ["12", "PRO5", 159],
      ["12", "PRO15", 269],
      ["12", "PRO30", 369],
      ["24", "PRO5", 149],
      ["24", "PRO15", 199, 249],
      ["24", "PRO30", 349],
      ["24", "PRO60", 499],
    ],
    badges: [deal("Monthly Deals")],
    features: [
      "From 5GB to 60GB a month",
      "Minutes to any network",
      "SIM or eSIM",
      "Month-to-month, 12 or 24 months",
      "Change the plan once a month",
    ],
    description:
      "Keep the phone that you like and pay only for what it uses. A longer term makes the month cheaper; month-to-month lets you leave when you want.",
    launchedOn: "2025-03-01",
    popularity: 655,
  },
  {
    id: "P-SIMUNL",
    slug: "unlimited-sim-only",
    name: "Unlimited SIM-only",
    vendorType: "personal",
    asks: true,
    line: "Unlimited data and calls",
    image: artworkUrl("esim", { colour: "2A317E" }),
    prices: [
      ["Month-to-month", "UNL", 799],
      ["12", "UNL", 749],
      ["24", "UNL", 699],
    ],
    badges: [exclusive("Online Exclusive")],
    features: [
      "Unlimited data, full speed for the first 100GB",
      "Unlimited calls to any network",
      "A second SIM for a watch or tablet",
      "SIM or eSIM",
    ],
    description:
      "For people who never want to look at a meter. After the first 100GB of the month the line continues at a lower speed that still carries music and maps.",
    launchedOn: "2025-08-04",
    popularity: 301,
  },
  {
    id: "P-SIMFRE",
    slug: "freeme-sim-only-upgrade",
    name: "FreeMe SIM-only",
    vendorType: "personal",
    asks: true,
    line: "For customers who already have FreeMe",
    image: artworkUrl("sim", { colour: "0B7A4B" }),
    prices: [
      ["Month-to-month", "FRE5", 199],
      ["Month-to-month", "FRE20", 359],
      ["24", "FRE5", 179],
      ["24", "FRE20", 329],
    ],
    features: [
      "Free calls to our network",
      "5GB or 20GB a month",
      "Streaming data on top",
      "No activation fee on an upgrade",
    ],
    description:
      "FreeMe is kept for customers who are already on it. Upgrade your number here and keep the free calls that come with it.",
    launchedOn: "2024-11-01",
    popularity: 140,
  },
  {
    id: "P-SIMMIX",
    slug: "mix-sim-only",
    name: "Pro and FreeMe SIM-only",
    vendorType: "personal",
    asks: true,
    line: "One price list for new numbers and upgrades",
    image: artworkUrl("sim", { colour: "B3261E" }),
    prices: [
      ["12", "PRO5", 155],
      ["12", "FRE5", 185],
      ["24", "PRO5", 145],
      ["24", "FRE5", 175],
    ],
    features: [
      "5GB a month",
      "Calls to any network or free calls to ours",
      "12 or 24 months",
      "FreeMe for upgrades only",
    ],
    description: "Two small plans side by side. New numbers take Pro; if you upgrade, FreeMe stays open to you.",
    launchedOn: "2025-05-12",
    popularity: 96,
  },
  {
    id: "P-SIMDAT",
    slug: "data-sim",
    name: "Data SIM",
    vendorType: "personal",
    asks: false,
    line: "For a tablet, a laptop or a spare router",
    image: artworkUrl("sim", { colour: "3C525F" }),
    prices: [
      ["Month-to-month", "DAT10", 139],
      ["Month-to-month", "DAT30", 259],
      ["12", "DAT10", 129],
      ["12", "DAT30", 239],
      ["24", "DAT10", 119],
      ["24", "DAT30", 229],
    ],
    more: { addVoice: "optional" },
    addOns: ["callingPlan"],
    features: [
      "10GB or 30GB a month",
      "Share with your other SIMs",
      "Pay-as-you-use calling at no monthly charge, if you want it",
      "Month-to-month, 12 or 24 months",
    ],
    description:
      "A SIM that only carries data, for everything that is not a phone. Share its data with your other SIMs in the app.",
    launchedOn: "2025-02-17",
    popularity: 188,
  },
  {
    id: "P-SIMTLK",
    slug: "talk-sim-only",
    name: "Talk SIM-only",
    vendorType: "personal",
    asks: true,
    line: "More minutes than megabytes",
    image: artworkUrl("sim", { colour: "9A5200" }),
    prices: [
      ["Month-to-month", "TLK300", 149],
      ["Month-to-month", "TLK1000", 249],
      ["12", "TLK300", 129],
      ["12", "TLK1000", 219],
    ],
    features: [
      "300 or 1000 minutes to any network",
      "1GB of data for messages and maps",
      "Landlines included",
      "Per-second billing after that",
    ],
    description:
      "For those who would rather phone. Minutes count to every network and landline in the country, and a little data is there for messages.",
    launchedOn: "2025-06-02",
    popularity: 120,
  },
  {
    id: "P-SIMSTU",
    slug: "student-sim-only",
    name: "Student SIM-only",
    vendorType: "personal",
    asks: true,
    line: "15GB for the price of less",
    image: artworkUrl("esim", { colour: "FFB81C" }),
    prices: [
      ["12", "STU15", 179, 219],
      ["24", "STU15", 169],
    ],
    badges: [deal("Back to School"), exclusive("Online Only")],
    features: ["15GB anytime data", "10GB for study sites", "100 minutes to any network", "12 or 24 months"],
    description:
      "A plan around the academic year, with extra data for the sites of universities and colleges. Proof of registration is asked for with the documents.",
    launchedOn: "2026-01-12",
    popularity: 260,
  },
];

/** Plans without a device for persons. */
export const personalSimOnly: Entry[] = plans.map(simOnlyPlan);
