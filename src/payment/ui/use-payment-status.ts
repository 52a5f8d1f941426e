import type { Calls } from "#api.ts";
import { call } from "#call.ts";
import { type Settling, useSettling } from "#orders/use-settling.ts";

/** Where the payment of an order stands. */
export type PaymentStanding = Calls["GET /payment/status"]["reply"]["body"];

/** Asks where the payment of an order stands until it is settled. */
export function usePaymentStatus(orderId: string | null): Settling<PaymentStanding> {
  return useSettling(orderId, ask);
}

function ask({ orderId, token, signal }: { orderId: string; token: string; signal: AbortSignal }) {
  return call("GET /payment/status", { query: { orderId }, token, signal });
}
