import type { EmailBlock, EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";
import { formatDay } from "#shared/day.ts";
import { type Cents, formatPrice } from "#shared/money.ts";
import type { Billing } from "../model.ts";
import { nothingMore } from "./standing.model.ts";

/** Kinds of messages about a subscription. */
export const STREAMING_MESSAGES = [
  "link",
  "failed",
  "unused",
  "reminder",
  "refused",
  "suspended",
  "unpaid",
  "resumed",
  "cancelled",
] as const;
export type StreamingMessage = (typeof STREAMING_MESSAGES)[number];

/** What messages say about a subscription; days are South African. */
interface Facts {
  title: string;
  priceCents: Cents;
  billing: Billing;
  freeMonths: number;
  chargedAtOnce: boolean;
  firstChargeOn: string;
  endsOn: string | null;
  /** For months that are due and are being taken. */
  dueCents: Cents;
}

/** What a message says, as sentences; the first is its subject. */
function sentences(kind: StreamingMessage, facts: Facts): string[] {
  const { title, priceCents, billing, freeMonths, chargedAtOnce, firstChargeOn, endsOn, dueCents } = facts;
  const price = formatPrice(priceCents);
  const source = billing === "account" ? "your account" : "your airtime";
  switch (kind) {
    case "link":
      return [
        `Activate ${title}`,
        "Open your subscription and press the button. The streaming service will then ask you to sign in or create an account.",
        chargedAtOnce
          ? `As soon as you activate it, we'll charge ${price} to ${source}. If you don't before ${formatDay(firstChargeOn)}, it ends.`
          : `If you've activated it and not cancelled by then, we'll first charge ${price} to ${source} on ${formatDay(firstChargeOn)}.`,
      ];
    case "failed":
      return [
        `We couldn't start ${title}`,
        "The streaming service didn't accept the order, and you won't be charged. Call us if you'd like to know why.",
      ];
    case "unused":
      return [
        `${title} has ended`,
        "You never activated it, so we've ended it. You weren't charged, and you can start it again whenever you like.",
      ];
    case "reminder":
      return [
        `${title}: ${freeMonths > 0 ? "your free months end" : "your first payment is"} on ${formatDay(firstChargeOn)}`,
        `We'll charge ${price} to ${source} on that day, and then every month. If you don't want that, cancel before that day and you'll pay nothing.`,
      ];
    case "refused":
      return [
        `We couldn't charge ${price} for ${title}`,
        `We'll try again on each of the next three days. Please make sure that ${billing === "account" ? "your account is in order" : `you have at least ${price} airtime`}.`,
      ];
    case "suspended":
      return [
        `${title} is suspended`,
        `We tried to charge ${price} on four days, but couldn't. Open your subscription to pay or to cancel. If you do nothing for 30 days, it ends.`,
      ];
    case "unpaid":
      return [
        `${title} is suspended`,
        `We couldn't charge ${price} to ${source} for the first month. Open your subscription to pay or to cancel. If you do nothing for 30 days, it ends.`,
      ];
    case "resumed":
      return [`${title} is back on`, `Thank you, we've charged ${price} to ${source}.`];
    case "cancelled":
      return [
        `${title} is cancelled`,
        endsOn ? `You can watch until ${formatDay(endsOn)}. ${nothingMore(dueCents)}` : nothingMore(dueCents),
      ];
  }
}

type Sender = Pick<Brand, "name" | "legal" | "support">;

/** The email about a subscription. @param url the page with the customer's subscriptions */
export function streamingEmail(kind: StreamingMessage, facts: Facts, url: string, brand: Sender): EmailContent {
  const [subject = "", ...rest] = sentences(kind, facts);
  const { name, legal, support } = brand;
  return {
    subject: `${name}: ${subject}`,
    blocks: [
      { kind: "text", text: "Good day" },
      { kind: "heading", text: subject },
      ...rest.map((text): EmailBlock => ({ kind: "text", text })),
      { kind: "link", label: "Your streaming subscriptions", url },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message about a subscription. */
export function streamingSms(kind: StreamingMessage, facts: Facts, url: string, { name }: Sender): string {
  return `${name}: ${sentences(kind, facts).slice(0, 2).join(". ")} ${url}`;
}
