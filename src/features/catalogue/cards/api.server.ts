import { handlers } from "#platform/http/endpoint.ts";
import type { CatalogueContext } from "../context.server.ts";
import { cardsById } from "./contract.ts";
import type { Card } from "./model.ts";
import { liveCards, nextBadgeExpiry } from "./model.ts";

const handler = handlers<CatalogueContext>();

const indexes = new WeakMap<readonly Card[], Map<string, Card>>();

/** Cards by id; the array stays the same until the catalogue changes, and so does this. */
function byId(cards: readonly Card[]): Map<string, Card> {
  const known = indexes.get(cards) ?? new Map(cards.map((card) => [card.id, card]));
  indexes.set(cards, known);
  return known;
}

export const cardsApi = [
  handler(cardsById, async ({ context, query: { vendorType, ids }, expiresAt }) => {
    const cards = byId(context.catalogue.cards(vendorType));
    const found = [...new Set(ids)].flatMap((id) => cards.get(id) ?? []).filter(({ stock }) => stock !== "out");
    const now = context.clock.now();
    const end = nextBadgeExpiry(found, now);
    if (end) expiresAt(end);
    return { success: true, body: { items: liveCards(found, now) } };
  }),
];
