import { cartParts } from "#cart/data-rights/repository.server.ts";
import { checkoutParts } from "#checkout/data-rights/repository.server.ts";
import { contactHolder } from "#customers/data-rights/contact-holder.model.ts";
import type { PersonalData } from "#customers/data-rights/personal-data.port.ts";
import { customerParts } from "#customers/data-rights/repository.server.ts";
import { leadParts } from "#leads/data-rights/repository.server.ts";
import { orderParts } from "#orders/data-rights/repository.server.ts";
import type { AppContext } from "./context.server.ts";

/** What all features store about a customer, each reading its own tables (db/personal-data.yaml lists them). */
export function personalDataOf(contextOf: () => AppContext): PersonalData {
  return {
    async partsOf({ customerId, contacts }) {
      const { db, clock, detailCipher } = contextOf();
      return [
        ...(await customerParts(db, customerId)),
        ...(await cartParts(db, customerId)),
        ...(await orderParts(db, detailCipher, customerId)),
        ...(await checkoutParts(db, customerId)),
        ...(await leadParts(db, contactHolder(contacts, clock.now()))),
      ];
    },
  };
}
