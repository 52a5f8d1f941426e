import { formatDay } from "#shared/day.ts";
import { type Cents, formatPrice, toCents } from "#shared/money.ts";
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
  /** Rand for months that are due and are being taken. */
  dueNow: string;
}

/** That a cancelled subscription costs nothing from now on, but for what is being taken for months that are due. */
export function nothingMore(dueCents: Cents): string {
  return dueCents > 0
    ? `We won't charge you anything more, except the ${formatPrice(dueCents)} that is due now.`
    : "We won't charge you anything more.";
}

/** How a subscription stands, and what the customer can do, in words. */
export function standingOf(subscription: Standing): {
  tone: "info" | "success" | "warning" | "danger";
  title: string;
  text: string;
} {
  const { state, title, nextChargeOn, endsOn, hasEnded, isUnpaid, dueNow } = subscription;
  const price = formatPrice(toCents(subscription.price));
  const next = nextChargeOn && `We'll charge ${price} on ${formatDay(nextChargeOn)}.`;
  if (isUnpaid && state !== "suspended" && state !== "cancelled")
    return {
      tone: "warning",
      title: `We couldn't charge ${price}`,
      text: "We'll try again on the next three days. You can also pay now, if you have enough on your account or enough airtime.",
    };
  switch (state) {
    case "ordered":
      return {
        tone: "info",
        title: "We're starting it",
        text: "The streaming service is setting it up. You can leave this page: we'll email you the link.",
      };
    case "link_given":
      return {
        tone: "info",
        title: "One more step",
        text: `Activate it with the streaming service. If you don't before ${nextChargeOn ? formatDay(nextChargeOn) : "the free months end"}, it ends, and you won't be charged.`,
      };
    case "active":
    case "reminder_sent":
    case "charged":
      return { tone: "success", title: "It is on", text: next ?? "Enjoy watching." };
    case "suspended":
      return {
        tone: "danger",
        title: "It is suspended",
        text: `We couldn't charge ${price}. Pay it to watch again, or cancel. It ends by itself after 30 days.${nextChargeOn ? ` If you pay, the next month is due on ${formatDay(nextChargeOn)}.` : ""}`,
      };
    case "cancelled":
      return hasEnded || !endsOn
        ? { tone: "info", title: "It has ended", text: nothingMore(toCents(dueNow)) }
        : {
            tone: "info",
            title: "It is cancelled",
            text: `You can watch until ${formatDay(endsOn)}. ${nothingMore(toCents(dueNow))}`,
          };
    case "failed":
      return {
        tone: "danger",
        title: `We couldn't start ${title}`,
        text: "The streaming service didn't accept the order. You won't be charged.",
      };
  }
}
