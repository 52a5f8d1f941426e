import { onConsentChange } from "#analytics/consent/browser-consent.ts";
import { reportingSettings } from "#analytics/reporting/report.ts";
import { call } from "../client.ts";
import { withOrder } from "../guests/order-access.ts";

/** Reports the purchase of an order, at once or when the customer agrees to analytics. @returns stops that */
export function reportPurchase(orderId: string): () => void {
  function report() {
    const settings = reportingSettings();
    if (!settings) return;
    withOrder(orderId, (token) => call("POST /orders/purchase-event", { token, body: { ...settings, orderId } })).catch(
      (error: unknown) => console.debug("A purchase could not be reported", error),
    );
  }
  report();
  return onConsentChange(report);
}
