import type { LeadReceiver } from "#leads/forwarding/receiver.port.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";
import { SIGNATURE_HEADER, signatureOf } from "../signed-message.server.ts";

/**
 * Posts leads as signed JSON to a webhook.
 * @param now milliseconds since 1970
 */
export function leadWebhook(url: string, secret: string, now: () => number): LeadReceiver {
  return {
    async receive(lead) {
      const body = JSON.stringify(lead);
      const headers = {
        "content-type": "application/json",
        "idempotency-key": lead.leadId,
        [SIGNATURE_HEADER]: signatureOf(body, secret, now()),
      };
      const { isOk, status } = await sendRequest({ method: "POST", url, headers, body });
      if (!isOk) throw new Error(`The webhook for leads answered ${status}`);
    },
  };
}
