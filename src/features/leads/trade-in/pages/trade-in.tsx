import { ChevronDown } from "lucide-react";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import type { LeadsContext } from "#leads/context.server.ts";
import { appContext } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { EstimateTable } from "../ui/estimate-table.tsx";
import { TradeInForm } from "../ui/trade-in-form.tsx";
import type { Route } from "./+types/trade-in";

export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl, tradeIn }: LeadsContext = appContext(context);
  return { rules: tradeIn, brand: brand.name, url: `${publicUrl}/trade-in` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  return pageMeta({
    title: `Trade in your phone | ${brand}`,
    description: "See what your old phone is worth when you trade it in: an estimate by model, storage and condition.",
    url,
    brand,
  });
}

/** What a phone is worth when it is traded in. Without JavaScript the table says it. */
export default function TradeIn({ loaderData: { rules } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <Breadcrumbs
        steps={[
          { name: "Home", path: "/" },
          { name: "Trade in your phone", path: "/trade-in" },
        ]}
      />
      <h1 className="text-2xl md:text-3xl">Trade in your phone</h1>
      <p className="mt-3 text-lg text-muted">
        See in three steps what your old phone is worth, and have us call you about it.
      </p>
      <div className="mt-6">
        <NoScript>The form needs JavaScript. The table below shows every estimate.</NoScript>
      </div>
      <section aria-label="Your estimate" className="card p-5 noscript:hidden md:p-6">
        <TradeInForm rules={rules} />
      </section>
      <section aria-labelledby="how" className="mt-10">
        <h2 id="how" className="mb-3 text-xl">
          How it works
        </h2>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>You choose your phone and its condition, and see an estimate.</li>
          <li>We call you, and agree on a store and a day.</li>
          <li>The store checks the phone and makes you an offer, which can differ from the estimate.</li>
          <li>You decide. Before you hand it over, save your data and remove your accounts and SIM.</li>
        </ol>
      </section>
      <details className="group mt-10">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 font-semibold text-xl">
          Show all estimates
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <p className="mb-2 text-muted text-sm">Estimates, not offers.</p>
        <EstimateTable rules={rules} />
      </details>
    </div>
  );
}
