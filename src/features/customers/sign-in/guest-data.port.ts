import type { VendorType } from "#shared/segment.ts";
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
  vendorType: VendorType;
  orderType: string;
}

/** What later features store for a guest: the cart and orders that are not placed yet. */
export interface GuestData {
  /** Whether the guest has any. */
  exists(guestId: string): Promise<boolean>;
  /** Moves it to the customer. Repeating it has no effect. It never throws: a failure must not block the sign-in (B-07). */
  move(guestId: string, customerId: string, checkout?: CheckoutGroup): Promise<GuestDataReport>;
}
