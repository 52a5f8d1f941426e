import { competitionConsents } from "#competition/consents/service.server.ts";
import type { Consents } from "#customers/consents/consents.port.ts";
import { backInStockConsents, leadConsents, newsConsents } from "#leads/consents/service.server.ts";
import type { LeadStorage } from "#leads/context.server.ts";
import { orderConsents } from "#orders/consents/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { streamingConsents } from "#streaming/consents/service.server.ts";

/** What each feature says about its consents. */
export function consentsOf(context: PlatformContext & LeadStorage): Consents {
  return {
    newsletter: newsConsents,
    lead: leadConsents(context),
    "back in stock": backInStockConsents(context),
    order: orderConsents,
    streaming: streamingConsents,
    competition: competitionConsents(context),
  };
}
