import type { RawNotification } from "#platform/http/notifications/signed-notification.server.ts";
import type { Cents } from "#shared/money.ts";

/** Request to start a payment. */
export interface PaymentRequest {
  paymentId: string;
  amountCents: Cents;
  orderNumber: string;
  description: string;
  /** URLs to which the customer returns after paying, and after cancelling. */
  returnUrl: string;
  cancelUrl: string;
  /** URL for notifications. */
  notifyUrl: string;
}

/** The payment page: a URL to open, or to post `form` to if there is one. */
export interface PaymentPage {
  redirectUrl: string;
  form?: Record<string, string>;
}

/** The result of a payment, as notified by the gateway. A repeated notification has the same gatewayId. */
export interface VerifiedPayment {
  gatewayId: string;
  paymentId: string;
  status: "paid" | "failed" | "cancelled";
  amountCents: Cents;
}

/**
 * Result of verifying a notification: verified - authentic, with a result of the payment; pending - authentic, without a result yet;
 * unknown - authentic, for a payment that is not of this shop; refused - not authentic; unconfirmed - valid, but the gateway did not
 * respond to confirm it, so it has to be sent again. `reason` is the failed check, for the log.
 */
export type Verdict =
  | { kind: "verified"; notification: VerifiedPayment }
  | { kind: "pending" | "unknown" }
  | { kind: "refused" | "unconfirmed"; reason: string };

/** The gateway cannot be reached, is too slow, or sent an invalid response. The effect of the request is not known. */
export class GatewayUnavailable extends Error {}

/** A payment gateway with a hosted payment page (D-10). */
export interface PaymentGateway {
  readonly name: string;
  /** Origins to which the browser posts forms, for the content security policy. */
  readonly formTargets: readonly string[];
  /** The least that can be paid. */
  readonly minimumCents: Cents;
  /** What the gateway's statements call a payment. */
  referenceOf(paymentId: string): string;
  /**
   * Prepares a payment; repeating it returns the same page.
   * @throws GatewayUnavailable
   */
  start(request: PaymentRequest): Promise<PaymentPage>;
  /**
   * Verifies a notification, including the confirmation by the gateway if it offers one. A message that came, or could have come, through a
   * browser never says by itself that something is paid: the gateway confirms it to the shop, and the result, its amount and its payment are
   * what the gateway confirms.
   */
  verify(notification: RawNotification): Promise<Verdict>;
  /**
   * Queries the result of a payment; undefined without a result yet.
   * @throws GatewayUnavailable
   */
  query(paymentId: string): Promise<VerifiedPayment | undefined>;
  /** Stored notifications that were valid but could not be confirmed when they came; absent for gateways that need no confirmation. */
  readonly unconfirmed?: {
    /** Ids of their payments, regardless of the current status of the payments. query() tries to confirm them. */
    paymentIds(): Promise<string[]>;
    /** Deletes those of a payment once a result is applied. */
    delete(paymentId: string): Promise<void>;
  };
  /**
   * Refunds `amountCents` of a payment, the whole or a part. Not idempotent: a second request may pay twice. "by_hand" when staff have to refund it at the gateway.
   * @throws GatewayUnavailable; the payment may have been refunded, so check at the gateway before retrying
   */
  refund(payment: VerifiedPayment): Promise<"refunded" | "by_hand">;
}
