import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { Price } from "#design-system/price.tsx";
import { formatDay } from "#shared/day.ts";
import { toCents } from "#shared/money.ts";
import type { listSubscriptions } from "../contract.ts";

type Subscription = z.output<typeof listSubscriptions.reply>["body"]["subscriptions"][number];

/** What a customer pays every month: for what, since when, how long, and how to end it. */
export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <ul className="grid gap-4">
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={`${subscription.orderId} ${subscription.id}`} subscription={subscription} />
      ))}
    </ul>
  );
}

function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const {
    title,
    usedFor,
    monthly,
    promotion,
    startedOn,
    orderId,
    ecomid: orderNumber,
    howToEnd,
    isCancellable,
  } = subscription;
  return (
    <li className="card grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 flex-1 basis-48 text-lg leading-snug">{title}</h2>
        <Price cents={toCents(monthly)} period="pm" />
        {promotion && <p className="w-full text-sm text-success">{promotion}</p>}
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {usedFor && <Fact label="For">{usedFor}</Fact>}
        <Fact label="Started">{startedOn ? formatDay(startedOn) : "Not yet: it starts once it is ready to use"}</Fact>
        <Fact label="Term">{termText(subscription)}</Fact>
        <Fact label="Order">
          <Link to={`/orders/${orderId}`} className="text-action tabular-nums underline">
            {orderNumber}
          </Link>
        </Fact>
      </dl>
      <div className="border-line border-t pt-4 text-sm">
        <h3 className="font-medium">If you want to end it</h3>
        {howToEnd.map((text) => (
          <p key={text} className="mt-1 text-muted">
            {text}
          </p>
        ))}
        {isCancellable && (
          <TextLink to={`/orders/${orderId}`} className="mt-1">
            Cancel on the page of the order
            <span className="sr-only"> {orderNumber}</span>
          </TextLink>
        )}
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** "24 months, the last one is November 2028". */
function termText({ termMonths, lastMonth }: Subscription): string {
  if (termMonths === null) return "Month to month";
  // The month without its first day.
  return lastMonth ? `${termMonths} months, until ${formatDay(`${lastMonth}-01`).slice(2)}` : `${termMonths} months`;
}
