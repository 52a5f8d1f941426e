import { useFirstSteps } from "#orders/read-order.ts";
import type { Settling } from "#orders/use-settling.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NextSteps } from "#ui/next-steps.tsx";
import { LookingUp, Outcome, OutcomeActions, OutcomeCard, WaitingActions } from "#ui/outcome.tsx";
import type { VerificationStanding } from "./use-verification-status.ts";

interface VerificationOutcomeProps {
  verification: Settling<VerificationStanding>;
  /** Where phones and SIMs that are paid at once are found. */
  prepaidPath: string;
  /** Where shopping goes on. */
  shopPath: string;
}

/** What became of an order on account, and what happens next. */
export function VerificationOutcome(props: VerificationOutcomeProps) {
  return (
    <Outcome>
      <Content {...props} />
    </Outcome>
  );
}

function Content({ verification: { known, isAsking, askAgain }, prepaidPath, shopPath }: VerificationOutcomeProps) {
  if (known.kind === "unread") return <LookingUp what="Your order" isAsking={isAsking} onAskAgain={askAgain} />;
  if (known.kind === "unknown") return <Unknown />;
  const { standing } = known;
  if (standing.status === "held") return <Held standing={standing} />;
  if (standing.outcome === "approved") return <Approved standing={standing} shopPath={shopPath} />;
  if (standing.outcome === "declined") return <Declined standing={standing} prepaidPath={prepaidPath} />;
  if (standing.outcome === "referred") return <Referred standing={standing} shopPath={shopPath} />;
  if (standing.settled) return <GivenUp standing={standing} />;
  return (
    <OutcomeCard tone="waiting" title="We are checking your order" orderNumber={standing.ecomid}>
      <p>
        We confirm who you are, the account and the credit record. Most orders take less than a minute. It is safe to
        leave this page: your order shows what became of it.
      </p>
      <WaitingActions isAsking={isAsking} onAskAgain={askAgain} orderPath={`/orders/${standing.orderId}`} />
    </OutcomeCard>
  );
}

interface StandingProps {
  standing: VerificationStanding;
}

function Approved({ standing: { ecomid, orderId }, shopPath }: StandingProps & { shopPath: string }) {
  return (
    <OutcomeCard tone="good" title="Thank you, your order is accepted" orderNumber={ecomid}>
      <NextSteps steps={useFirstSteps(orderId)} />
      <OrderOrOn orderId={orderId} shopPath={shopPath} />
    </OutcomeCard>
  );
}

function Held({ standing: { ecomid, orderId } }: StandingProps) {
  return (
    <OutcomeCard tone="stuck" title="Your order is approved and on hold" orderNumber={ecomid}>
      <p>
        Something in the order is no longer in stock. A person looks at it and gets in touch with you: we either find it
        or cancel the order. Nothing is billed until then.
      </p>
      <ButtonLink to={`/orders/${orderId}`}>See your order</ButtonLink>
    </OutcomeCard>
  );
}

function Declined({ standing, prepaidPath }: StandingProps & { prepaidPath: string }) {
  return (
    <OutcomeCard tone="bad" title="We cannot offer you this order on account" orderNumber={standing.ecomid}>
      <p>{standing.reason}</p>
      <p>Nothing was ordered and nothing is billed. Your cart is as you left it.</p>
      <OutcomeActions>
        <ButtonLink to={prepaidPath}>Pay for a prepaid phone instead</ButtonLink>
        <ButtonLink kind="secondary" to="/cart">
          Back to the cart
        </ButtonLink>
      </OutcomeActions>
    </OutcomeCard>
  );
}

function Referred({ standing: { ecomid, orderId }, shopPath }: StandingProps & { shopPath: string }) {
  return (
    <OutcomeCard tone="waiting" title="A person looks at your order" orderNumber={ecomid}>
      <p>
        We could not decide by ourselves. You need not wait here: a person decides within seven days, we write to you,
        and your order shows it. Until then nothing is billed, and your cart keeps what you ordered.
      </p>
      <OrderOrOn orderId={orderId} shopPath={shopPath} />
    </OutcomeCard>
  );
}

function GivenUp({ standing: { ecomid, reason } }: StandingProps) {
  return (
    <OutcomeCard tone="over" title="This order is no longer open" orderNumber={ecomid}>
      <p>{reason || "It was cancelled, or another order took its place."} Nothing is billed for it.</p>
      <OutcomeActions>
        <ButtonLink to="/cart">Back to the cart</ButtonLink>
        <ButtonLink kind="secondary" to="/orders">
          Your orders
        </ButtonLink>
      </OutcomeActions>
    </OutcomeCard>
  );
}

function OrderOrOn({ orderId, shopPath }: { orderId: string; shopPath: string }) {
  return (
    <OutcomeActions>
      <ButtonLink to={`/orders/${orderId}`}>See your order</ButtonLink>
      <ButtonLink kind="secondary" to={shopPath}>
        Go on shopping
      </ButtonLink>
    </OutcomeActions>
  );
}

function Unknown() {
  return (
    <OutcomeCard tone="over" title="This order is not known here">
      <p>Open it in the browser in which you placed it: orders are kept there.</p>
      <ButtonLink to="/orders">Your orders</ButtonLink>
    </OutcomeCard>
  );
}
