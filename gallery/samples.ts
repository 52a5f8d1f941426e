import type { ShownCard } from "#catalogue/listing/model.ts";
import type { Badge } from "#catalogue/model.ts";

/** Sample colours of a device. */
export const DEVICE_COLOURS = {
  black: "#1D2433",
  ice: "#8FA9C4",
  sand: "#C9B79C",
  cream: "#F3F1EC",
} as const;

/** Sample promotions with their own colours; `ground` is the background colour of the picture. */
export const PROMOS = [
  { title: "Phones of the month", text: "Prices that end with it.", picture: "phones", ground: "#373E86" },
  { title: "Fibre for work", text: "Up to 1000 Mbps, both ways.", picture: "fibre", ground: "#5A41BE" },
  { title: "A plan for the team", text: "One bill for everybody.", picture: "team", ground: "#3C56A2" },
  {
    title: "A title that is longer than anybody planned for",
    text: "And a text that goes on for a while, so that one sees what becomes of the picture beside it.",
    picture: "phones",
    ground: "#373E86",
  },
] as const;

const DEAL: Badge = { type: "deals", name: "Big deal", style: { backgroundColor: "#C2185B", color: "#FFFFFF" } };

/** Sample badges. The text of the last but one has too little contrast; the last has no colours of its own. */
export const BADGES: readonly Badge[] = [
  DEAL,
  { type: "exclusive", name: "Online only", style: { backgroundColor: "#2A317E", color: "#FFFFFF" } },
  { type: "deals", name: "Payday", style: { backgroundColor: "#FFB81C", color: "#FFFFFF" } },
  { type: "exclusive", name: "New", style: { backgroundColor: "", color: "" } },
];

const CARD: ShownCard = {
  id: "sample-phone",
  name: "Sample Phone 12",
  subTitle: "256 GB, a bright screen and a battery for two days",
  slug: "sample-phone-12",
  segment: "personal",
  categorySlug: "smartphones",
  imageUrl: `/images/phone~triple~${DEVICE_COLOURS.ice.slice(1)}.svg`,
  badges: [],
  bundle: [],
  speedRange: "",
  colours: Object.entries(DEVICE_COLOURS).map(([name, colour]) => ({
    name,
    image: `/images/phone~triple~${colour.slice(1)}.svg`,
  })),
  terms: [24, 36],
  planPeriod: "pmx36",
  price: 49_900,
  freeMonths: [],
  monthlyCredit: null,
  severalPrices: true,
  stock: "in",
};

/** A card with the least that a product has. */
const MINIMAL: ShownCard = { ...CARD, subTitle: "", colours: [], terms: [], severalPrices: false };

const BUNDLE = [
  { get: "1 GB", lasts: "for a day", price: 2900 },
  { get: "5 GB", lasts: "for a week", price: 7900 },
  { get: "20 GB", lasts: "for 30 days", price: 19_900 },
];

/** A product card in each of its states. */
export const CARDS: readonly { state: string; card: ShownCard }[] = [
  { state: "As it mostly is", card: CARD },
  { state: "Reduced", card: { ...CARD, badges: [DEAL], originalPrice: 69_900 } },
  { state: "Hardly any left", card: { ...CARD, stock: "low" } },
  { state: "None left", card: { ...CARD, stock: "out" } },
  { state: "Nothing but a name and a price", card: MINIMAL },
  {
    state: "Long text",
    card: {
      ...CARD,
      name: "Uncapped fibre with a router, a mesh pair and a streaming box for everybody at home",
      subTitle:
        "Up to 1000 Mbps down and 500 Mbps up, on every network that reaches your street, with the installation and the first month on us",
    },
  },
  { state: "First bills are less", card: { ...MINIMAL, monthlyCredit: { amount: 10_000, months: 3 } } },
  { state: "Free at first", card: { ...MINIMAL, freeMonths: [1, 3, 6] } },
  { state: "Several sizes", card: { ...MINIMAL, bundle: BUNDLE, planPeriod: "once-off", price: 2900 } },
];
