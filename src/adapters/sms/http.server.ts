import { sendRequest } from "#platform/http/outbound.server.ts";
import { NotAccepted, type SmsGateway, Undeliverable } from "#platform/messages/delivery.port.ts";

/** Statuses that concern the number. All others, 400 included, concern the gateway, or what the shop is there. */
const PERMANENT_FAILURES = [404, 410, 422];

/**
 * Sends text messages by a gateway that accepts `POST {messageId, to, text}` as JSON with a bearer token and responds with 2xx
 * once it has accepted a message (docs/operations/configure.md).
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
      const answer = `The SMS gateway answered ${status}`;
      if (PERMANENT_FAILURES.includes(status)) throw new Undeliverable(answer, status);
      if (!isOk) throw new NotAccepted(answer, status);
    },
  };
}
