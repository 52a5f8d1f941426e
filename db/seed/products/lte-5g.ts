import { artworkUrl } from "#artwork/model.ts";
import type { Variant } from "#catalogue/model.ts";
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
import { cashSale, wireless } from "./families.ts";

/** Data or speed, term, price in rand a month (once for a term of ""), and the price before a promotion where there is one. */
type Offer = readonly [size: string, term: Exclude<Term, "12">, price: number, was?: number];

/** A router or data SIM with its sizes and terms. */
export interface WirelessRow extends Omit<Row, "brand" | "steps"> {
  /** What the first choice is: a data size, or a speed in Mbps. */
  by: "dataunits" | "speed";
  images: string[];
  offers: readonly Offer[];
  /** What is taken from the shelf: a router, or a SIM that never runs out. */
  shelf: { materialId: string; quantity: number | null };
  more?: Partial<Variant>;
  addOns?: readonly string[];
}

const TERM_CODES = { "": "CASH", "Month-to-month": "MTM", "24": "24", "36": "36" } as const;
const ACTIVATION = { activationFee: rand(115) };
/** The agreement brings a router and depends on the signal at the address. */
export const WITH_ROUTER: Partial<Variant> = { ...ACTIVATION, routerIncluded: true, checkCoverage: true };

function choiceOf(row: WirelessRow, size: string): Partial<Variant> {
  if (row.by === "dataunits") return { dataunits: size };
  return { speed: size, speedunits: "Mbps", speedlabel: `Up to ${size} Mbps` };
}

/** LTE or 5G: a variant for each size and term. */
export function wirelessProduct(row: WirelessRow): Entry {
  const cash = row.offers.every(([, term]) => term === "");
  const variants = row.offers.map(
    ([size, term, price, was]): Partial<Variant> => ({
      variationId: `${row.id}-${size}-${TERM_CODES[term]}`,
      materialId: row.shelf.materialId,
      title: `${row.name}, ${row.by === "speed" ? `${size} Mbps` : size}`,
      slideImage: row.images,
      duration: term,
      planPeriod: periodOf(term),
      ...choiceOf(row, size),
      ...(was ? reduced(was, price) : { price: rand(price) }),
      ...row.more,
    }),
  );
  const steps = [row.by === "speed" ? "speed" : "data", ...(row.addOns ?? []), ...(cash ? [] : ["contractDuration"])];
  const family = cash ? { ...wireless, ...cashSale } : wireless;
  const product = buildProduct(family, { ...row, brand: "", steps }, variants, { checkCoverage: !cash });
  return { product, stock: [row.shelf] };
}

/** Pictures of the equipment. */
export const tower = artworkUrl("router", { variant: "tower", colour: "3C525F" });
const flat = artworkUrl("router", { variant: "flat", colour: "2A317E" });
export const mesh = artworkUrl("router", { variant: "mesh", colour: "6633CC" });
export const outdoorUnit = artworkUrl("outdoor", { colour: "B8BCC6" });
export const simCard = artworkUrl("sim", { colour: "FFB81C" });

