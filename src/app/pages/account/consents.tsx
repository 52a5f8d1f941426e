import { Link } from "react-router";
import { openConsent } from "#analytics/consent/open-consent.ts";
import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { call } from "#customers/client.ts";
import { type Consent, ConsentList } from "#customers/consents/ui/consent-list.tsx";
import { ACCOUNT_PATH } from "#customers/sign-in/paths.model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { Part } from "#design-system/part.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { NewsletterSwitches } from "#leads/newsletter/ui/newsletter-switches.tsx";
import { SEGMENTS } from "#shared/segment.ts";
import type { Route } from "./+types/consents";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => (await call("GET /account/consents", { token })).body);
}

export const HydrateFallback = AccountSkeleton;

export const meta = privateMeta("Consents and news");

/** What the customer agreed to, what of it they can withdraw, and the news that they get. */
export default function Consents({ loaderData: { email, consents } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <h1 className="text-2xl md:text-3xl">Consents and news</h1>
      <Part id="news" title="News by email" lead={email && <span className="wrap-anywhere">To {email}.</span>}>
        {email ? (
          <NewsletterSwitches subscribed={subscribedOf(consents)} />
        ) : (
          <Notice title="Your account has no email address">
            Our news comes by email.{" "}
            <Link to={`${ACCOUNT_PATH}/profile`} className="text-action underline">
              Add an address to your profile
            </Link>{" "}
            to get it.
          </Notice>
        )}
        <p className="text-muted text-sm">
          You'll always get messages about your orders, such as payments, deliveries and appointments.
        </p>
      </Part>
      <Part
        id="agreed"
        title="What you agreed to"
        lead={
          <>
            In the words you saw, newest first: in your account and its orders, and in forms that you sent with its
            email address or mobile number. If you ordered without signing in,{" "}
            <Link to="/orders" className="text-action underline">
              add the order to your account
            </Link>{" "}
            to see it here.
          </>
        }
      >
        {consents.length === 0 ? (
          <p className="card bg-surface-2 px-6 py-8 text-center text-muted">
            Nothing yet. What you agree to in your account, its orders or a form appears here.
          </p>
        ) : (
          <ConsentList consents={consents} />
        )}
      </Part>
      <Part
        id="analytics"
        title="Analytics"
        lead="You choose in each browser whether we may measure how you use the shop."
        className="justify-items-start gap-3"
      >
        <Button kind="secondary" size="small" onClick={openConsent}>
          Change the choice for this browser
        </Button>
      </Part>
    </div>
  );
}

function subscribedOf(consents: readonly Consent[]) {
  const ids = consents
    .filter(({ source, withdrawnAt }) => source === "newsletter" && withdrawnAt === null)
    .map(({ id }) => id);
  return SEGMENTS.filter((segment) => ids.includes(segment));
}
