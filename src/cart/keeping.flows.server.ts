import { DAY_MS } from "#clock/day.model.ts";
import { deleteReplies } from "#platform/http/idempotency.server.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { forgetCarts } from "./data.server.ts";

/** Carts are kept this long after their last change (C-18). */
const CART_DAYS = 30;

/** Work of the carts: once a night, answers to repeated calls are forgotten after a day and carts after a month. */
export function cartJobs(shop: Shop): JobKind[] {
  return [
    {
      queue: "cart-keeping",
      schedule: "23 3 * * *",
      async run() {
        const now = shop.clock.now().getTime();
        await deleteReplies(shop.db, new Date(now - DAY_MS));
        await forgetCarts(shop.db, new Date(now - CART_DAYS * DAY_MS));
      },
    },
  ];
}
