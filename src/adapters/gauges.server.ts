import type { DatabaseGauge } from "#platform/observability/database-gauges.server.ts";
import { countPaymentsWithNotes } from "./payment/repository.server.ts";

/** What outside systems have not answered yet. */
export function adapterGauges(): DatabaseGauge[] {
  return [
    {
      name: "shop_payments_unconfirmed",
      help: "Payments notified by PayFast that PayFast has not confirmed when asked",
      read: async (db) => [{ value: await countPaymentsWithNotes(db, "payfast") }],
    },
  ];
}
