import { call } from "#orders/client.ts";
import { type Asked, type Settling, useSettling } from "#orders/use-order-polling.ts";
import type { PaymentStatus } from "../contract.ts";

/** Asks where the payment of an order stands until it is settled. */
export function usePaymentStatus(orderId: string | null): Settling<PaymentStatus> {
  return useSettling(orderId, ask);
}

function ask({ orderId, token, signal }: Asked) {
  return call("GET /payment/status", { query: { orderId }, token, signal });
}
