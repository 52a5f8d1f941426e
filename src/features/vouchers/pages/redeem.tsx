import { NoScript } from "#design-system/forms/no-script.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { appContext } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import type { VouchersContext } from "#vouchers/context.server.ts";
import { RedeemForm } from "../ui/redeem-form.tsx";
import type { Route } from "./+types/redeem";

export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl }: VouchersContext = appContext(context);
  return { brand: brand.name, url: `${publicUrl}/redeem` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  return pageMeta({
    title: `Redeem a voucher | ${brand}`,
    description: "Enter the code that came with your Apple device or in a message, and get what it is for.",
    url,
    brand,
  });
}

/** Where a shopper redeems a voucher (S7-69). */
export default function Redeem() {
  return (
    <div className="mx-auto max-w-xl">
      <Breadcrumbs
        steps={[
          { name: "Help", path: "/help" },
          { name: "Redeem a voucher", path: "/redeem" },
        ]}
      />
      <h1 className="text-2xl md:text-3xl">Redeem a voucher</h1>
      <p className="mt-3 text-lg text-muted">
        Enter the code that came with your Apple device or in a message. Each code works once.
      </p>
      <NoScript>Redeeming a voucher needs JavaScript.</NoScript>
      <section aria-label="Redeem a voucher" className="card mt-6 p-5 md:p-6">
        <RedeemForm />
      </section>
    </div>
  );
}
