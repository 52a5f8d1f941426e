import { createHmac } from "node:crypto";
import type { LeadReceiver } from "#leads/forwarding/receiver.port.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";

/**
 * Posts leads as JSON to a webhook, signed so that the receiver knows who sent them and when: the header `x-spaza-signature` is
 * `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of "SECONDS.BODY" under the shared secret (docs/operations.md).
 * @param now milliseconds since 1970
 */
export function leadWebhook(url: string, secret: string, now: () => number): LeadReceiver {
  return {
    async receive(lead) {
      const body = JSON.stringify(lead);
      const seconds = Math.floor(now() / 1000);
      const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      const headers = {
        "content-type": "application/json",
        "idempotency-key": lead.leadId,
        "x-spaza-signature": `t=${seconds},v1=${signature}`,
      };
      const { isOk, status } = await sendRequest({ method: "POST", url, headers, body });
      if (!isOk) throw new Error(`The webhook for leads answered ${status}`);
    },
  };
}
