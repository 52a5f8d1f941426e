import type { AnalyticsReceiver } from "#analytics/reporting/receiver.port.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";

/**
 * Sends events as JSON to a URL: the Measurement Protocol of GA4, or any webhook that takes the same body (docs/operations/configure.md).
 * @param url with the secret of the receiver in its query
 */
export function httpAnalytics(url: string): AnalyticsReceiver {
  return {
    async send(request) {
      const headers = { "content-type": "application/json" };
      const { status, isOk } = await sendRequest({ method: "POST", url, headers, body: JSON.stringify(request) });
      if (!isOk) throw new Error(`The analytics service answered ${status}`);
    },
  };
}
