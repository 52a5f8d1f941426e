import type { StandInOutcome } from "#adapters/payment/stand-in.server.ts";

export type Step =
  | "add"
  | "change"
  | "begin"
  | "details"
  | "delivery"
  | "means"
  | "consents"
  | "pay"
  | "gateway"
  | "return"
  | "cancel";

/** Called before and after each step of a journey, which waits for them. */
export interface JourneyHooks {
  /** The journey ends before this step. */
  stopBefore?: Step;
  /** How long the customer waits for the result of a payment, in milliseconds. */
  paymentTimeoutMs?: number;
  before?(step: Step, record: JourneyRecord): Promise<void> | void;
  after?(step: Step, record: JourneyRecord): Promise<void> | void;
}

/** What the shop confirmed to a customer, and so must never lose. */
export interface JourneyRecord {
  number: number;
  uid: string;
  token: string;
  /** Quantities of the cart's lines by their ids. */
  lines: Map<string, number>;
  /** Order numbers by order id. */
  orders: Map<string, string>;
  /** Delivery instructions by order id. */
  deliveries: Map<string, string>;
  /** Payment attempts, with the outcomes that the gateway accepted. */
  payments: { paymentId: string; orderId: string; amount: string; outcomes: StandInOutcome[] }[];
  /** Ids of orders that were shown as paid. */
  paid: Set<string>;
  /** Codes of refusals, such as "out_of_stock". */
  refusals: string[];
  violations: string[];
}

export function newJourneyRecord(number: number): JourneyRecord {
  return {
    number,
    uid: "",
    token: "",
    lines: new Map(),
    orders: new Map(),
    deliveries: new Map(),
    payments: [],
    paid: new Set(),
    refusals: [],
    violations: [],
  };
}
