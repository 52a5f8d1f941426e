import type { Settling } from "#orders/use-settling.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NextSteps } from "#ui/next-steps.tsx";
import { LookingUp, Outcome, OutcomeActions, OutcomeCard } from "#ui/outcome.tsx";
import type { FibreStanding } from "./use-fibre-status.ts";

interface FibreOutcomeProps {
  hand: Settling<FibreStanding>;
  /** The fibre of the cart. */
  cartPath: string;
  /** Where shopping goes on. */
  shopPath: string;
}

const STEPS = [
  "The fibre checkout gets in touch with you about the installation at your address.",
  "Your order here shows how it goes on.",
];

/** What became of a fibre order, by what the fibre checkout told the shop: nothing that the browser says counts. */
export function FibreOutcome(props: FibreOutcomeProps) {
  return (
    <Outcome>
      <Content {...props} />
    </Outcome>
  );
}

function Content({ hand: { known, isAsking, askAgain }, cartPath, shopPath }: FibreOutcomeProps) {
  if (known.kind === "unread") return <LookingUp what="Your fibre order" isAsking={isAsking} onAskAgain={askAgain} />;
  if (known.kind === "unknown") return <Unknown />;
  const { standing } = known;
  if (standing.status === "Completed") return <Completed standing={standing} shopPath={shopPath} />;
  if (standing.status === "Abandoned")
    return (
      <OutcomeCard tone="over" title="Your fibre was not ordered">
        <p>You came back without ordering. What you chose is still in your cart, so you can try again.</p>
        <OutcomeActions>
          <ButtonLink to={cartPath}>Back to the cart</ButtonLink>
          <ButtonLink kind="secondary" to={shopPath}>
            Go on shopping
          </ButtonLink>
        </OutcomeActions>
      </OutcomeCard>
    );
  return (
    <OutcomeCard tone="waiting" title="We are waiting for the fibre checkout">
      <p>
        If you have placed your order there, it shows here in a moment. If you have not, go on from your cart: what you
        chose is still in it. It is safe to leave this page.
      </p>
      <OutcomeActions>
        {!isAsking && <Button onClick={askAgain}>Check again</Button>}
        <ButtonLink kind={isAsking ? "primary" : "secondary"} to={cartPath}>
          Back to the cart
        </ButtonLink>
      </OutcomeActions>
    </OutcomeCard>
  );
}

function Completed({ standing: { ecomid, order_id: id }, shopPath }: { standing: FibreStanding; shopPath: string }) {
  return (
    <OutcomeCard tone="good" title="Thank you, your fibre is ordered" orderNumber={ecomid ?? undefined}>
      <NextSteps steps={STEPS} />
      <OutcomeActions>
        <ButtonLink to={id ? `/orders/${id}` : "/orders"}>See your order</ButtonLink>
        <ButtonLink kind="secondary" to={shopPath}>
          Go on shopping
        </ButtonLink>
      </OutcomeActions>
    </OutcomeCard>
  );
}

function Unknown() {
  return (
    <OutcomeCard tone="over" title="This fibre order is not known here">
      <p>Open this page in the browser in which you began to order: orders are kept there.</p>
      <ButtonLink to="/orders">Your orders</ButtonLink>
    </OutcomeCard>
  );
}
