import { setTimeout as pause } from "node:timers/promises";
import { GatewayUnavailable, type PaymentGateway } from "#orders/payment/payment-gateway.port.ts";
import type { GatewayMood } from "./world.ts";

/** How long a slow gateway thinks. */
export const SLOW_MS = 1_500;

/** A gateway whose outgoing calls can be spoilt, as those over a bad line to a bank are. */
export function moody(gateway: PaymentGateway): { payment: PaymentGateway; turn(mood: GatewayMood): void } {
  let mood: GatewayMood = "well";

  async function answered<T>(call: () => Promise<T>): Promise<T> {
    if (mood === "slow") await pause(SLOW_MS);
    if (mood === "dead") throw new GatewayUnavailable("The line is dead");
    return call();
  }

  return {
    payment: {
      ...gateway,
      start: (request) => answered(() => gateway.start(request)),
      query: (paymentId) => answered(() => gateway.query(paymentId)),
    },
    turn(next) {
      mood = next;
    },
  };
}
