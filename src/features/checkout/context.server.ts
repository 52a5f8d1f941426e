import type { LegalPromises } from "#layout/legal.model.ts";
import type { OrdersContext } from "#orders/context.server.ts";
import type { FileStore } from "#platform/files/file-store.port.ts";
import type { MalwareScanner } from "./documents/malware-scanner.port.ts";
import type { CreditRules } from "./verification/affordability.model.ts";
import type { VerificationProviders } from "./verification/providers.port.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface CheckoutContext extends OrdersContext {
  /** What the law wants promised, from config/legal.ts. */
  legal: LegalPromises;
  /** Documents of customers. */
  files: FileStore;
  scanner: MalwareScanner;
  /** How an order on account is weighed, from config/credit.ts. */
  creditRules: CreditRules;
  /** Outside systems that people and orders on account are checked with. */
  registers: VerificationProviders;
}
