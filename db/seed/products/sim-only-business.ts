import { artworkUrl } from "#artwork/model.ts";
import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type SimRow, simOnlyPlan } from "./sim-only.ts";

const plans: readonly SimRow[] = [
  {
    id: "B-SIMBIZ",
    slug: "business-sim-only",
    name: "Business SIM-only",
    vendorType: "business",
    asks: true,
    line: "Pooled data and voice for the phones you own",
    image: artworkUrl("sim", { colour: "2A317E" }),
    prices: [
      ["Month-to-month", "BIZ10", 239],
      ["Month-to-month", "BIZ30", 389],
      ["24", "BIZ10", 199],
      ["24", "BIZ30", 339],
      ["24", "BIZ100", 549, 599],
    ],
    badges: [deal("Back to Business"), exclusive("Business Exclusive")],
    features: [
      "10GB, 30GB or 100GB a SIM",
      "Data is pooled across the company",
      "One account for all numbers",
      "Month-to-month or 24 months",
    ],
    description:
      "Give each person a plan and let the company share what is left. One account shows every number and what it used.",
    launchedOn: "2025-03-10",
    popularity: 322,
  },
  {
    id: "B-SIMFRE",
    slug: "business-freeme-sim-only",
    name: "Business FreeMe SIM-only",
    vendorType: "business",
    asks: true,
    line: "Free calls between company numbers",
    image: artworkUrl("sim", { colour: "0B7A4B" }),
    prices: [
      ["12", "BFRE20", 319],
      ["12", "BIZ10", 219],
      ["24", "BFRE20", 299],
      ["24", "BIZ10", 195],
    ],
    features: [
      "20GB on FreeMe, 10GB on Business",
      "Free calls between company numbers",
      "FreeMe for upgrades only",
      "12 or 24 months",
    ],
    description:
      "For teams that phone one another all day. Numbers that are already on FreeMe keep it when they upgrade.",
    launchedOn: "2024-10-07",
    popularity: 74,
  },
  {
    id: "B-SIMDAT",
    slug: "business-data-sim",
    name: "Business data SIM",
    vendorType: "business",
    asks: false,
    line: "For card machines, trackers and tablets",
    image: artworkUrl("sim", { colour: "3C525F" }),
    prices: [
      ["Month-to-month", "DAT10", 135],
      ["24", "DAT10", 109],
      ["24", "DAT30", 219],
    ],
    more: { addStaticip: "optional" },
    addOns: ["staticIp"],
    features: [
      "10GB or 30GB a SIM",
      "Static IP address at no extra charge, if you need one",
      "Works in card machines and trackers",
      "One account for all SIMs",
    ],
    description:
      "A data SIM for the devices that keep a business running. Choose a static IP address where your systems must reach the device.",
    launchedOn: "2025-07-21",
    popularity: 110,
  },
];

/** Plans without a device for businesses. */
export const businessSimOnly: Entry[] = plans.map(simOnlyPlan);
