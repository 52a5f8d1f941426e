import type { CheckoutGroup } from "./guest-data.port.ts";

/** The payment group in whose checkout a guest signs in, in calls and in queued jobs. */
export interface CheckoutGroupBody {
  vendorType: CheckoutGroup["segment"];
  orderType: CheckoutGroup["paymentGroup"];
}

export function toCheckoutGroupBody({ segment, paymentGroup }: CheckoutGroup): CheckoutGroupBody {
  return { vendorType: segment, orderType: paymentGroup };
}
