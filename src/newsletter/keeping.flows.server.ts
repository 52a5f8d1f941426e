import { DAY_MS } from "#clock/day.model.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { forgetLeft, forgetPending } from "./data.server.ts";
import { LEFT_DAYS, PENDING_DAYS } from "./model.ts";

/** Work of the newsletter: once a night, sign-ups that nobody confirmed and addresses that left long ago are forgotten (N-04). */
export function newsletterJobs(shop: Shop): JobKind[] {
  return [{ queue: "newsletter-keeping", schedule: "59 3 * * *", run: () => forgetOld(shop) }];
}

async function forgetOld({ db, clock }: Shop): Promise<void> {
  const now = clock.now().getTime();
  // A day later than it counts: whoever asked for a new code at the last moment can still enter it.
  await forgetPending(db, new Date(now - (PENDING_DAYS + 1) * DAY_MS));
  await forgetLeft(db, new Date(now - LEFT_DAYS * DAY_MS));
}
