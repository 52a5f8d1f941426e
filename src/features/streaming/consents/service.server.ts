import type { ConsentFeature } from "#customers/consents/consents.port.ts";
import { consentedSubscriptions } from "./repository.server.ts";

/** Terms of a subscription are an agreement, which is ended and not withdrawn. */
const CANCEL_INSTEAD = "You agreed to this when you started the subscription. To end it, cancel the subscription.";
const IS_CANCELLED = "This subscription has been cancelled.";

/** The terms of streaming subscriptions that customers accepted. */
export const streamingConsents: ConsentFeature = {
  async thingsOf(db, { customerId }) {
    const subscriptions = await consentedSubscriptions(db, customerId);
    return subscriptions.map(({ subscriptionId, title, isRunning }) => ({
      about: subscriptionId,
      title,
      path: "/account/subscriptions",
      whyFixed: () => (isRunning ? CANCEL_INSTEAD : IS_CANCELLED),
    }));
  },
};
