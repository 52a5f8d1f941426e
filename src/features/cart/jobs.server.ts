import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import { deleteKeptUses } from "./promo-codes/repository.server.ts";

/** Carts are stored for this long after their last change (C-18); no index on that time, which would slow down every change. */
const CART_DAYS = 30;

/** Days for which a use of a promo code without an end is kept after its customer deleted the account. */
const KEPT_USE_DAYS = 365;

/** Jobs of the cart: retention once a night (N-04). */
export function cartJobs({ db, clock }: Pick<PlatformContext, "db" | "clock">): Job[] {
  return [
    {
      queue: "cart-retention",
      schedule: "23 3 * * *",
      run: () => deleteBefore(db, "cart", "updated_at", daysBefore(clock.now(), CART_DAYS)),
    },
    {
      queue: "promo-use-retention",
      schedule: "27 3 * * *",
      run: () => deleteKeptUses(db, clock.now(), daysBefore(clock.now(), KEPT_USE_DAYS)),
    },
  ];
}
