import { setTimeout as pause } from "node:timers/promises";
import { GatewayUnavailable, type PaymentGateway } from "#orders/payment/payment-gateway.port.ts";
import type { GatewayState } from "./chaos-shop.ts";

/** Delay of a slow gateway. */
export const SLOW_MS = 1_500;

/** Wraps a gateway so that its outgoing calls can be made slow or unreachable. */
export function faultyGateway(gateway: PaymentGateway): {
  payment: PaymentGateway;
  setState(state: GatewayState): void;
} {
  let state: GatewayState = "normal";

  async function withFault<T>(call: () => Promise<T>): Promise<T> {
    if (state === "slow") await pause(SLOW_MS);
    if (state === "unreachable") throw new GatewayUnavailable("The gateway is unreachable");
    return call();
  }

  return {
    payment: {
      ...gateway,
      start: (request) => withFault(() => gateway.start(request)),
      query: (paymentId) => withFault(() => gateway.query(paymentId)),
    },
    setState(next) {
      state = next;
    },
  };
}
