import { DAY_MS } from "#clock/day.model.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { forgetProcesses } from "./data.server.ts";

/** A hand-off that came to nothing names an address; it goes as late as the cart that it was about (C-18). */
const PROCESS_DAYS = 30;

/** Work of the hand-offs: once a night, those that came to nothing are forgotten. */
export function fibreJobs(shop: Shop): JobKind[] {
  return [
    {
      queue: "fibre-keeping",
      schedule: "29 3 * * *",
      async run() {
        await forgetProcesses(shop.db, new Date(shop.clock.now().getTime() - PROCESS_DAYS * DAY_MS));
      },
    },
  ];
}
