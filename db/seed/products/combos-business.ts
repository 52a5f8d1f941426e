import { artworkUrl } from "#artwork/model.ts";
import { deal, type Entry, exclusive } from "#db/seed/build.ts";
import { type ComboRow, combo } from "./combos.ts";

const rows: readonly ComboRow[] = [
  {
    id: "B-FUSION",
    slug: "business-fusion",
    name: "Business Fusion",
    vendorType: "business",
    line: "A desk phone and mobile data on one account",
    image: artworkUrl("bundle", { variant: "combo", colour: "3C525F" }),
    voices: [
      ["DESK", "Desk phone", 0],
      ["CORD", "Cordless office phone", 25],
      ["APP", "App on your own phone", 0],
    ],
    by: "mainFusionplan",
    offers: [
      ["BF1", "Month-to-month", 399],
      ["BF1", "24", 349],
      ["BF2", "24", 479, 529],
      ["BF2", "36", 469],
    ],
    stock: 30,
    badges: [deal("Back to Business")],
    more: { addEmail: "optional" },
    addOns: ["email"],
    product: {
      isBundleProduct: true,
      productComboFeatures: ["Voice: 500 or 1500 minutes", "Data: 20GB or 60GB for phone or laptop"],
    },
    features: ["One number on the desk and outside", "20GB or 60GB", "Mailboxes, if you want them", "One account"],
    description:
      "Clients have one number for you, wherever you are. The desk phone comes along, or an app takes its place.",
    launchedOn: "2025-04-07",
    popularity: 146,
  },
  {
    id: "B-FUSFLEX",
    slug: "business-fusion-2-flex",
    name: "Business Fusion 2 Flex",
    vendorType: "business",
    line: "Two SIMs for one desk",
    image: artworkUrl("sim", { colour: "2A317E" }),
    voices: [
      ["SIMS", "Two SIMs", 0],
      ["ESIM", "SIM and eSIM", 0],
    ],
    by: "fusionplan",
    offers: [
      ["BF2FLEX", "24", 619],
      ["BF2FLEX", "36", 559, 589],
    ],
    badges: [deal("Double Deals"), deal("Back to Business")],
    product: { productComboFeatures: ["First SIM: 60GB and minutes", "Second SIM: 20GB FlexOn data"] },
    features: [
      "80GB over two SIMs",
      "1500 shared minutes",
      "Change the split each month",
      "Counts as two products in the cart",
    ],
    description: "One SIM for the phone and one for the card machine or the laptop. Move data to where the work is.",
    launchedOn: "2026-01-26",
    popularity: 77,
  },
  {
    id: "B-SWITCH",
    slug: "switchboard-combo",
    name: "Switchboard combo",
    vendorType: "business",
    line: "Extensions, minutes and data for a small office",
    image: artworkUrl("landline", { colour: "3C525F" }),
    voices: [
      ["DESK", "Desk phones", 0],
      ["HEAD", "Headsets", 60],
    ],
    by: "planTitle",
    offers: [
      ["BPBX", "24", 899],
      ["BPBX15", "24", 1999],
      ["BPBX15", "36", 1749, 1899],
    ],
    stock: 12,
    more: { routerIncluded: true, addVoip: "optional" },
    badges: [exclusive("Business Exclusive"), exclusive("New")],
    product: {
      needCallMeBack: true,
      vaeStepsflow: ["voip"],
      Stepsflow: ["planTitle"],
      productComboFeatures: ["Voice: five or fifteen extensions", "Data: 100GB or 300GB for the office"],
      productvaekeyfeatures: ["Further extensions by VoIP, as many as you need"],
      SmartSmsDetail: ["Missed callers get an SMS with your hours"],
    },
    features: [
      "Five or fifteen extensions",
      "A menu and music for callers",
      "Minutes to any network",
      "Router and phones in the box",
    ],
    description:
      "A switchboard in the network instead of in a cupboard. It is set up by telephone and works on the same day.",
    launchedOn: "2026-06-29",
    popularity: 58,
  },
  {
    id: "B-SHOP",
    slug: "shop-counter-combo",
    name: "Shop counter combo",
    vendorType: "business",
    line: "A telephone, and data for the card machine",
    image: artworkUrl("router", { variant: "tower", colour: "3C525F" }),
    voices: [
      ["CORD", "Cordless phone", 0],
      ["OWN", "Your own phone", 0],
    ],
    by: "mainFusionplan",
    offers: [
      ["BF1", "24", 299, 349],
      ["BF1", "36", 319],
    ],
    stock: 4,
    badges: [deal("Seasonal"), exclusive("Online Only")],
    product: {
      hideParentActivationFee: true,
      productComboFeatures: ["Voice: 500 minutes", "Data: 20GB for card machine and till"],
    },
    features: [
      "Telephone and card machine on one account",
      "20GB a month",
      "Works through power cuts with a battery",
      "No activation fee",
    ],
    description:
      "For shops, salons and spaza counters. The telephone rings, the card machine pays, and there is one bill.",
    launchedOn: "2026-03-23",
    popularity: 95,
  },
];

/** Voice and data combos for businesses. */
export const businessCombos: Entry[] = rows.map(combo);
