import type { PaymentGroup } from "#catalogue/model.ts";
import { type CancellableOrder, type CancellationReason, cancellationFor } from "../cancellation.model.ts";
import { isBilledMonthly, isCheckedOutHere, isPaidOnline } from "../details/steps.model.ts";
import type { RicaState } from "../fulfilment.model.ts";
import { agreementRuns } from "../model.ts";
import { canSettle, type ReturnState } from "../returns/model.ts";
import { type OrderStatus, statusIs } from "./model.ts";
import { awaitsDocuments } from "./rica.model.ts";

/** Yes, or the reason why not. */
type Answer<Why extends string = string> = { ok: true } | { ok: false; why: Why };

/** What decides about an action besides the status, and the reasons against it. */
interface Asked<Facts, Why extends string> {
  facts: Facts;
  why: Why;
}

/** What customers and staff do with an order. */
interface Actions {
  /** The customer fills in or changes details. */
  change: Asked<{ paymentGroup: PaymentGroup }, "closed" | "elsewhere">;
  /** The customer starts a payment. */
  pay: Asked<{ paymentGroup: PaymentGroup }, "details_missing" | "not_payable">;
  /** The customer places it on account, to be verified. */
  apply: Asked<{ paymentGroup: PaymentGroup }, "not_billed_monthly" | "details_missing" | "placed">;
  /** The customer cancels it (D-14). */
  cancel: Asked<CancellableOrder & { now: Date }, CancellationReason>;
  /** The customer withdraws a consent. `returnState`: null when no goods have to come back. */
  withdraw_consent: Asked<
    { isStartAtOnce: boolean; returnState: ReturnState | null },
    "cancelled" | "payable" | "not_placed" | "relied_on"
  >;
  /** A customer takes over what they ordered as a guest. */
  claim: Asked<object, "not_bought">;
  /** The customer has their data deleted, and so what this order says about them. */
  forget: Asked<{ isRefundOpen: boolean }, "refund_open" | "running">;
  /** Staff release what was held. A payment can arrive for a draft whose lines were never frozen. */
  release: Asked<{ isPlaced: boolean }, "not_held" | "not_placed">;
  /** Staff cancel it: a held one, and a placed one that its customer may cancel. */
  cancel_for_customer: Asked<CancellableOrder & { isPlaced: boolean; now: Date }, "not_placed" | CancellationReason>;
  /** Staff decide about an application that was referred to them. */
  decide: Asked<{ isReferred: boolean }, "not_referred">;
  /** Staff look at the documents for RICA. */
  review_documents: Asked<{ rica: RicaState }, "not_awaited">;
  /** Staff register its SIMs. */
  capture_sims: Asked<{ rica: RicaState }, "not_awaited" | "not_at_warehouse">;
  /** Staff return the stock that it holds unpaid. */
  end_reservation: Asked<{ isReserved: boolean }, "nothing_reserved">;
  /** Staff record what became of its goods, or decide about them. `refuseOnly`: its parcel can only be refused, see ReturnView. */
  settle_return: Asked<
    { returnState: ReturnState | undefined; to: ReturnState; refuseOnly: boolean },
    "no_return" | "settled" | "refuse_only"
  >;
}

type OrderAction = keyof Actions;

type OrderFor<Action extends OrderAction> = { status: OrderStatus } & Actions[Action]["facts"];
type AnswerTo<Action extends OrderAction> = Answer<Actions[Action]["why"]>;

const YES = { ok: true } as const;

function no<Why extends string>(why: Why): { ok: false; why: Why } {
  return { ok: false, why };
}

/** True before the details of an order are filled in. */
function isIncomplete(status: OrderStatus): boolean {
  return statusIs(status, "unplaced") && !statusIs(status, "payable");
}

/** When each action is possible. What follows from the status alone are the traits in model.ts. */
const RULES: { [Action in OrderAction]: (order: OrderFor<Action>) => AnswerTo<Action> } = {
  change({ status, paymentGroup }) {
    if (!statusIs(status, "open")) return no("closed");
    return isCheckedOutHere(paymentGroup) ? YES : no("elsewhere");
  },
  pay({ status, paymentGroup }) {
    if (isIncomplete(status)) return no("details_missing");
    return statusIs(status, "payable") && isPaidOnline(paymentGroup) ? YES : no("not_payable");
  },
  apply({ status, paymentGroup }) {
    if (!isBilledMonthly(paymentGroup)) return no("not_billed_monthly");
    if (isIncomplete(status)) return no("details_missing");
    return statusIs(status, "unplaced") ? YES : no("placed");
  },
  cancel(order) {
    const { why } = cancellationFor(order, order.now);
    return why === null ? YES : no(why);
  },
  withdraw_consent({ status, isStartAtOnce, returnState }) {
    if (statusIs(status, "cancelled") && !agreementRuns({ status, returnState })) return no("cancelled");
    const isUnplaced = statusIs(status, "unplaced");
    // A payment that arrives once the order is placed relies on the start at once.
    if (isStartAtOnce && isUnplaced) return YES;
    if (isStartAtOnce && statusIs(status, "payable")) return no("payable");
    return no(isUnplaced ? "not_placed" : "relied_on");
  },
  claim: ({ status }) => (statusIs(status, "waiting") ? no("not_bought") : YES),
  forget({ status, isRefundOpen }) {
    if (isRefundOpen) return no("refund_open");
    const isIdle = (statusIs(status, "open") && !statusIs(status, "awaitingAnswer")) || statusIs(status, "ended");
    return isIdle ? YES : no("running");
  },
  release({ status, isPlaced }) {
    if (!statusIs(status, "undecided")) return no("not_held");
    return isPlaced ? YES : no("not_placed");
  },
  cancel_for_customer(order) {
    if (statusIs(order.status, "undecided")) return YES;
    return order.isPlaced ? can(order, "cancel") : no("not_placed");
  },
  decide: ({ status, isReferred }) => (statusIs(status, "assessed") && isReferred ? YES : no("not_referred")),
  review_documents: (order) => (awaitsDocuments(order) ? YES : no("not_awaited")),
  capture_sims(order) {
    if (!awaitsDocuments(order)) return no("not_awaited");
    return statusIs(order.status, "atWarehouse") ? YES : no("not_at_warehouse");
  },
  end_reservation: ({ isReserved }) => (isReserved ? YES : no("nothing_reserved")),
  settle_return({ returnState, to, refuseOnly }) {
    if (!returnState) return no("no_return");
    if (!canSettle(returnState, to)) return no("settled");
    return to === "handed_over" && refuseOnly ? no("refuse_only") : YES;
  },
};

/** Whether an action is possible with an order as it is now, or why not: the one place that says so, for customers and staff. */
export function can<Action extends OrderAction>(order: OrderFor<Action>, action: Action): AnswerTo<Action> {
  const rule: (typeof RULES)[Action] = RULES[action];
  return rule(order);
}
