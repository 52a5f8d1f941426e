import type { Cents } from "#shared/money.ts";

/** What a gateway needs to take one payment. */
export interface PaymentRequest {
  paymentId: string;
  amountCents: Cents;
  ecomId: string;
  description: string;
  /** Where the customer comes back to after paying, and after giving up. */
  returnUrl: string;
  cancelUrl: string;
  /** Where the gateway tells what happened. */
  notifyUrl: string;
}

/** Where the customer pays: an address to go to, or to post the form to where there is one. */
export interface PaymentPage {
  redirectUrl: string;
  form?: Record<string, string>;
}

/** What a gateway says happened. The same news told again carries the same gatewayId. */
export interface VerifiedPayment {
  gatewayId: string;
  paymentId: string;
  status: "paid" | "failed" | "cancelled";
  amountCents: Cents;
}

/** A notification as it came in; gateways sign the bytes, so the body is not parsed. */
export interface RawNotification {
  body: string;
  headers: Record<string, string | string[] | undefined>;
  /** Network address of who sent it; behind a trusted proxy, the address that the proxy names. */
  address: string;
}

/**
 * What a notification is worth:
 * news - the gateway's own, and something became of the payment; nothing - its own, but there is nothing to do yet;
 * unknown - its own, but of no payment of this shop; refused - not the gateway's; unconfirmed - it looks right, and who
 * could confirm it does not answer: it has to be told again. `because` says which check, for the log.
 */
export type Verdict =
  | { kind: "news"; news: VerifiedPayment }
  | { kind: "nothing" | "unknown" }
  | { kind: "refused" | "unconfirmed"; because: string };

/** A gateway that cannot be reached, is too slow, or answers what cannot be read. Nothing is known of what it did. */
export class GatewayUnavailable extends Error {}

/** A hosted payment page of somebody else (D-10). */
export interface PaymentGateway {
  readonly name: string;
  /** Origins that a browser of this shop posts forms to, for the pages' policy. */
  readonly formTargets: readonly string[];
  /**
   * Prepares a payment; the same payment again gives the same page.
   * @throws GatewayUnavailable
   */
  start(request: PaymentRequest): Promise<PaymentPage>;
  /** Checks who sent a notification; resolves once the gateway has confirmed it, where it does. */
  verify(notification: RawNotification): Promise<Verdict>;
  /**
   * Asks what became of a payment; undefined while nothing has.
   * @throws GatewayUnavailable
   */
  query(paymentId: string): Promise<VerifiedPayment | undefined>;
  /**
   * Gives a payment back, once: asking twice may pay twice. "by_hand" where a person has to do it at the gateway.
   * @throws GatewayUnavailable, after which nobody knows whether it was given back: look at the gateway first
   */
  refund(payment: VerifiedPayment): Promise<"refunded" | "by_hand">;
}
