import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { AnalyticsReceiver } from "./reporting/receiver.port.ts";

/** Context of handlers and jobs of this feature. */
export interface AnalyticsContext extends CatalogueContext {
  /** The analytics service of the operator. */
  analytics: AnalyticsReceiver;
}
