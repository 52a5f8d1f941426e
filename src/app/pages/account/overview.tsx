import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { loadAccount } from "#customers/account/load-account.ts";
import { ACCOUNT_SECTIONS } from "#customers/account/sections.model.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { SignOutButton } from "#customers/account/ui/sign-out-button.tsx";
import { call } from "#customers/client.ts";
import { ACCOUNT_PATH } from "#customers/sign-in/paths.model.ts";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { Part } from "#design-system/part.tsx";
import { Price } from "#design-system/price.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call as callOrders } from "#orders/client.ts";
import { toOrderFields } from "#orders/order.mapper.ts";
import { OrderCard } from "#orders/ui/order-card.tsx";
import { type Cents, toCents } from "#shared/money.ts";
import { localNumber } from "#shared/person.ts";
import { call as callStreaming } from "#streaming/client.ts";
import type { Route } from "./+types/overview";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => {
    const [profile, orders, monthly, streaming] = await Promise.all([
      call("GET /account/profile", { token }),
      callOrders("GET /orderDetails", { token }),
      callOrders("GET /account/subscriptions", { token }),
      callStreaming("GET /streaming/subscriptions", { token }),
    ]);
    const running = streaming.body.subscriptions.filter(({ hasEnded }) => !hasEnded);
    const amounts = [
      ...monthly.body.subscriptions.map(({ monthly: amount }) => toCents(amount)),
      ...running.map(({ price }) => toCents(price)),
    ];
    return { ...profile.body, latest: orders.body.orders.map(toOrderFields)[0], amounts };
  });
}

export const HydrateFallback = AccountSkeleton;

export const meta = privateMeta("Your account");

/** Whose account it is, the latest order, what is paid every month, and a link to each part where the menu is not shown. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { firstName, email, mobileNumber, latest, amounts } = loaderData;
  const contacts = [email, mobileNumber].filter((contact) => contact !== null);
  return (
    <div className="grid gap-6">
      <div className="wrap-anywhere">
        <h1 className="text-2xl md:text-3xl">{firstName ? `Hello, ${firstName}` : "Your account"}</h1>
        <p className="mt-1 text-muted">{contacts.map(localNumber).join(" · ")}</p>
      </div>
      <Part id="latest" title="Latest order" className="gap-3">
        {latest ? <OrderCard order={latest} as="h3" /> : <NoOrders />}
      </Part>
      {amounts.length > 0 && <EveryMonth amounts={amounts} />}
      {/* Beside the menu of a wide window they would say everything twice. */}
      <ul className="grid gap-3 md:grid-cols-2 lg:hidden">
        {ACCOUNT_SECTIONS.map(({ path, label, text }) => (
          <li key={path}>
            <Link to={path} className="card flex h-full items-center gap-4 p-4 hover:border-muted md:p-5">
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-lg">{label}</span>
                <span className="text-muted text-sm">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <SignOutButton />
    </div>
  );
}

function NoOrders() {
  return (
    <div className="card grid justify-items-start gap-4 bg-surface-2 p-5 md:p-6">
      <p className="text-muted">
        No orders yet. Your latest one appears here, with where it is. If you placed one without signing in,{" "}
        <Link to="/orders" className="text-action underline">
          add it to your account
        </Link>
        .
      </p>
      <ButtonLink to="/">Go shopping</ButtonLink>
    </div>
  );
}

/** What all subscriptions cost together. @param amounts each monthly amount, in cents */
function EveryMonth({ amounts }: { amounts: readonly Cents[] }) {
  return (
    <Link
      to={`${ACCOUNT_PATH}/subscriptions`}
      className="card flex flex-wrap items-center gap-x-5 gap-y-2 p-4 hover:border-muted md:p-5"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium text-lg">Every month</span>
        <span className="text-muted text-sm">
          {amounts.length === 1 ? "1 subscription" : `${amounts.length} subscriptions`}, once free months and promotions
          are over
        </span>
      </span>
      <Price cents={amounts.reduce((total, amount) => total + amount, 0)} period="pm" />
    </Link>
  );
}
