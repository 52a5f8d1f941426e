import { setTimeout as pause } from "node:timers/promises";
import { sessionToken } from "#customers/sessions/contract.ts";
import { type ChaosShop, read, type ShopRequest, type ShopResponse } from "./chaos-shop.ts";

/** Longest downtime that a customer accepts; a killed PostgreSQL needs a few seconds to restart. */
const TIMEOUT_MS = 45_000;

const RETRY_MS = 60;

/** A client that retries each request until it gets a response. */
export interface Customer {
  token: string;
  uid: string;
  send(request: Omit<ShopRequest, "token">): Promise<ShopResponse>;
}

/**
 * Retries until there is a response other than 503.
 * @param reportViolation called for any other response of status 500 and above
 * @throws Error after `TIMEOUT_MS` without a response
 */
async function sendWithRetries(
  shop: ChaosShop,
  request: ShopRequest,
  reportViolation: (violation: string) => void,
): Promise<ShopResponse> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const response = await shop.send(request);
    if (response && response.status < 500) return response;
    if (response && response.status !== 503) {
      reportViolation(`${request.path} got the response ${response.status} ${JSON.stringify(response.body)}`);
      return response;
    }
    if (Date.now() > deadline) throw new Error(`${request.path} got no response in ${TIMEOUT_MS / 1_000} s`);
    await pause(RETRY_MS);
  }
}

/** Creates a session. */
export async function newCustomer(shop: ChaosShop, reportViolation: (violation: string) => void): Promise<Customer> {
  const session = await sendWithRetries(shop, { path: "/api/session/token" }, reportViolation);
  const { token, uid } = read(sessionToken.reply, session, "Creating a session").body;
  return { token, uid, send: (request) => sendWithRetries(shop, { ...request, token }, reportViolation) };
}

/** The same shop, with each request retried after 503, which says that the shop is overloaded and did nothing. */
export function withRetries(shop: ChaosShop): ChaosShop {
  return { ...shop, send: (request) => sendWithRetries(shop, request, () => undefined) };
}
