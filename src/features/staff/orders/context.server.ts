import type { CheckoutContext } from "#checkout/context.server.ts";

/** What handlers of orders in the back office are given. */
export type StaffOrdersContext = CheckoutContext;
