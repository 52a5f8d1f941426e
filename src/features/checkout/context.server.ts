import type { Store } from "#coverage/stores/model.ts";
import type { Sessions } from "#customers/context.server.ts";
import type { DeliveryPromises, Placing } from "#orders/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { FileStore } from "#platform/files/file-store.port.ts";
import type { MalwareScanner } from "./documents/malware-scanner.port.ts";
import type { CreditRules } from "./verification/affordability.model.ts";
import type { VerificationProviders } from "./verification/providers.port.ts";

/** What reads and deletes documents of customers. */
export interface Documents {
  files: FileStore;
}

/** What receives documents of customers. */
export interface Uploads extends Documents {
  scanner: MalwareScanner;
}

/** What tells whether a customer can afford an order on account. */
export interface Affordability {
  /** From config/credit.ts. */
  creditRules: CreditRules;
}

/** External providers that verify customers and orders on account. */
export interface Verification {
  verificationProviders: VerificationProviders;
}

/** What handlers, loaders and jobs of this feature are given. */
export interface CheckoutContext
  extends PlatformContext,
    Sessions,
    Placing,
    DeliveryPromises,
    Uploads,
    Affordability,
    Verification {
  env: PlatformEnv & Sessions["env"];
  /** Networks from which customers bring numbers, from config/donor-networks.ts. */
  donorNetworks: readonly string[];
  /** Stores, from config/stores.ts. */
  stores: readonly Store[];
  /** False when customers pay real money but a stand-in would verify them: it approves nearly everyone. */
  acceptsOrdersOnAccount: boolean;
}
