import { session } from "#customers/sessions/browser-session.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { CallFailure } from "#platform/http/client.ts";

/** An access token for one order, which a guest got for a one-time code. */
export interface OrderAccess {
  accessToken: string;
  /** In epoch milliseconds. */
  expiresAt: number;
}

function keyOf(orderId: string): string {
  return `order-access ${orderId}`;
}

/** Stores the access to an order for this tab, so that its page can be reloaded: when it ends, a space, and the token. */
export function storeOrderAccess(orderId: string, { accessToken, expiresAt }: OrderAccess): void {
  writeStored("sessionStorage", keyOf(orderId), `${expiresAt} ${accessToken}`);
}

/** True when this tab has a token for an order, which may have expired at the server. */
export function hasOrderAccess(orderId: string): boolean {
  return orderTokenOf(orderId) !== undefined;
}

function orderTokenOf(orderId: string): string | undefined {
  const [expiresAt, accessToken] = (readStored("sessionStorage", keyOf(orderId)) ?? "").split(" ");
  if (Number(expiresAt) > Date.now()) return accessToken;
  if (accessToken) removeOrderAccess(orderId);
  return undefined;
}

function removeOrderAccess(orderId: string): void {
  writeStored("sessionStorage", keyOf(orderId), null);
}

/**
 * Runs a request about an order: with the token for exactly this order where this tab has one, otherwise as that of the guest or customer.
 * Signing in moves the orders of a guest to the account, where the token does not reach them.
 * @throws MissingToken without a token and a session, SignInNeeded when the sign-in has ended; `work` does not run then
 */
export async function withOrder<T>(orderId: string, work: (token: string) => Promise<T>): Promise<T> {
  const token = orderTokenOf(orderId);
  if (token)
    try {
      return await work(token);
    } catch (error) {
      const code = error instanceof CallFailure ? error.problem?.code : undefined;
      if (code === "not_found" && session.isSignedIn()) {
        // The order has become the account's since.
        const result = await session.withOrders(work);
        removeOrderAccess(orderId);
        return result;
      }
      if (code !== "invalid_token") throw error;
      removeOrderAccess(orderId);
    }
  return session.withOrders(work);
}
