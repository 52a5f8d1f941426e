import { type Card, withStock } from "#catalogue/cards/model.ts";
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

const LONG_NAME = "Uncapped fibre with a router, a mesh pair and a streaming box for everybody at home";
const LONG_LINE =
  "Up to 1000 Mbps down and 500 Mbps up, on every network that reaches your street, with the installation and the first month on us";

/** Maximum number of badges that are shown. */
const MAX_BADGES = 12;

/** Sample cards for every state of a product card, derived from cards of the shop; empty if there are none. */
export function cardStates(cards: readonly Card[]): { state: string; card: Card }[] {
  const [card] = [...cards].sort((one, other) => other.colours.length - one.colours.length);
  if (!card) return [];
  const minimal = { ...card, badges: [], colours: [], terms: [], speedRange: "", originalPrice: "0.00" };
  const reduced = cards.find((other) => other.stock === "in" && other.originalPrice !== "0.00") ?? card;
  return [
    { state: "As it mostly is", card },
    { state: "Reduced", card: reduced },
    { state: "Hardly any left", card: withStock(card, "low") },
    { state: "None left", card: withStock(card, "out") },
    { state: "Nothing but a name and a price", card: { ...minimal, subTitle: "" } },
    { state: "Long text", card: { ...card, name: LONG_NAME, subTitle: LONG_LINE } },
    { state: "First bills are less", card: { ...minimal, monthlyCredit: { amount: "100.00", months: 3 } } },
    { state: "Free at first", card: { ...minimal, freeMonths: [1, 3, 6] } },
  ];
}

/** The distinct badges of cards. */
export function distinctBadges(cards: readonly Card[]): Badge[] {
  const byName = new Map(cards.flatMap(({ badges }) => badges).map((badge) => [badge.name, badge]));
  return [...byName.values()].slice(0, MAX_BADGES);
}
