import type { StandInOutcome } from "#adapters/payment/stand-in.server.ts";

/** The steps of a journey, by which moments are named. */
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
  | "return";

/** Is called around each step of a journey; the step waits for it. */
export interface Watcher {
  /** The journey ends before this step. */
  upTo?: Step;
  /** How long the customer looks at the page that waits for the bank, in milliseconds. */
  waitForBank?: number;
  before?(step: Step, story: Story): Promise<void> | void;
  after?(step: Step, story: Story): Promise<void> | void;
}

/** What a customer was told: whatever stands here the shop must never forget. */
export interface Story {
  number: number;
  uid: string;
  token: string;
  /** Lines of the cart and their quantities. */
  lines: Map<string, number>;
  /** Numbers of checkout orders by their ids. */
  orders: Map<string, string>;
  /** What the delivery step of an order was given. */
  deliveries: Map<string, string>;
  /** Attempts to pay. */
  payments: { paymentId: string; orderId: string; amount: string; told: StandInOutcome[] }[];
  /** Orders that were shown as paid. */
  paid: Set<string>;
  /** Refusals by their codes: no product was left, for example. */
  refusals: string[];
  violations: string[];
}

/** A story in which nothing has happened yet. */
export function newStory(number: number): Story {
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
