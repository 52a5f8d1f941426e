import { artworkUrl } from "#artwork/model.ts";
import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type PrepaidRow, prepaidProduct } from "./prepaid.ts";

const products: readonly Omit<PrepaidRow, "vendorType">[] = [
  {
    id: "B-PRESIM",
    slug: "business-prepaid-sim-pack",
    name: "Prepaid SIM pack",
    sub: "SIM cards",
    line: "5 to 50 SIMs, registered to the company",
    image: artworkUrl("sim", { colour: "2A317E" }),
    by: "datalabel",
    choices: [
      ["5", "Pack of 5", 45],
      ["20", "Pack of 20", 160],
      ["50", "Pack of 50", 350, 375],
    ],
    product: { rangeSelection: "Pack size" },
    shelf: { materialId: "PRE-SIM-PACK", quantity: 60 },
    badges: [deal("Back to Business")],
    features: [
      "All three SIM sizes on one card",
      "Registered to the company",
      "No contract",
      "Load them all in one go",
    ],
    description:
      "For casual staff, card machines and trials. The company registers once, and every SIM of the pack works.",
    launchedOn: "2025-06-02",
    popularity: 84,
  },
  {
    id: "B-PREDATA",
    slug: "business-prepaid-data",
    name: "Prepaid business data",
    sub: "Data bundles",
    line: "10GB to 1TB to share out",
    image: artworkUrl("bundle", { variant: "data", colour: "2A317E" }),
    by: "dataunits",
    choices: [
      ["10GB", "10GB", 299],
      ["50GB", "50GB", 649],
      ["200GB", "200GB", 1399],
      ["1TB", "1TB", 3799, 4299],
    ],
    badges: [deal("Black Friday"), exclusive("Business Exclusive")],
    product: { rangeSelection: "Data", rangeValue: "10GB to 1TB" },
    features: ["Valid for 90 days", "Give it out number by number", "Take back what is not used", "One tax invoice"],
    description: "Buy once and hand it out as the work needs it. What a number did not use comes back to the pot.",
    launchedOn: "2025-09-15",
    popularity: 119,
  },
  {
    id: "B-PREAIR",
    slug: "staff-airtime-bundle",
    name: "Staff calling bundle",
    sub: "Voice bundles",
    line: "Minutes for the people in the field",
    image: artworkUrl("bundle", { variant: "voice", colour: "3C525F" }),
    by: "datalabel",
    choices: [
      ["100", "100 minutes, 30 days", 75],
      ["500", "500 minutes, 30 days", 259],
      ["2000", "2000 minutes, 30 days", 899],
    ],
    features: [
      "Any network in South Africa",
      "Give it out number by number",
      "Billed by the second",
      "One tax invoice",
    ],
    description: "Calls that the company pays for and can see. Staff keep their own phones and their own airtime.",
    launchedOn: "2025-09-15",
    popularity: 56,
  },
  {
    id: "B-PREROAM",
    slug: "business-roaming",
    name: "Business roaming",
    sub: "Roaming",
    line: "Load it for a colleague who has already left",
    image: artworkUrl("bundle", { variant: "roaming", colour: "14163A" }),
    by: "datalabel",
    choices: [
      ["SADC", "SADC, 3GB + 60 minutes, 15 days", 299],
      ["EU", "Europe, 5GB + 60 minutes, 15 days", 549],
      ["WORLD", "World, 3GB + 30 minutes, 15 days", 699],
    ],
    badges: [exclusive("Online Exclusive")],
    features: ["Three regions", "Data and minutes together", "Loads from the office in a minute", "One tax invoice"],
    description: "No surprise bill after a trip. Load it from the office while the aeroplane is still in the air.",
    launchedOn: "2026-02-23",
    popularity: 33,
  },
];

/** Prepaid for businesses. */
export const businessPrepaid: Entry[] = products.map((row) => prepaidProduct({ ...row, vendorType: "business" }));
