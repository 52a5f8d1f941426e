import { handle } from "#app/shop.server.ts";
import type { Card } from "../cards/card.model.ts";
import { cardsById } from "./cards.contract.ts";
import { liveCards, nextBadgeEnd } from "./live-cards.model.ts";

const indexes = new WeakMap<readonly Card[], Map<string, Card>>();

/** Cards by id; the array stays the same until the catalogue changes, and so does this. */
function byId(cards: readonly Card[]): Map<string, Card> {
  const known = indexes.get(cards) ?? new Map(cards.map((card) => [card.id, card]));
  indexes.set(cards, known);
  return known;
}

export const cardsApi = [
  handle(cardsById).by(async ({ shop, query: { vendorType, ids }, until }) => {
    const cards = byId(shop.catalogue.cards(vendorType));
    const found = [...new Set(ids)].flatMap((id) => cards.get(id) ?? []).filter(({ stock }) => stock !== "out");
    const now = shop.clock.now();
    const end = nextBadgeEnd(found, now);
    if (end) until(end);
    return { success: true, body: { items: liveCards(found, now) } };
  }),
];
