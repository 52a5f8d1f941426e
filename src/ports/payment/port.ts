import type { Cents } from "#money/model.ts";

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
}

/** A hosted payment page of somebody else. */
export interface PaymentGateway {
  readonly name: string;
  /** Prepares a payment; the same payment again gives the same page. @returns where the customer pays */
  start(request: PaymentRequest): Promise<{ redirectUrl: string }>;
  /** Checks who sent a notification; undefined when it is not the gateway's own. */
  verify(notification: RawNotification): Promise<VerifiedPayment | undefined>;
  /** Asks what became of a payment; undefined while nothing has. */
  query(paymentId: string): Promise<VerifiedPayment | undefined>;
}
