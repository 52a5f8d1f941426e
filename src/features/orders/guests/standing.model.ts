import { formatExpected } from "#catalogue/delivery/format.model.ts";
import type { DeliveryDays } from "#catalogue/delivery/place.model.ts";
import { formatDay } from "#shared/day.ts";
import type { RicaState } from "../fulfilment.model.ts";
import { agreementRuns } from "../model.ts";
import { awaitingWarehouse, nextSteps, type OrderSituation } from "../next-steps.model.ts";
import { GOES_ON, type ReturnState } from "../returns/model.ts";
import type { OrderStatus } from "../status/model.ts";
import { awaitsDocuments } from "../status/rica.model.ts";

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
  /** The last day to send goods back, while they are expected; null for a parcel that can only be refused. */
  sendBackBy: string | null;
}

/** The next steps of an order, in sentences, for the page behind the link in a message. */
export function standingSteps(standing: OrderStanding): string[] {
  if (standing.returnState === "refused" && agreementRuns(standing))
    return [`We couldn't accept the return of this order. ${GOES_ON} The order's page tells you why.`];
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
      const steps = [...nextSteps(situationOf(standing)), ...(awaitsDocuments(standing) ? [RICA_STEP] : [])];
      return steps.length > 0 ? steps : [NOTHING_LEFT];
    }
  }
}

function returningSteps({ status, returnState, sendBackBy, isPaidOnline }: OrderStanding): string[] {
  if (sendBackBy)
    return [
      `This order is cancelled. Please send the goods back by ${formatDay(sendBackBy)}. The order's page tells you where to and how.`,
      ...(isPaidOnline ? [] : ["Your agreement goes on until we have them, or you tell us their tracking number."]),
    ];
  if (returnState === "expected")
    return [
      "This order is cancelled. Please refuse the parcel when it comes. The order's page tells you why.",
      ...(isPaidOnline ? [] : ["Your agreement goes on until we have it back."]),
    ];
  if (returnState === "unclear") {
    const isPaid = status === "refund_pending";
    const then = isPaid ? "we'll refund you to the card or account that you paid with" : "nothing of it is billed";
    return ["This order is cancelled.", awaitingWarehouse(then)];
  }
  if (returnState === "refused")
    return ["We couldn't accept the return of this order. The order's page tells you why."];
  if (returnState === "not_received")
    return ["We haven't received the goods that were sent back. The order's page tells you what to do."];
  return status === "refund_pending"
    ? ["This order is cancelled, and we'll refund you to the card or account that you paid with."]
    : ["This order is cancelled, and its return is done."];
}

const NOTHING_LEFT = "There's nothing more to do for this order.";

const RICA_STEP = "The SIM works once we've recorded your ID or passport and a proof of address. Have both ready.";

function situationOf({ sentAt, deliveredAt, delivery, isDelayed, ...standing }: OrderStanding): OrderSituation {
  const expected = delivery ? formatExpected(delivery, standing.isCollected, isDelayed) : "";
  // The titles of what is out of stock would tell what was ordered.
  return { ...standing, expected, isSent: sentAt !== null, isDelivered: deliveredAt !== null, short: [] };
}
