import type { Calls } from "#api.ts";
import { call } from "#call.ts";
import { type Settling, useSettling } from "#orders/use-settling.ts";

/** Where the verification of an order on account stands. */
export type VerificationStanding = Calls["GET /verification/status"]["reply"]["body"];

/** Asks where the verification of an order on account stands until it is settled. */
export function useVerificationStatus(orderId: string | null): Settling<VerificationStanding> {
  return useSettling(orderId, ask);
}

function ask({ orderId, token, signal }: { orderId: string; token: string; signal: AbortSignal }) {
  return call("GET /verification/status", { query: { orderId }, token, signal });
}
