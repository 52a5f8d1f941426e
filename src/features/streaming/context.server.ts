import type { CartContext } from "#cart/context.server.ts";
import type { StreamingPartner } from "./partner.port.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface StreamingContext extends CartContext {
  env: CartContext["env"];
  streamingPartner: StreamingPartner;
  /** False when customers pay real money but the partner is a stand-in: it starts nothing anywhere. */
  acceptsStreaming: boolean;
}
