import type { RawNotification } from "#platform/http/notifications/signed-notification.server.ts";
import type { Cents } from "#shared/money.ts";
import type { StreamingType } from "#shared/streaming/partners.ts";
import type { Billing } from "./model.ts";

/** What the partner knows of a mobile number. */
export interface Identification {
  /** False when the number cannot take a subscription, whatever its balance. */
  isEligible: boolean;
  billing: Billing;
  /** A session at the partner, at most 200 characters; it goes along with the order. */
  session: string;
}

/** What already runs on a mobile number at the partner. */
export interface ActiveServices {
  /** Titles of streaming products; empty without one. */
  products: string[];
  /** The email address that the partner has for this number; null without one. */
  email: string | null;
}

/** A subscription as the partner is asked for it. `subscriptionId` is the key by which a repeated request has no effect. */
export interface PartnerOrder {
  subscriptionId: string;
  session: string;
  /** As +27XXXXXXXXX. */
  msisdn: string;
  email: string;
  paymentGroup: StreamingType;
  title: string;
  freeMonths: number;
  priceCents: Cents;
  /** Where the partner sends notifications. */
  notifyUrl: string;
  /** Where the partner's page sends the customer afterwards. */
  returnUrl: string;
}

type OrderAnswer = { isAccepted: true; reference: string; activationLink: string } | { isAccepted: false };

/** What the shop tells the partner about a subscription. */
export const PARTNER_STATUSES = ["active", "suspended", "cancelled"] as const;
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];

/** The partner reports that a subscription was switched on. Notifications can repeat, and can come before the answer to the order. */
export interface PartnerNotification {
  notificationId: string;
  subscriptionId: string;
  event: "activated";
}

/**
 * A partner whose streaming subscriptions are sold, and through which they are charged. Each request can be repeated without effect.
 * All throw PartnerUnavailable for a missing or unusable answer.
 */
export interface StreamingPartner {
  readonly name: string;
  identify(msisdn: string): Promise<Identification>;
  /** The prepaid balance of a number. */
  balance(msisdn: string): Promise<Cents>;
  activeServices(msisdn: string): Promise<ActiveServices>;
  order(order: PartnerOrder): Promise<OrderAnswer>;
  /** A new link for a subscription that was not switched on yet. */
  activationLink(reference: string): Promise<string>;
  /** Charges one month. @param chargeId the same for a repeated request, which gets the same answer @returns false when the account or balance refuses it */
  charge(charge: { chargeId: string; reference: string; amountCents: Cents }): Promise<boolean>;
  setStatus(reference: string, status: PartnerStatus): Promise<void>;
  /** Verifies the signature of a notification; undefined when it is wrong or the notification cannot be read. */
  verify(notification: RawNotification): PartnerNotification | undefined;
}

/** The partner gave no usable answer. The message has no personal data. */
export class PartnerUnavailable extends Error {}
