import { useEffect, useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button, buttonClass } from "#design-system/forms/button.tsx";
import { useAction } from "#design-system/forms/use-action.ts";
import { Price } from "#design-system/price.tsx";
import { poll } from "#orders/use-order-polling.ts";
import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { partnerOf } from "#shared/streaming/partners.ts";
import { call } from "#streaming/client.ts";
import type { SubscriptionBody } from "../contract.ts";
import { nothingMore, standingOf } from "../standing.model.ts";

interface StreamingCardProps {
  loaded: SubscriptionBody;
  /** It was ordered just now. */
  isNew?: boolean;
}

/** A subscription: how it stands, the button that switches it on, what it costs next, and cancelling. */
export function StreamingCard({ loaded, isNew = false }: StreamingCardProps) {
  const { subscription, link, refresh } = useFresh(loaded);
  const { title, msisdn, price, billing, startedOn, nextChargeOn, endsOn, state, chargedAtOnce } = subscription;
  const standing = standingOf(subscription);
  return (
    <li className="card grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 flex-1 basis-48 text-lg leading-snug">{title}</h2>
        <Price cents={toCents(price)} period="pm" />
      </div>
      <Notice
        tone={standing.tone}
        title={isNew && state === "ordered" ? "Thank you. We're starting it" : standing.title}
        live={isNew}
      >
        <p className="mt-1">{standing.text}</p>
        {link && (
          <a href={link} className={`${buttonClass({})} mt-3`}>
            Switch on {title}
          </a>
        )}
      </Notice>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {msisdn && <Fact label="Number" value={msisdn} />}
        <Fact label="Taken from" value={billing === "account" ? "Your account" : "Your airtime"} />
        {startedOn && <Fact label="Started" value={formatDay(startedOn)} />}
        {nextChargeOn && (
          <Fact
            label={isOff(subscription) ? "First charge, if you activate it" : "Next charge"}
            value={`${formatPrice(toCents(price))} ${isOff(subscription) && chargedAtOnce ? "at once" : `on ${formatDay(nextChargeOn)}`}`}
          />
        )}
        {endsOn && <Fact label="Ends" value={formatDay(endsOn)} />}
      </dl>
      <Actions subscription={subscription} onChanged={refresh} />
    </li>
  );
}

/** True before the customer has switched it on. */
function isOff({ state }: SubscriptionBody): boolean {
  return state === "ordered" || state === "link_given";
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}

function Actions({ subscription, onChanged }: { subscription: SubscriptionBody; onChanged: () => Promise<void> }) {
  const { subscriptionId, canCancel, isUnpaid, title, nextChargeOn, endOnCancellation, dueNow } = subscription;
  const [isAsking, setAsking] = useState(false);
  const { working, failure, run } = useAction();

  async function send(action: "cancel" | "pay") {
    await session.withOrders((token) => call(`POST /streaming/${action}`, { token, body: { subscriptionId } }));
    setAsking(false);
    await onChanged();
  }

  if (!canCancel && !isUnpaid) return null;
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      {isUnpaid && (
        <Button loading={working === "pay"} onClick={() => run(() => send("pay"), "pay")}>
          Pay now
        </Button>
      )}
      {canCancel && (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Cancel<span className="sr-only"> {title}</span>
        </Button>
      )}
      {!isAsking && <FailureNotice text={failure} />}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Cancel ${title}?`} sheet>
        <p>
          {endOnCancellation === nextChargeOn
            ? `You can watch until ${formatDay(endOnCancellation)}. ${nothingMore(toCents(dueNow))}`
            : `It ends today. ${nothingMore(toCents(dueNow))}`}
        </p>
        {failure && (
          <div className="mt-4">
            <FailureNotice text={failure} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          <Button kind="danger" loading={working === "cancel"} onClick={() => run(() => send("cancel"), "cancel")}>
            Cancel subscription
          </Button>
          <Button kind="secondary" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** The subscription as it is now, with its link: asked again until the streaming service has answered, and when the customer returns. */
function useFresh(loaded: SubscriptionBody) {
  const [fresh, setFresh] = useState<{ subscription: SubscriptionBody; link: string | null }>();
  const { subscription, link } = fresh ?? { subscription: loaded, link: null };
  const { subscriptionId } = loaded;
  const isWaiting = subscription.state === "ordered" || (subscription.state === "link_given" && link === null);

  async function refresh() {
    const { body } = await session.withOrders((token) =>
      call(`POST ${partnerOf(subscription.orderType).paths.ott}/v6/query_activate_link`, {
        token,
        body: { subscriptionId },
      }),
    );
    setFresh({ subscription: body, link: body.activationLink });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh() depends on the id only
  useEffect(() => (isWaiting ? poll(() => refresh().catch(() => undefined)) : undefined), [isWaiting, subscriptionId]);
  return { subscription, link, refresh };
}
