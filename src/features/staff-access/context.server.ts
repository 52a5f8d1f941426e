import type { OrdersContext } from "#orders/context.server.ts";

/** Dependencies of this feature's handlers, loaders and jobs: mail for invitations, the encryption of details for secrets. */
export type StaffAccessContext = OrdersContext;
