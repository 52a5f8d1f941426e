import { artworkUrl } from "#artwork/model.ts";
import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type ComboRow, combo } from "./combos.ts";
import { MOBILE_STREAMING, PAST_MOBILE_STREAMING } from "./tariff.ts";

const rows: readonly ComboRow[] = [
  {
    id: "P-FUSION",
    slug: "fusion-home",
    name: "Fusion Home",
    vendorType: "personal",
    line: "A home phone and mobile data on one account",
    image: artworkUrl("bundle", { variant: "combo", colour: "2A317E" }),
    voices: [
      ["CORD", "Cordless phone", 0],
      ["TWIN", "Cordless twin set", 35],
      ["OWN", "Your own phone", 0],
    ],
    by: "mainFusionplan",
    offers: [
      ["F1", "24", 299],
      ["F2", "24", 429],
      ["F3", "24", 629],
      ["F1", "36", 269],
      ["F2", "36", 359, 399],
      ["F3", "36", 599],
    ],
    stock: 24,
    badges: [deal("Double Deals"), deal("Monthly Deals")],
    product: {
      isBundleProduct: true,
      productComboFeatures: ["Voice: minutes to any network", "Data: 10GB to 100GB for phone or tablet"],
    },
    features: ["One number at home and on the move", "10GB, 30GB or 100GB", "One bill", "24 or 36 months"],
    description:
      "The phone in the passage and the phone in your bag ring together. Data comes with it, and there is one bill.",
    launchedOn: "2025-04-07",
    popularity: 211,
  },
  {
    id: "P-FUSFLEX",
    slug: "fusion-2-voicedataflexon",
    name: "Fusion 2 voicedataflexon",
    vendorType: "personal",
    line: "Two SIMs, one account, data that moves between them",
    image: artworkUrl("sim", { colour: "B3261E" }),
    voices: [
      ["SIMS", "Two SIMs", 0],
      ["ESIM", "SIM and eSIM", 0],
    ],
    by: "fusionplan",
    offers: [
      ["F2FLEX", "Month-to-month", 519],
      ["F2FLEX", "24", 399, 459],
      ["F2FLEX", "36", 429],
    ],
    badges: [deal("Big Deal"), exclusive("Online Exclusive")],
    product: {
      isBundleProduct: true,
      productComboFeatures: ["First SIM: 30GB and minutes", "Second SIM: 10GB FlexOn data"],
      productvaekeyfeatures: ["The second SIM may go into a phone, a tablet or a router"],
    },
    features: [
      "40GB over two SIMs",
      "600 shared minutes",
      "Change the split each month",
      "Counts as two products in the cart",
    ],
    description:
      "For couples, or for work and home. The second SIM takes what the first does not use, and the other way round.",
    launchedOn: "2026-01-26",
    popularity: 174,
  },
  {
    id: "P-LANDLTE",
    slug: "landline-and-data",
    name: "Landline and data",
    vendorType: "personal",
    line: "Keep the landline number, without the line",
    image: artworkUrl("landline", { colour: "E4E2EF" }),
    voices: [
      ["CORD", "Cordless phone", 0],
      ["DESK", "Large-button phone", 10],
    ],
    by: "planTitle",
    offers: [
      ["LAND", "Month-to-month", 219],
      ["LAND", "24", 189],
      ["LAND40", "24", 379],
      ["LAND120", "24", 499, 549],
      ["LAND120", "36", 479],
    ],
    stock: 18,
    more: { routerIncluded: true, includedPlan: [{ title: "Night data 40GB", addons: [PAST_MOBILE_STREAMING] }] },
    badges: [deal("Mothers Day")],
    product: {
      hideParentActivationFee: true,
      productComboFeatures: ["Voice: all day to landlines", "Data: up to 120GB by LTE"],
      InfoBoxDetail: ["There is no activation fee", "Moving your number takes about five working days"],
    },
    features: ["Your landline number stays", "Calls to landlines all day", "Up to 120GB by LTE", "No activation fee"],
    description:
      "The copper is gone, the number is not. A router with a telephone socket takes its place, and brings data along.",
    launchedOn: "2025-08-18",
    popularity: 138,
  },
  {
    id: "P-FUSDUO",
    slug: "phone-and-tablet-duo",
    name: "Phone and tablet duo",
    vendorType: "personal",
    line: "A Galaxy A17 and a Galaxy Tab A9+ on one plan",
    image: artworkUrl("tablet", { variant: "plain", colour: "3D4046" }),
    voices: [
      ["BLK", "Galaxy A17, black", 0],
      ["BLU", "Galaxy A17, blue", 0],
    ],
    by: "mainFusionplan",
    offers: [
      ["F2", "24", 749],
      ["F2", "36", 599, 649],
      ["F3", "36", 829],
    ],
    stock: 5,
    more: { includedPlan: [{ title: "Tablet SIM that shares the data", addons: [MOBILE_STREAMING] }] },
    badges: [deal("Back to School"), deal("12 Festive Deals"), exclusive("Samsung")],
    product: {
      isBundleProduct: true,
      productComboFeatures: ["Phone: Samsung Galaxy A17 128GB", "Tablet: Samsung Galaxy Tab A9+ 64GB"],
      slideDetailsImage: [
        artworkUrl("phone", { variant: "triple", colour: "303136" }),
        artworkUrl("sim", { colour: "303136" }),
      ],
    },
    features: ["Phone and 11-inch tablet", "One plan feeds both", "Two SIMs in the box", "24 or 36 months"],
    description:
      "The phone for the road and the tablet for homework, from one shelf of data. Few are left at this price.",
    launchedOn: "2026-08-31",
    popularity: 153,
  },
];

/** Voice and data combos for persons. */
export const personalCombos: Entry[] = rows.map(combo);
