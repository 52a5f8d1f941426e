import { type Card, withStock } from "#catalogue/cards/model.ts";
import type { Badge } from "#catalogue/model.ts";

/** Colours of a telephone, as content names them: light, dark and between. */
export const DEVICE_COLOURS = {
  black: "#1D2433",
  ice: "#8FA9C4",
  sand: "#C9B79C",
  cream: "#F3F1EC",
} as const;

/** Cards in colours of their own, as content writes them; each ground is that of its picture. */
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

/** How many badges of the shop are shown; more of them say nothing new. */
const BADGES = 12;

/**
 * A product's card in every state that it can be in, made from cards of the shop; none where the shop sells nothing.
 * @param cards cards as lists show them
 */
export function cardStates(cards: readonly Card[]): { state: string; card: Card }[] {
  const [plain] = [...cards].sort((one, other) => other.colours.length - one.colours.length);
  if (!plain) return [];
  const bare = { ...plain, badges: [], colours: [], terms: [], speedRange: "", originalPrice: "0.00" };
  const reduced = cards.find((card) => card.stock === "in" && card.originalPrice !== "0.00") ?? plain;
  return [
    { state: "As it mostly is", card: plain },
    { state: "Reduced", card: reduced },
    { state: "Hardly any left", card: withStock(plain, "low") },
    { state: "None left", card: withStock(plain, "out") },
    { state: "Nothing but a name and a price", card: { ...bare, subTitle: "" } },
    { state: "Long text", card: { ...plain, name: LONG_NAME, subTitle: LONG_LINE } },
    { state: "First bills are less", card: { ...bare, monthlyCredit: { amount: "100.00", months: 3 } } },
    { state: "Free at first", card: { ...bare, freeMonths: [1, 3, 6] } },
  ];
}

/** Badges that products of the shop carry, each once. */
export function badgesIn(cards: readonly Card[]): Badge[] {
  const byName = new Map(cards.flatMap(({ badges }) => badges).map((badge) => [badge.name, badge]));
  return [...byName.values()].slice(0, BADGES);
}
