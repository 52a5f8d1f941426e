import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { useSignedIn } from "#customers/sessions/use-signed-in.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { privateMeta } from "#layout/app-shell.ts";
import { type CheckoutAddress, stepPath } from "#orders/details/steps.model.ts";
import { appContext } from "#platform/http/page-context.ts";
import { openStep } from "../open-step.ts";
import { savedPerson } from "../saved-details.ts";
import { BusinessForm, businessFrom } from "../ui/business-form.tsx";
import { CheckoutShell, CheckoutSkeleton } from "../ui/checkout-shell.tsx";
import { DetailsForm } from "../ui/details-form.tsx";
import { OrderAside } from "../ui/order-aside.tsx";
import type { Route } from "./+types/details";

export function loader({ context }: Route.LoaderArgs) {
  return { networks: appContext(context).donorNetworks };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const order = await openStep("details", request);
  const [saved, { networks }] = await Promise.all([savedPerson(order), serverLoader()]);
  return { order, saved, networks };
}

clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CheckoutSkeleton step="details" />;
}

export const meta = privateMeta("Your details");

export default function Details({ loaderData: { order, saved, networks } }: Route.ComponentProps) {
  const isBusiness = order.segment === "business";
  return (
    <CheckoutShell
      step="details"
      title={isBusiness ? "Your organisation" : "Your details"}
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      <SignInOffer order={order} />
      {isBusiness ? (
        <BusinessForm
          key={order.orderId}
          order={order}
          networks={networks}
          initial={businessFrom(saved)}
          organisations={saved.organisations}
        />
      ) : (
        <DetailsForm
          key={order.orderId}
          order={order}
          networks={networks}
          saved={saved.personal ?? saved.business}
          people={saved.people}
        />
      )}
    </CheckoutShell>
  );
}

/** Offers guests to sign in; the order and its number stay the same. */
function SignInOffer({ order }: { order: CheckoutAddress }) {
  if (useSignedIn()) return null;
  return (
    <p className="text-muted text-sm">
      Have an account?{" "}
      <a href={signInPath(stepPath("details", order), order)} className="font-medium text-action underline">
        Sign in
      </a>
    </p>
  );
}
