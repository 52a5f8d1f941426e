import { useFirstSteps } from "#orders/read-order.ts";
import type { Settling } from "#orders/use-settling.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NextSteps } from "#ui/next-steps.tsx";
import { LookingUp, Outcome, OutcomeActions, OutcomeCard, WaitingActions } from "#ui/outcome.tsx";
import type { PaymentStanding } from "./use-payment-status.ts";

interface PaymentOutcomeProps {
  payment: Settling<PaymentStanding>;
  /** Where a payment that failed is tried again. */
  retryPath: string;
  /** Where shopping goes on. */
  shopPath: string;
}

/** What became of a payment, and what happens next. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  return (
    <Outcome>
      <Content {...props} />
    </Outcome>
  );
}

function Content({ payment: { known, isAsking, askAgain }, retryPath, shopPath }: PaymentOutcomeProps) {
  if (known.kind === "unread") return <LookingUp what="Your payment" isAsking={isAsking} onAskAgain={askAgain} />;
  if (known.kind === "unknown") return <Unknown />;
  const { standing } = known;
  if (standing.status === "held") return <Held standing={standing} />;
  if (standing.paid) return <Paid standing={standing} shopPath={shopPath} />;
  if (standing.settled) return <NotPaid retryPath={retryPath} />;
  return (
    <OutcomeCard tone="waiting" title="We are waiting for the bank" orderNumber={standing.ecomid}>
      <p>
        This can take a few minutes. It is safe to leave this page: we hear from the bank either way, and your order
        shows it.
      </p>
      <WaitingActions isAsking={isAsking} onAskAgain={askAgain} orderPath={`/orders/${standing.orderId}`} />
    </OutcomeCard>
  );
}

interface StandingProps {
  standing: PaymentStanding;
}

function Paid({ standing: { ecomid, orderId }, shopPath }: StandingProps & { shopPath: string }) {
  return (
    <OutcomeCard tone="good" title="Thank you, your order is paid" orderNumber={ecomid}>
      <NextSteps steps={useFirstSteps(orderId)} />
      <OutcomeActions>
        <ButtonLink to={`/orders/${orderId}`}>See your order</ButtonLink>
        <ButtonLink kind="secondary" to={shopPath}>
          Go on shopping
        </ButtonLink>
      </OutcomeActions>
    </OutcomeCard>
  );
}

function Held({ standing: { ecomid, orderId } }: StandingProps) {
  return (
    <OutcomeCard tone="stuck" title="Your order is paid and on hold" orderNumber={ecomid}>
      <p>
        Your payment arrived, but something in the order is no longer in stock. A person looks at it and gets in touch
        with you: we either find it or pay you back.
      </p>
      <ButtonLink to={`/orders/${orderId}`}>See your order</ButtonLink>
    </OutcomeCard>
  );
}

function NotPaid({ retryPath }: { retryPath: string }) {
  return (
    <OutcomeCard tone="bad" title="The payment did not go through">
      <p>Your order has not been paid. Your cart is as you left it, and you can try again.</p>
      <OutcomeActions>
        <ButtonLink to={retryPath}>Try again</ButtonLink>
        <ButtonLink kind="secondary" to="/cart">
          Back to the cart
        </ButtonLink>
      </OutcomeActions>
    </OutcomeCard>
  );
}

function Unknown() {
  return (
    <OutcomeCard tone="over" title="This payment is not known here">
      <p>Open it in the browser in which you began to pay: orders are kept there.</p>
      <ButtonLink to="/orders">Your orders</ButtonLink>
    </OutcomeCard>
  );
}
