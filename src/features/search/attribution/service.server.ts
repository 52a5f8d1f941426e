import { trackedUrl } from "#analytics/performance.ts";
import type { Products } from "#catalogue/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { SearchEvent } from "./contract.ts";
import { saveEvent } from "./repository.server.ts";

/**
 * Stores an add-to-cart event until its attribution window ends (H-06).
 * @param address network address of the client, for the rate limit; not stored
 * @throws HttpProblem not_found for an unknown product, too_many_requests
 */
export async function collect(context: PlatformContext & Products, event: SearchEvent, address: string): Promise<void> {
  const { product, searchSessionId, userId, referrer, source, platform, attributionWindow, createdAt } = event;
  if (!context.catalogue.card(product))
    throw new HttpProblem(notFound, { message: "There is no such product", field: "body.product" });
  await requireAddressLimit(context, "search-event", address, context.env.RATE_LIMIT);
  const now = context.clock.now();
  await saveEvent(context.db, {
    eventId: uuidv7(now),
    productId: product,
    searchSessionId,
    userHash: userId === "" ? null : context.keyHashOf("search event", userId),
    referrer: trackedUrl(referrer),
    source,
    platform,
    createdAt: plausibleTime(new Date(createdAt), now),
    expiresAt: new Date(now.getTime() + attributionWindow * DAY_MS),
  });
}

/** The reported time if it is within a day of the server's time; else the server's time. */
function plausibleTime(reported: Date, now: Date): Date {
  return Math.abs(reported.getTime() - now.getTime()) <= DAY_MS ? reported : now;
}
