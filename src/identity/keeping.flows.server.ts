import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { forgetSessions } from "./data.server.ts";

/** Work of the sessions: once a night, those that expired are forgotten. What they ordered stays. */
export function identityJobs(shop: Shop): JobKind[] {
  return [{ queue: "session-keeping", schedule: "13 3 * * *", run: () => forgetSessions(shop.db, shop.clock.now()) }];
}
