import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { Products } from "../context.server.ts";
import { toCardBody } from "../product.mapper.ts";
import { cardsById } from "./contract.ts";
import { liveCards, nextBadgeExpiry } from "./model.ts";

const handler = handlers<PlatformContext & Products>();

export const cardsApi = [
  handler(cardsById, async ({ context, query: { vendorType: segment, ids, soldOut }, expiresAt }) => {
    const known = [...new Set(ids)]
      .flatMap((id) => context.catalogue.card(id) ?? [])
      .filter((card) => card.segment === segment);
    const found = soldOut ? known : known.filter(({ stock }) => stock !== "out");
    const now = context.clock.now();
    const expiry = nextBadgeExpiry(found, now);
    if (expiry) expiresAt(expiry);
    return success({ items: liveCards(found, now).map(toCardBody) });
  }),
];
