import { ask } from "#platform/http/outbound.server.ts";
import { type SmsGateway, Undeliverable } from "#platform/messages/delivery.port.ts";

/** Answers that are about the message and not about the gateway. */
const REFUSALS = [400, 404, 410, 422];

/**
 * Sends text messages through a gateway that takes `POST {messageId, to, text}` as JSON with a bearer token and answers
 * 2xx once it has taken one (docs/operations.md).
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
      const { status, isOk } = await ask({ method: "POST", url, headers, body }, timeoutMs);
      if (REFUSALS.includes(status)) throw new Undeliverable(`The SMS gateway answered ${status}`);
      if (!isOk) throw new Error(`The SMS gateway answered ${status}`);
    },
  };
}
