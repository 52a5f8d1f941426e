import { handlers } from "#platform/http/endpoint.ts";
import type { CatalogueContext } from "../context.server.ts";
import { cardsById } from "./contract.ts";
import type { Card } from "./model.ts";
import { liveCards, nextBadgeExpiry } from "./model.ts";

const handler = handlers<CatalogueContext>();

const indexes = new WeakMap<readonly Card[], Map<string, Card>>();

/** Cards by id, cached by array: the catalogue returns the same array until it changes. */
function byId(cards: readonly Card[]): Map<string, Card> {
  const known = indexes.get(cards) ?? new Map(cards.map((card) => [card.id, card]));
  indexes.set(cards, known);
  return known;
}

export const cardsApi = [
  handler(cardsById, async ({ context, query: { vendorType, ids, soldOut }, expiresAt }) => {
    const cards = byId(context.catalogue.cards(vendorType));
    const known = [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
    const found = soldOut ? known : known.filter(({ stock }) => stock !== "out");
    const now = context.clock.now();
    const expiry = nextBadgeExpiry(found, now);
    if (expiry) expiresAt(expiry);
    return { success: true, body: { items: liveCards(found, now) } };
  }),
];
