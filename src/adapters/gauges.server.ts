import type { DatabaseGauge } from "#platform/observability/database-gauges.server.ts";
import { countUnconfirmed } from "./payment/repository.server.ts";

/** What outside systems have not answered yet. */
export function adapterGauges(): DatabaseGauge[] {
  return [
    {
      name: "shop_payments_unconfirmed",
      help: "Payments with a notification that the gateway has not confirmed when asked",
      read: async (db) => [{ value: await countUnconfirmed(db) }],
    },
  ];
}
