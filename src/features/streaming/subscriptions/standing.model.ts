import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import type { SubscriptionState } from "../model.ts";

/** What decides what the customer reads about a subscription. */
interface Standing {
  state: SubscriptionState;
  title: string;
  /** Rand per month. */
  price: string;
  nextChargeOn: string | null;
  endsOn: string | null;
  hasEnded: boolean;
  isUnpaid: boolean;
}

/** How a subscription stands, and what the customer can do, in words. */
export function standingOf(subscription: Standing): {
  tone: "info" | "success" | "warning" | "danger";
  title: string;
  text: string;
} {
  const { state, title, nextChargeOn, endsOn, hasEnded, isUnpaid } = subscription;
  const price = formatPrice(toCents(subscription.price));
  const next = nextChargeOn && `${price} is taken on ${formatDay(nextChargeOn)}.`;
  if (isUnpaid && state !== "suspended" && state !== "cancelled")
    return {
      tone: "warning",
      title: `${price} could not be taken`,
      text: "We try again on the next three days. You can also pay it now, once there is enough on your account or airtime.",
    };
  switch (state) {
    case "ordered":
      return {
        tone: "info",
        title: "We are starting it",
        text: "The streaming service is setting it up. You may leave this page: we send you an email with the link.",
      };
    case "link_given":
      return {
        tone: "info",
        title: "One more step",
        text: `Switch it on at the streaming service. If you do not before ${nextChargeOn ? formatDay(nextChargeOn) : "its free months end"}, it ends, and nothing is taken.`,
      };
    case "active":
    case "reminder_sent":
    case "charged":
      return { tone: "success", title: "It is on", text: next ?? "Enjoy watching." };
    case "suspended":
      return {
        tone: "danger",
        title: "It is suspended",
        text: `${price} could not be taken. Pay it to watch again, or cancel. After 30 days it ends by itself.`,
      };
    case "cancelled":
      return hasEnded || !endsOn
        ? { tone: "info", title: "It has ended", text: "Nothing more will be taken." }
        : {
            tone: "info",
            title: "It is cancelled",
            text: `You can watch until ${formatDay(endsOn)}. Nothing is taken after that.`,
          };
    case "failed":
      return {
        tone: "danger",
        title: `${title} could not be started`,
        text: "The streaming service did not accept the order. Nothing is taken for it.",
      };
  }
}
