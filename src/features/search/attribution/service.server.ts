import { createHash } from "node:crypto";
import { notedUrl } from "#analytics/performance.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { SearchContext } from "../context.server.ts";
import type { SearchEvent } from "./contract.ts";
import { saveEvent } from "./repository.server.ts";

/**
 * Keeps an addition to the cart that a search led to, for as long as its window lasts (H-06).
 * @param address where it comes from, for the limit; it is not kept
 * @throws HttpProblem not_found for a product that there is not, too_many_requests
 */
export async function collect(context: SearchContext, event: SearchEvent, address: string): Promise<void> {
  const { product, searchSessionId, userId, referrer, source, platform, attributionWindow, createdAt } = event;
  if (!context.catalogue.card(product))
    throw new HttpProblem(notFound, { message: "There is no such product", field: "body.product" });
  await requireAddressLimit(context, "search-event", address, context.env.RATE_LIMIT);
  const now = context.clock.now();
  await saveEvent(context.db, {
    eventId: uuidv7(now),
    productId: product,
    searchSessionId,
    userHash: userId === "" ? null : createHash("sha256").update(`search-event ${userId}`).digest(),
    referrer: notedUrl(referrer),
    ...{ source, platform },
    createdAt: plausible(new Date(createdAt), now),
    expiresAt: new Date(now.getTime() + attributionWindow * DAY_MS),
  });
}

/** What a clock says that is about right; else that of the shop. */
function plausible(said: Date, now: Date): Date {
  return Math.abs(said.getTime() - now.getTime()) <= DAY_MS ? said : now;
}
