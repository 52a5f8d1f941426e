import type { ConsentFeature } from "#customers/consents/consents.port.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { entriesOf, noteWithdrawal } from "../data-rights/repository.server.ts";

/** The consents to offers by SMS that were given with entries of competitions. */
export function competitionConsents(context: PlatformContext): ConsentFeature {
  return {
    async thingsOf(db, { holder }) {
      const entries = await entriesOf({ ...context, db }, holder);
      return entries.map(({ entryId, title }) => ({
        about: entryId,
        title: `Offers by SMS, from entering ${title}`,
        path: null,
      }));
    },
    withdraw: (trx, { about: entryId }, _, now) => noteWithdrawal(trx, entryId, now),
  };
}
