import type { Store } from "#coverage/stores/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { IdentityProvider } from "#platform/identity-provider/identity-provider.port.ts";
import type { Branded } from "#shared/brand.ts";

/** What handlers, loaders and jobs of this feature are given: mail for invitations, and the stores that staff belong to. */
export interface StaffAccessContext extends PlatformContext, Branded {
  /** The operator's identity provider for staff; undefined without one. */
  identityProvider: IdentityProvider | undefined;
  /** Stores, from config/stores.ts. */
  stores: readonly Store[];
}
