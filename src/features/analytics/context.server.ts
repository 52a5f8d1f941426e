import type { Products } from "#catalogue/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { AnalyticsReceiver } from "./reporting/receiver.port.ts";

/** What handlers and jobs of this feature are given. */
export interface AnalyticsContext extends PlatformContext, Products {
  /** The analytics service of the operator. */
  analytics: AnalyticsReceiver;
}
