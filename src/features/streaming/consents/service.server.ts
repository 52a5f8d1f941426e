import type { GivenConsent } from "#customers/consents/consents.port.ts";
import { consentFixed } from "#customers/consents/contract.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { acceptedTerms } from "./repository.server.ts";

/** Terms of a subscription are an agreement, which is ended and not withdrawn. */
const CANCEL_INSTEAD = "You agreed to this when you started the subscription. To end it, cancel the subscription.";
const IS_CANCELLED = "This subscription has been cancelled.";

/** The terms of streaming subscriptions that a customer accepted. */
export async function streamingConsents({ db }: PlatformContext, customerId: string): Promise<GivenConsent[]> {
  const accepted = await acceptedTerms(db, customerId);
  return accepted.map(({ subscriptionId, title, terms, acceptedAt, isRunning }) => ({
    source: "streaming",
    id: subscriptionId,
    title,
    path: "/account/subscriptions",
    words: terms,
    version: "",
    givenAt: acceptedAt,
    withdrawnAt: null,
    fixedBecause: isRunning ? CANCEL_INSTEAD : IS_CANCELLED,
  }));
}

/**
 * Refuses to withdraw accepted terms.
 * @returns false when the customer has no such subscription
 * @throws HttpProblem consent_fixed
 */
export async function withdrawStreamingConsent(
  context: PlatformContext,
  customerId: string,
  id: string,
): Promise<boolean> {
  const consent = (await streamingConsents(context, customerId)).find((each) => each.id === id);
  if (!consent) return false;
  throw new HttpProblem(consentFixed, { message: consent.fixedBecause ?? consentFixed.message });
}
