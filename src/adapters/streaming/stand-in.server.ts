import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { PlatformContext } from "#platform/context.server.ts";
import { cleanMobileNumber, isMobileNumber } from "#shared/person.ts";
import type { PartnerId } from "#shared/streaming/partners.ts";
import { PartnerUnavailable, type StreamingPartner } from "#streaming/partner.port.ts";
import { SAMPLES, sampleOf } from "../verification/stand-in.server.ts";
import { verifiedNotification } from "./message.server.ts";
import {
  findNumber,
  findOrder,
  hasCharge,
  type PlayedNumber,
  runningOrders,
  saveCharge,
  saveOrder,
  setOrderStatus,
} from "./repository.server.ts";

/** Balance of prepaid numbers for which nothing was set. */
const USUAL_BALANCE = 15_000;

/** What is played for a number for which nothing was set: even ones are on account, odd ones prepaid; SAMPLES are special. */
export function usualNumber(msisdn: string): PlayedNumber {
  const isAway = sampleOf(msisdn) === SAMPLES.unavailable;
  return {
    billing: Number(msisdn.at(-1)) % 2 === 0 ? "account" : "prepaid",
    isEligible: sampleOf(msisdn) !== SAMPLES.unknown,
    balanceCents: USUAL_BALANCE,
    activeProduct: "",
    activeEmail: "",
    charges: isAway ? "unavailable" : "paid",
    orders: isAway ? "unavailable" : "accepted",
    delayMs: 0,
  };
}

type StandInContext = Pick<PlatformContext, "db" | "clock">;

/**
 * Stand-in for a streaming partner; /stand-in/streaming sets what all of them play for a number.
 * @param partner `secret`: of its notifications
 */
export function standInStreaming(
  { db, clock }: StandInContext,
  { id, secret }: { id: PartnerId; secret: string },
): StreamingPartner {
  async function play(msisdn: string): Promise<PlayedNumber> {
    const played = (await findNumber(db, msisdn)) ?? usualNumber(msisdn);
    if (played.delayMs > 0) await setTimeout(played.delayMs);
    return played;
  }
  async function orderOf(reference: string) {
    const order = await findOrder(db, reference);
    if (!order) throw new PartnerUnavailable("The stand-in has no such order");
    return order;
  }
  return {
    name: "stand-in",
    async identify(msisdn) {
      const { isEligible, billing, orders } = await play(msisdn);
      if (orders === "unavailable" && sampleOf(msisdn) === SAMPLES.unavailable)
        throw new PartnerUnavailable("The stand-in plays a partner that does not answer");
      return { isEligible, billing, session: randomUUID() };
    },
    balance: async (msisdn) => (await play(msisdn)).balanceCents,
    async activeServices(msisdn) {
      const { activeProduct, activeEmail } = await play(msisdn);
      const running = await runningOrders(db, id, msisdn);
      return {
        products: [...(activeProduct ? [activeProduct] : []), ...running.map(({ title }) => title)],
        email: activeEmail || (running[0]?.email ?? null),
      };
    },
    async order(order) {
      const { orders } = await play(order.msisdn);
      if (orders === "unavailable") throw new PartnerUnavailable("The stand-in plays a partner that does not answer");
      if (orders === "refused") return { isAccepted: false };
      const { reference } = await saveOrder(db, id, randomUUID(), order, clock.now());
      return { isAccepted: true, reference, activationLink: activationPath(reference) };
    },
    activationLink: async (reference) => activationPath((await orderOf(reference)).reference),
    async charge(charge) {
      const { msisdn } = await orderOf(charge.reference);
      if (await hasCharge(db, charge.chargeId)) return true;
      const { charges, billing, balanceCents } = await play(msisdn);
      if (charges === "unavailable") throw new PartnerUnavailable("The stand-in plays a partner that does not answer");
      if (charges === "refused" || (billing === "prepaid" && balanceCents < charge.amountCents)) return false;
      await saveCharge(db, charge, msisdn, clock.now());
      return true;
    },
    setStatus: (reference, status) => setOrderStatus(db, reference, status),
    verify: (notification) => verifiedNotification(notification, secret, clock.now().getTime()),
  };
}

/** The stand-in's page on which a customer switches a subscription on. */
function activationPath(reference: string): string {
  return `/stand-in/streaming/activate?${new URLSearchParams({ reference })}`;
}

/** A typed number as +27XXXXXXXXX; undefined for another text. */
export function typedNumber(text: string): string | undefined {
  return isMobileNumber(text) ? cleanMobileNumber(text) : undefined;
}
