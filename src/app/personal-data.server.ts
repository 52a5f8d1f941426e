import { cartParts } from "#cart/data-rights/repository.server.ts";
import { checkoutParts } from "#checkout/data-rights/repository.server.ts";
import type { PersonalData } from "#customers/data-rights/personal-data.port.ts";
import { customerParts } from "#customers/data-rights/repository.server.ts";
import type { Target } from "#customers/otp/model.ts";
import { NUMBER_UNUSED_DAYS } from "#customers/sign-in/model.ts";
import { leadParts } from "#leads/data-rights/repository.server.ts";
import { orderParts } from "#orders/data-rights/repository.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { AppContext } from "./context.server.ts";

/** What all features store about a customer, each reading its own tables (db/personal-data.yaml lists them). */
export function personalDataOf(contextOf: () => AppContext): PersonalData {
  return {
    async partsOf({ customerId, contacts }) {
      const { db, clock, detailCipher } = contextOf();
      const addresses = (channel: Target["channel"]) =>
        contacts.filter((contact) => contact.channel === channel).map(({ address }) => address);
      const of = { emails: addresses("email"), mobileNumbers: addresses("sms") };
      return [
        ...(await customerParts(db, customerId)),
        ...(await cartParts(db, customerId)),
        ...(await orderParts(db, detailCipher, customerId)),
        ...(await checkoutParts(db, customerId)),
        ...(await leadParts(db, of, daysBefore(clock.now(), NUMBER_UNUSED_DAYS))),
      ];
    },
  };
}
