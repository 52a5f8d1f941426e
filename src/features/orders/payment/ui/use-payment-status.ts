import { call } from "#orders/client.ts";
import { type StatusPolling, type StatusRequest, useStatusPolling } from "#orders/use-order-polling.ts";
import type { PaymentStatus } from "../contract.ts";

/** Polls the payment status of an order until it is settled. */
export function usePaymentStatus(orderId: string | null): StatusPolling<PaymentStatus> {
  return useStatusPolling(orderId, loadStatus);
}

function loadStatus({ orderId, token, signal }: StatusRequest) {
  return call("GET /payment/status", { query: { orderId }, token, signal });
}
