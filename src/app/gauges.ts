import { adapterGauges } from "#adapters/gauges.server.ts";
import { orderGauges } from "#orders/gauges.repository.server.ts";
import { messageGauges } from "#platform/messages/gauges.repository.server.ts";
import type { DatabaseGauge } from "#platform/observability/database-gauges.server.ts";
import { queueGauges } from "#platform/observability/queue-gauges.server.ts";
import type { AppContext } from "./context.server.ts";

/** All numbers that /metrics reads from the database, a line for each feature. */
export function gauges(context: AppContext): DatabaseGauge[] {
  return [...queueGauges(), ...messageGauges(context), ...orderGauges(context), ...adapterGauges()];
}
