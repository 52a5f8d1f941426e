import { session } from "#customers/sessions/browser-session.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { CallFailure } from "#platform/http/client.ts";

/** An access token for one order, which a guest got for a one-time code. */
export interface OrderAccess {
  accessToken: string;
  /** In epoch milliseconds. */
  expiresAt: number;
}

/** Tokens live in memory, and in this tab's storage, so that the page of the order can be reloaded. */
const accesses = new Map<string, OrderAccess>();

function keyOf(orderId: string): string {
  return `order-access ${orderId}`;
}

/** Stores the access to an order for this tab. */
export function storeOrderAccess(orderId: string, access: OrderAccess): void {
  accesses.set(orderId, access);
  writeStored("sessionStorage", keyOf(orderId), JSON.stringify(access));
}

/** True when this tab has a token for an order, which may have expired at the server. */
export function hasOrderAccess(orderId: string, now = Date.now()): boolean {
  return orderTokenOf(orderId, now) !== undefined;
}

function orderTokenOf(orderId: string, now: number): string | undefined {
  const access = accesses.get(orderId) ?? parsedAccess(readStored("sessionStorage", keyOf(orderId)));
  if (access && access.expiresAt > now) return access.accessToken;
  if (access) removeOrderAccess(orderId);
  return undefined;
}

function removeOrderAccess(orderId: string): void {
  accesses.delete(orderId);
  writeStored("sessionStorage", keyOf(orderId), null);
}

function parsedAccess(stored: string | null): OrderAccess | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    return isAccess(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAccess(value: unknown): value is OrderAccess {
  return (
    typeof value === "object" &&
    value !== null &&
    "accessToken" in value &&
    typeof value.accessToken === "string" &&
    "expiresAt" in value &&
    typeof value.expiresAt === "number"
  );
}

/**
 * Runs a request about an order: with the token for exactly this order where this tab has one, otherwise as that of the guest or customer.
 * Signing in moves the orders of a guest to the account, where the token does not reach them.
 * @throws MissingToken without a token and a session, SignInNeeded when the sign-in has ended; `work` does not run then
 */
export async function withOrder<T>(orderId: string, work: (token: string) => Promise<T>): Promise<T> {
  const token = orderTokenOf(orderId, Date.now());
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
