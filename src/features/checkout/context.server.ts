import type { OrdersContext } from "#orders/context.server.ts";
import type { FileStore } from "#platform/files/file-store.port.ts";
import type { MalwareScanner } from "./documents/malware-scanner.port.ts";
import type { CreditRules } from "./verification/affordability.model.ts";
import type { VerificationProviders } from "./verification/providers.port.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface CheckoutContext extends OrdersContext {
  /** Networks from which customers bring numbers, from config/donor-networks.ts. */
  donorNetworks: readonly string[];
  /** Documents of customers. */
  files: FileStore;
  scanner: MalwareScanner;
  /** Rules for the affordability of orders on account, from config/credit.ts. */
  creditRules: CreditRules;
  /** External providers that verify customers and orders on account. */
  verificationProviders: VerificationProviders;
  /** False when customers pay real money but a stand-in would verify them: it approves nearly everyone. */
  acceptsOrdersOnAccount: boolean;
}
