import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DatabaseGauge } from "#platform/observability/database-gauges.server.ts";
import { addDays, dayOf, midnightOf } from "#shared/day.ts";
import { alertedUntil, missingBefore } from "./returns/model.ts";
import { countMissingReturns, countOpenReturns } from "./returns/repository.server.ts";

/** Orders, payments and refunds that wait. Each query reads a partial index of what waits, not the whole table. */
export function orderGauges({ clock }: Pick<PlatformContext, "clock">): DatabaseGauge[] {
  const secondsSince = (instant: Date | null) => (instant ? (clock.now().getTime() - instant.getTime()) / 1_000 : 0);
  return [
    {
      name: "shop_orders_held",
      help: "Paid orders held until a person decides",
      async read(db) {
        const { held } = await db
          .selectFrom("checkout_order")
          .select(({ fn }) => fn.countAll<number>().as("held"))
          .where("status", "=", "held")
          .executeTakeFirstOrThrow();
        return [{ value: held }];
      },
    },
    {
      name: "shop_payments_open",
      help: "Payments begun, of which the gateway has reported no result",
      async read(db) {
        const { open } = await db
          .selectFrom("payment")
          .select(({ fn }) => fn.countAll<number>().as("open"))
          .where("status", "=", "open")
          .executeTakeFirstOrThrow();
        return [{ value: open }];
      },
    },
    {
      name: "shop_payments_oldest_open_seconds",
      help: "Time since the oldest of them was begun; after two hours it fails by itself",
      async read(db) {
        const { oldest } = await db
          .selectFrom("payment")
          .select(({ fn }) => fn.min<Date | null>("created_at").as("oldest"))
          .where("status", "=", "open")
          .executeTakeFirstOrThrow();
        return [{ value: secondsSince(oldest) }];
      },
    },
    {
      name: "shop_refunds_by_hand",
      help: "Refunds that wait for a person (npm run refunds)",
      async read(db) {
        const { waiting } = await refundsByHand(db)
          .select(({ fn }) => fn.countAll<number>().as("waiting"))
          .executeTakeFirstOrThrow();
        return [{ value: waiting }];
      },
    },
    {
      name: "shop_refunds_oldest_seconds",
      help: "Time for which the oldest of them has been waiting",
      async read(db) {
        const { oldest } = await refundsByHand(db)
          .select(({ fn }) => fn.min<Date | null>("updated_at").as("oldest"))
          .executeTakeFirstOrThrow();
        return [{ value: secondsSince(oldest) }];
      },
    },
    {
      name: "shop_returns_waiting",
      help: "Cancelled orders that wait for their goods, the warehouse or staff, and are due within a week",
      read: async (db) => [{ value: await countOpenReturns(db, alertedUntil(clock.now())) }],
    },
    {
      name: "shop_returns_overdue",
      help: "Those that are due today or late",
      read: async (db) => [{ value: await countOpenReturns(db, midnightOf(addDays(dayOf(clock.now()), 1))) }],
    },
    {
      name: "shop_returns_missing",
      help: "Goods of cancelled orders that were handed over with proof more than ten days ago and have not arrived",
      read: async (db) => [{ value: await countMissingReturns(db, missingBefore(clock.now())) }],
    },
  ];
}

function refundsByHand(db: Database) {
  // The second condition is that of the partial index, which PostgreSQL does not derive from the first.
  return db.selectFrom("refund").where("state", "=", "by_hand").where("state", "<>", "refunded");
}