const lines: readonly WirelessRow[] = [
  {
    id: "P-LTEHOME",
    slug: "home-lte",
    name: "Home LTE",
    vendorType: "personal",
    by: "dataunits",
    line: "Router and data for the whole home",
    images: [tower, simCard],
    offers: [
      ["60GB", "24", 299],
      ["120GB", "24", 379, 429],
      ["250GB", "24", 529],
      ["60GB", "36", 269],
      ["120GB", "36", 349],
      ["250GB", "36", 499],
    ],
    shelf: { materialId: "RTR-LTE-TOWER", quantity: 45 },
    more: WITH_ROUTER,
    badges: [deal("Big Deal")],
    features: [
      "LTE router included",
      "60GB to 250GB a month",
      "Up to 32 devices on Wi-Fi",
      "Works on the day it arrives",
      "24 or 36 months",
    ],
    description:
      "Internet without a line in the ground. Plug the router in where the signal is best and the home is online.",
    launchedOn: "2025-02-24",
    popularity: 366,
  },
  {
    id: "P-LTESIM",
    slug: "lte-sim-only",
    name: "LTE data SIM",
    vendorType: "personal",
    by: "dataunits",
    line: "Data for a router that you own",
    images: [simCard, artworkUrl("bundle", { variant: "data", colour: "2A317E" })],
    offers: [
      ["60GB", "Month-to-month", 249],
      ["120GB", "Month-to-month", 339],
      ["250GB", "Month-to-month", 469],
      ["60GB", "24", 219],
      ["120GB", "24", 299],
      ["250GB", "24", 419],
    ],
    shelf: { materialId: "SIM-LTE", quantity: null },
    more: {
      ...ACTIVATION,
      addRouter: "optional",
      wifiRouterPayment: "once-off,pmx36",
      wifiRouterContractPrice: rand(1620),
      wifiRouterOnceoffPrice: rand(1399),
    },
    addOns: ["router"],
    features: [
      "60GB to 250GB a month",
      "All of it at any time of day",
      "Use your own router or add ours",
      "Month-to-month or 24 months",
    ],
    description: "For those who have a router in the cupboard. Add ours at once or in 36 instalments if you do not.",
    launchedOn: "2025-02-24",
    popularity: 231,
  },
  {
    id: "P-5GHOME",
    slug: "home-5g-unlimited",
    name: "Home 5G Unlimited",
    vendorType: "personal",
    by: "speed",
    line: "35 to 200 Mbps without a data limit",
    images: [mesh, simCard],
    offers: [
      ["35", "24", 549],
      ["60", "24", 699],
      ["100", "24", 799, 899],
      ["200", "24", 1049],
      ["35", "36", 499],
      ["60", "36", 649],
      ["100", "36", 829],
      ["200", "36", 979],
    ],
    shelf: { materialId: "RTR-5G-MESH", quantity: 22 },
    more: WITH_ROUTER,
    badges: [deal("New"), exclusive("Online Exclusive")],
    features: [
      "Unlimited data",
      "5G router included",
      "Wi-Fi 6 for the whole home",
      "Indoor 5G coverage is checked first",
      "24 or 36 months",
    ],
    description:
      "Fibre speed where there is no fibre. It is sold only where the 5G signal is good indoors, so it works from the windowsill.",
    launchedOn: "2026-09-01",
    popularity: 402,
  },
  {
    id: "P-5GOUT",
    slug: "5g-outdoor",
    name: "5G with outdoor unit",
    vendorType: "personal",
    by: "speed",
    line: "For farms and thick walls",
    images: [outdoorUnit, flat],
    offers: [
      ["60", "24", 849],
      ["100", "24", 999],
      ["60", "36", 779],
      ["100", "36", 929],
    ],
    shelf: { materialId: "RTR-5G-OUTDOOR", quantity: 3 },
    more: { ...WITH_ROUTER, installationFee: rand(899) },
    features: [
      "Outdoor unit and indoor router included",
      "Unlimited data",
      "Mounted by a technician",
      "24 or 36 months",
    ],
    description:
      "An outdoor unit hears what an indoor router cannot. A technician fixes it to the wall or roof and leads the cable in.",
    launchedOn: "2025-09-01",
    popularity: 58,
  },
  {
    id: "P-MIFI",
    slug: "pocket-wifi",
    name: "Pocket Wi-Fi",
    vendorType: "personal",
    by: "dataunits",
    line: "A router for the handbag",
    images: [artworkUrl("router", { variant: "flat", colour: "B3261E" }), simCard],
    offers: [
      ["10GB", "24", 159],
      ["30GB", "24", 259],
      ["60GB", "24", 329],
    ],
    shelf: { materialId: "RTR-POCKET", quantity: 0 },
    more: { ...ACTIVATION, routerIncluded: true },
    features: [
      "Pocket router included",
      "Eight hours on a charge",
      "Up to 16 devices on Wi-Fi",
      "10GB to 60GB a month",
    ],
    description:
      "Wi-Fi that travels. Switch it on in the car, at the campsite or in a meeting, and everyone is online.",
    launchedOn: "2025-04-01",
    popularity: 149,
  },
  {
    id: "P-LTECASH",
    slug: "prepaid-lte-router",
    name: "Prepaid LTE router",
    vendorType: "personal",
    by: "dataunits",
    line: "Router and first data, no contract",
    images: [flat],
    offers: [
      ["10GB", "", 999, 1199],
      ["60GB", "", 1299],
      ["120GB", "", 1499],
    ],
    shelf: { materialId: "RTR-LTE-PREPAID", quantity: 60 },
    more: { routerIncluded: true },
    badges: [deal("Monthly Deals"), exclusive("Online Only")],
    features: [
      "LTE router that is yours from day one",
      "First data is loaded",
      "Top up when you like",
      "Up to 20 devices on Wi-Fi",
      "No contract and no credit check",
    ],
    description: "Buy the router once and load data when there is money for it. The first data is valid for 30 days.",
    launchedOn: "2025-06-16",
    popularity: 344,
  },
];

/** LTE and 5G for homes, with and without a router. */
export const personalWireless: Entry[] = lines.map(wirelessProduct);
