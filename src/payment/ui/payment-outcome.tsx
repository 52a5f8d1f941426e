import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { KnownPayment, Payment } from "./use-payment-status.ts";

interface PaymentOutcomeProps {
  known: KnownPayment;
  isAsking: boolean;
  onAskAgain: () => void;
  /** Where a payment that failed is tried again. */
  retryPath: string;
}

/** What became of a payment, and what happens next. */
export function PaymentOutcome({ known, isAsking, onAskAgain, retryPath }: PaymentOutcomeProps) {
  return (
    <div aria-live="polite" className="mx-auto max-w-2xl py-4 md:py-8">
      <Outcome known={known} isAsking={isAsking} onAskAgain={onAskAgain} retryPath={retryPath} />
    </div>
  );
}

function Outcome({ known, isAsking, onAskAgain, retryPath }: PaymentOutcomeProps) {
  if (known.kind === "unread") return <Asking isAsking={isAsking} onAskAgain={onAskAgain} />;
  if (known.kind === "unknown") return <Unknown />;
  const { payment } = known;
  if (payment.status === "held") return <Held payment={payment} />;
  if (payment.paid) return <Paid payment={payment} />;
  if (payment.settled) return <NotPaid retryPath={retryPath} />;
  return <Waiting payment={payment} isAsking={isAsking} onAskAgain={onAskAgain} />;
}

interface BoxProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Box({ icon, title, children }: BoxProps) {
  return (
    <section className="card grid justify-items-start gap-4 p-6 md:p-10">
      {icon}
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {children}
    </section>
  );
}

const ICON = "size-12";

function OrderNumber({ ecomid }: { ecomid: string }) {
  return (
    <p>
      Order number <strong className="font-semibold tabular-nums">{ecomid}</strong>
    </p>
  );
}

function Paid({ payment }: { payment: Payment }) {
  return (
    <Box
      icon={<CircleCheck aria-hidden="true" className={`${ICON} text-success`} />}
      title="Thank you, your order is paid"
    >
      <OrderNumber ecomid={payment.ecomid} />
      <h2 className="mt-2 text-lg">What happens next</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>We pack your order.</li>
        <li>The courier sends a message to the recipient before coming.</li>
        <li>
          If there is a SIM in it, keep your identity document and a proof of address at hand: the SIM works once both
          have been captured.
        </li>
      </ol>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={`/orders/${payment.orderId}`}>See your order</ButtonLink>
        <ButtonLink kind="secondary" to="/">
          Go on shopping
        </ButtonLink>
      </div>
    </Box>
  );
}

function Held({ payment }: { payment: Payment }) {
  return (
    <Box icon={<Clock aria-hidden="true" className={`${ICON} text-warning`} />} title="Your order is paid and on hold">
      <OrderNumber ecomid={payment.ecomid} />
      <p>
        Your payment arrived, but something in the order is no longer in stock. A person looks at it and gets in touch
        with you: we either find it or pay you back.
      </p>
      <ButtonLink to={`/orders/${payment.orderId}`}>See your order</ButtonLink>
    </Box>
  );
}

function NotPaid({ retryPath }: { retryPath: string }) {
  return (
    <Box icon={<CircleX aria-hidden="true" className={`${ICON} text-danger`} />} title="The payment did not go through">
      <p>Your order has not been paid. Your cart is as you left it, and you can try again.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={retryPath}>Try again</ButtonLink>
        <ButtonLink kind="secondary" to="/cart">
          Back to the cart
        </ButtonLink>
      </div>
    </Box>
  );
}

interface AskingProps {
  isAsking: boolean;
  onAskAgain: () => void;
}

function Waiting({ payment, isAsking, onAskAgain }: AskingProps & { payment: Payment }) {
  return (
    <Box icon={<Clock aria-hidden="true" className={`${ICON} text-action`} />} title="We are waiting for the bank">
      <OrderNumber ecomid={payment.ecomid} />
      <p>
        This can take a few minutes. It is safe to leave this page: we hear from the bank either way, and your order
        shows it.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isAsking && <Button onClick={onAskAgain}>Check again</Button>}
        <ButtonLink kind="secondary" to={`/orders/${payment.orderId}`}>
          See your order
        </ButtonLink>
      </div>
    </Box>
  );
}

/** Before the first answer: a place that fills, or a way to ask again when nobody answers. */
function Asking({ isAsking, onAskAgain }: AskingProps) {
  if (isAsking)
    return (
      <div role="status">
        <span className="sr-only">Your payment is being looked up</span>
        <Skeleton className="h-80" />
      </div>
    );
  return (
    <Box icon={<Clock aria-hidden="true" className={`${ICON} text-warning`} />} title="We cannot reach the shop">
      <p>Your payment is not lost. Check your connection and ask again.</p>
      <Button onClick={onAskAgain}>Check again</Button>
    </Box>
  );
}

function Unknown() {
  return (
    <Box icon={<CircleX aria-hidden="true" className={`${ICON} text-muted`} />} title="This payment is not known here">
      <p>Open it in the browser in which you began to pay: orders are kept there.</p>
      <ButtonLink to="/orders">Your orders</ButtonLink>
    </Box>
  );
}
