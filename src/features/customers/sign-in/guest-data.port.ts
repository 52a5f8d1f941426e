import type { Segment } from "#shared/segment.ts";
import type { DropReason } from "./model.ts";

/** What became of the cart of a guest who signed in. */
export interface GuestDataReport {
  /** False after a failure: both carts are unchanged, and moving can be repeated. */
  merged: boolean;
  /** Lines missing from the merged cart or reduced. */
  dropped: {
    from: "guest" | "customer";
    title: string;
    quantity: number;
    mergedQuantity: number;
    reason: DropReason;
  }[];
}

/** The payment group in whose checkout a guest signs in. */
export interface CheckoutGroup {
  segment: Segment;
  paymentGroup: string;
}

/** How a guest signed in, as far as it decides what goes along. */
export interface MoveOptions {
  checkout?: CheckoutGroup | undefined;
  /** The code of this sign-in was sent to the email address of the account. */
  isEmailProven: boolean;
}

/** What later features store for a guest: the cart, orders and subscriptions. */
export interface GuestData {
  /** Whether the guest has any. */
  exists(guestId: string): Promise<boolean>;
  /**
   * Moves to the customer what is theirs: the cart with the orders that are not placed yet, and the orders and subscriptions with the email
   * address that the sign-in has proven. Repeating it has no effect. It never throws: a failure must not block the sign-in (B-07).
   */
  move(guestId: string, customerId: string, options: MoveOptions): Promise<GuestDataReport>;
  /** Whether the guest has orders or subscriptions that only their session opens. It never throws. */
  hasOrders(guestId: string): Promise<boolean>;
}
