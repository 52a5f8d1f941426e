import type { EmailBlock, EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";
import { formatDay } from "#shared/day.ts";
import { type Cents, formatPrice } from "#shared/money.ts";
import type { Billing } from "../model.ts";

/** Kinds of messages about a subscription. */
export const STREAMING_MESSAGES = [
  "link",
  "failed",
  "unused",
  "reminder",
  "refused",
  "suspended",
  "resumed",
  "cancelled",
] as const;
export type StreamingMessage = (typeof STREAMING_MESSAGES)[number];

/** What messages say about a subscription; days are South African. */
interface Facts {
  title: string;
  priceCents: Cents;
  billing: Billing;
  firstChargeOn: string;
  endsOn: string | null;
}

/** What a message says, as sentences; the first is its subject. */
function sentences(kind: StreamingMessage, { title, priceCents, billing, firstChargeOn, endsOn }: Facts): string[] {
  const price = formatPrice(priceCents);
  const source = billing === "account" ? "your account" : "your airtime";
  switch (kind) {
    case "link":
      return [
        `Switch on ${title}`,
        "Open your subscription and press the button there. The streaming service then asks you to sign in or to make an account.",
        `${price} is taken from ${source} for the first time on ${formatDay(firstChargeOn)}, if you have switched it on and not cancelled by then.`,
      ];
    case "failed":
      return [
        `${title} could not be started`,
        "The streaming service did not accept the order. Nothing is taken for it. Call us if you want to know why.",
      ];
    case "unused":
      return [
        `${title} has ended`,
        "It was never switched on, so we have ended it. Nothing was taken for it, and you can start it again whenever you like.",
      ];
    case "reminder":
      return [
        `${title}: your free time ends on ${formatDay(firstChargeOn)}`,
        `${price} is taken from ${source} on that day, and then every month. If you do not want that, cancel before that day; you pay nothing then.`,
      ];
    case "refused":
      return [
        `${price} for ${title} could not be taken`,
        `We try again on each of the next three days. Please see to it that ${billing === "account" ? "your account is in order" : `there is airtime of at least ${price}`}.`,
      ];
    case "suspended":
      return [
        `${title} is suspended`,
        `${price} could not be taken on four days. Open your subscription to pay it or to cancel. If nothing happens for 30 days, it ends.`,
      ];
    case "resumed":
      return [`${title} is on again`, `Thank you, ${price} was taken from ${source}.`];
    case "cancelled":
      return [
        `${title} is cancelled`,
        endsOn
          ? `You can watch until ${formatDay(endsOn)}. Nothing is taken after that.`
          : "Nothing more will be taken.",
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
