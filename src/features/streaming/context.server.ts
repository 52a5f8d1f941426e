import type { CartContext } from "#cart/context.server.ts";
import type { PartnerId } from "#shared/streaming/partners.ts";
import type { StreamingPartner } from "./partner.port.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface StreamingContext extends CartContext {
  env: CartContext["env"];
  streamingPartners: Record<PartnerId, StreamingPartner>;
  /** False for each partner that is a stand-in while customers pay real money: it starts nothing anywhere. */
  acceptsStreaming: Record<PartnerId, boolean>;
}
