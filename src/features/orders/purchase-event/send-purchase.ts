import type { ReportingSettings } from "#analytics/reporting/report.ts";
import { call } from "../client.ts";
import { withOrder } from "../guests/order-access.ts";

/** Asks the server to report the purchase of an order. */
export function sendPurchase(orderId: string, settings: ReportingSettings) {
  return withOrder(orderId, (token) => call("POST /orders/purchase-event", { token, body: { ...settings, orderId } }));
}
