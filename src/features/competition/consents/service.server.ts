import type { GivenConsent } from "#customers/consents/consents.port.ts";
import type { ContactHolder } from "#customers/data-rights/contact-holder.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { marketingConsentsOf, withdrawMarketing } from "../data-rights/repository.server.ts";
import { marketingConsentText } from "../model.ts";

/** The consents to offers by SMS that the holder of contacts gave with entries of competitions. */
export async function competitionConsents(context: PlatformContext, holder: ContactHolder): Promise<GivenConsent[]> {
  const consents = await marketingConsentsOf(context, holder);
  return consents.map(({ entryId, title, version, givenAt, withdrawnAt }) => ({
    source: "competition",
    id: entryId,
    path: null,
    fixedBecause: null,
    title: `Offers by SMS, from entering ${title}`,
    words: marketingConsentText(version),
    version,
    givenAt,
    withdrawnAt,
  }));
}

/** Ends the offers that an entry allowed. @returns false when it is not theirs */
export function withdrawCompetitionConsent(
  context: PlatformContext,
  holder: ContactHolder,
  entryId: string,
): Promise<boolean> {
  return withdrawMarketing(context, holder, { entryId, now: context.clock.now() });
}
