import { competitionConsents, withdrawCompetitionConsent } from "#competition/consents/service.server.ts";
import type { Consents } from "#customers/consents/consents.port.ts";
import { contactHolder } from "#customers/data-rights/contact-holder.server.ts";
import {
  leadAndNewsConsents,
  withdrawBackInStock,
  withdrawLeadConsent,
  withdrawNews,
} from "#leads/consents/service.server.ts";
import type { LeadStorage } from "#leads/context.server.ts";
import { orderConsents, withdrawOrderConsent } from "#orders/consents/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { streamingConsents, withdrawStreamingConsent } from "#streaming/consents/service.server.ts";

/** What reads and withdraws consents. */
type ConsentsContext = PlatformContext & LeadStorage;

/** The consents that all features store, for the account of a customer. */
export function consentsOf(context: ConsentsContext): Consents {
  return {
    async listOf({ customerId, contacts }) {
      const holder = contactHolder(contacts, context.clock.now());
      return [
        ...(await orderConsents(context, customerId)),
        ...(await streamingConsents(context, customerId)),
        ...(await leadAndNewsConsents(context, holder)),
        ...(await competitionConsents(context, holder)),
      ];
    },
    withdraw({ customerId, contacts }, { source, id }) {
      const holder = contactHolder(contacts, context.clock.now());
      switch (source) {
        case "newsletter":
          return withdrawNews(context, holder, id);
        case "lead":
          return withdrawLeadConsent(context, holder, id);
        case "back in stock":
          return withdrawBackInStock(context, holder, id);
        case "streaming":
          return withdrawStreamingConsent(context, customerId, id);
        case "competition":
          return withdrawCompetitionConsent(context, holder, id);
        case "order":
          return withdrawOrderConsent(context, customerId, id);
      }
    },
  };
}
