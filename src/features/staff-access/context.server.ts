import type { OrdersContext } from "#orders/context.server.ts";
import type { IdentityProvider } from "#platform/identity-provider/identity-provider.port.ts";

/** Dependencies of this feature's handlers, loaders and jobs: mail for invitations, the encryption of details for secrets. */
export interface StaffAccessContext extends OrdersContext {
  /** The operator's identity provider for staff; undefined without one. */
  identityProvider: IdentityProvider | undefined;
}
