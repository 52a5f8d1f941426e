import type { CartChecks, OfferSources } from "#cart/context.server.ts";
import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { PartnerId } from "#shared/streaming/partners.ts";
import type { StreamingPartner } from "./partner.port.ts";

/** What asks the streaming partners. */
export interface StreamingPartners {
  streamingPartners: Record<PartnerId, StreamingPartner>;
}

/** What handlers, loaders and jobs of this feature are given. */
export interface StreamingContext
  extends PlatformContext,
    Branded,
    OneTimeCodes,
    OfferSources,
    CartChecks,
    StreamingPartners {
  env: PlatformEnv & OneTimeCodes["env"];
  /** False for each partner that is a stand-in while customers pay real money: it starts nothing anywhere. */
  acceptsStreaming: Record<PartnerId, boolean>;
}
