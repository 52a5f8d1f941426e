import type { Products } from "#catalogue/context.server.ts";
import type { ConsentFeature } from "#customers/consents/consents.port.ts";
import { awaitedProducts, deleteRequest } from "../back-in-stock/repository.server.ts";
import { LEAD_SOURCES } from "../model.ts";
import { subscriptionsOf, unsubscribe } from "../newsletter/repository.server.ts";
import { closeWithdrawn, consentedLeads } from "./repository.server.ts";

const LEAD_TITLES = {
  callmeback: "Request to be called back",
  preorder: "Pre-order",
  store: "Request in a store",
  reseller: "Request to become a reseller",
  prepaid: "Request about prepaid",
  oneclick: "Request to be called back",
  enterprise: "Request for your business",
  tradein: "Request to trade in a phone",
  simswap: "Request for a SIM swap",
} satisfies Record<(typeof LEAD_SOURCES)[number], string>;

/** The consents to the newsletter of each segment. A withdrawal ends it. */
export const newsConsents: ConsentFeature = {
  async thingsOf(db, { holder }) {
    const subscriptions = await subscriptionsOf(db, holder.emails);
    return subscriptions.map(({ subscriberId, segment }) => ({
      about: subscriberId,
      title: segment === "business" ? "Business news by email" : "Personal news by email",
      path: null,
      idOf: () => segment,
    }));
  },
  withdraw: (trx, { about: subscriberId }, _, now) => unsubscribe(trx, subscriberId, now),
};

/** The consents to be contacted about a request. A withdrawal ends the work on it, so that nobody contacts the customer. */
export function leadConsents(context: Products): ConsentFeature {
  return {
    async thingsOf(db, { holder }) {
      const leads = await consentedLeads(db, holder);
      return Promise.all(
        leads.map(async ({ leadId, source, productId }) => {
          const title = LEAD_TITLES[LEAD_SOURCES.find((known) => known === source) ?? "callmeback"];
          return { about: leadId, title: await aboutProduct(context, title, productId), path: null };
        }),
      );
    },
    withdraw: (trx, { about: leadId }, _, now) => closeWithdrawn(trx, leadId, now),
  };
}

/** The consents to a message when a product is back. A withdrawal deletes the request, and so the consent. */
export function backInStockConsents(context: Products): ConsentFeature {
  return {
    async thingsOf(db, { holder }) {
      const awaited = await awaitedProducts(db, holder);
      return Promise.all(
        awaited.map(async ({ requestId, productId }) => ({
          about: requestId,
          title: await aboutProduct(context, "Message when it's back in stock", productId),
          path: null,
        })),
      );
    },
    withdraw: (trx, { about: requestId }) => deleteRequest(trx, requestId),
  };
}

async function aboutProduct({ catalogue }: Products, title: string, productId: string): Promise<string> {
  const product = productId === "" ? undefined : await catalogue.byId(productId);
  return product ? `${title}: ${product.name}` : title;
}
