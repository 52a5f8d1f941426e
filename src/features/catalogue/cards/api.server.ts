import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Products } from "../context.server.ts";
import { cardsById } from "./contract.ts";
import { liveCards, nextBadgeExpiry } from "./model.ts";

const handler = handlers<PlatformContext & Products>();

export const cardsApi = [
  handler(cardsById, async ({ context, query: { vendorType, ids, soldOut }, expiresAt }) => {
    const known = [...new Set(ids)]
      .flatMap((id) => context.catalogue.card(id) ?? [])
      .filter((card) => card.vendorType === vendorType);
    const found = soldOut ? known : known.filter(({ stock }) => stock !== "out");
    const now = context.clock.now();
    const expiry = nextBadgeExpiry(found, now);
    if (expiry) expiresAt(expiry);
    return { success: true, body: { items: liveCards(found, now) } };
  }),
];
