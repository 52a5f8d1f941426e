import { formatExpected } from "#catalogue/delivery/format.model.ts";
import type { DeliveryDays } from "#catalogue/delivery/place.model.ts";
import { targetOf } from "#customers/otp/model.ts";
import { formatDay } from "#shared/day.ts";
import type { Check } from "#shared/field-checks.ts";
import { isEmailAddress } from "#shared/person.ts";
import type { RicaState } from "../fulfilment.model.ts";
import { BOUGHT, type OrderStatus } from "../model.ts";
import { nextSteps, type OrderSituation } from "../next-steps.model.ts";
import type { ReturnState } from "../returns/model.ts";

/** Days for which the link in a message shows the status of its order. */
export const STATUS_LINK_DAYS = 60;

/** Lifetime of a token that opens one order. */
export const ORDER_ACCESS_SECONDS = 60 * 60;

/** Minutes after a sign-in in which its code still counts as a proof of the email address. */
export const PROOF_MINUTES = 10;

/** The path of the status page; the secret part of a link follows after "#", which browsers send to no server. */
export const STATUS_PATH = "/orders/status";

/** The path of the page that finds an order again. */
export const FIND_PATH = "/orders/find";

/** The same with the order number filled in. It stands in the fragment, so that no log and no referrer has it. */
export function findPathOf(ecomId: string | undefined): string {
  return ecomId ? `${FIND_PATH}#${ecomId}` : FIND_PATH;
}

/** How an order stands, without anything that tells who ordered what. */
export interface OrderStanding {
  status: OrderStatus;
  sentAt: string | null;
  deliveredAt: string | null;
  isGoods: boolean;
  isCollected: boolean;
  delivery: DeliveryDays | null;
  isDelayed: boolean;
  isPaidOnline: boolean;
  rica: RicaState;
  returnState: ReturnState | null;
  /** The last day to send goods back, while they are expected. */
  sendBackBy: string | null;
}

/** The next steps of an order, in sentences, for the page behind the link in a message. */
export function standingSteps(standing: OrderStanding): string[] {
  switch (standing.status) {
    case "completed":
      return [NOTHING_LEFT];
    case "cancelled":
      if (standing.returnState) return returningSteps(standing);
      return ["This order is cancelled. Nothing more will be sent or charged for it."];
    case "refund_pending":
      if (standing.returnState) return returningSteps(standing);
      return ["This order is cancelled, and we'll refund you to the card or account that you paid with."];
    case "refunded":
      return ["We've refunded you. Your bank may take a few days to show it."];
    case "draft":
    case "details_complete":
      return ["This order hasn't been placed yet."];
    case "payment_failed":
      return ["The payment didn't go through, and you haven't been charged."];
    default: {
      const steps = [...nextSteps(situationOf(standing)), ...(awaitsRica(standing) ? [RICA_STEP] : [])];
      return steps.length > 0 ? steps : [NOTHING_LEFT];
    }
  }
}

function returningSteps({ status, returnState, sendBackBy }: OrderStanding): string[] {
  if (sendBackBy)
    return [
      `This order is cancelled. Please send the goods back by ${formatDay(sendBackBy)}. The order's page tells you where to and how.`,
    ];
  if (returnState === "refused")
    return ["We couldn't accept the return of this order. The order's page tells you why."];
  return status === "refund_pending"
    ? ["This order is cancelled, and we'll refund you to the card or account that you paid with."]
    : ["This order is cancelled, and its return is done."];
}

const NOTHING_LEFT = "There's nothing more to do for this order.";

function awaitsRica({ status, rica }: OrderStanding): boolean {
  return rica === "awaiting" && BOUGHT.includes(status);
}

const RICA_STEP = "The SIM works once we've recorded your ID or passport and a proof of address. Have both ready.";

function situationOf({ sentAt, deliveredAt, delivery, isDelayed, ...standing }: OrderStanding): OrderSituation {
  const expected = delivery ? formatExpected(delivery, standing.isCollected, isDelayed) : "";
  // The titles of what is out of stock would tell what was ordered.
  return { ...standing, expected, isSent: sentAt !== null, isDelivered: deliveredAt !== null, short: [] };
}

/** The order number in what a customer typed, also without ECOM and with spaces; undefined for anything else. */
export function typedOrderNumber(text: string): string | undefined {
  const digits = /^(?:ECOM)?(\d{8})$/i.exec(text.replace(/[\s-]/g, ""))?.[1];
  return digits && `ECOM${digits}`;
}

/** Validation of the fields that find an order. */
export const GUEST_CHECKS = {
  ecomid: {
    ok: (text) => typedOrderNumber(text) !== undefined,
    message: "Enter the order number: ECOM and eight digits",
  },
  target: {
    ok: (text) => targetOf(text) !== undefined,
    message: "Enter the email address or mobile number on the order",
  },
  email: {
    ok: isEmailAddress,
    message: "Enter the email address on the order. A mobile number isn't enough, because numbers change owners",
  },
} satisfies Record<string, Check>;
