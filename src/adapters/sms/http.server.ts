import { sendRequest } from "#platform/http/outbound.server.ts";
import { type SmsGateway, Undeliverable } from "#platform/messages/delivery.port.ts";

/** Statuses that concern the message and not the gateway. */
const PERMANENT_FAILURES = [400, 404, 410, 422];

/**
 * Sends text messages by a gateway that accepts `POST {messageId, to, text}` as JSON with a bearer token and responds with 2xx
 * once it has accepted a message (docs/operations.md).
 */
export function httpSms(url: string, token: string, timeoutMs?: number): SmsGateway {
  return {
    async send({ messageId, to, text }) {
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": messageId,
      };
      const body = JSON.stringify({ messageId, to, text });
      const { status, isOk } = await sendRequest({ method: "POST", url, headers, body }, timeoutMs);
      if (PERMANENT_FAILURES.includes(status)) throw new Undeliverable(`The SMS gateway answered ${status}`);
      if (!isOk) throw new Error(`The SMS gateway answered ${status}`);
    },
  };
}
