import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import type { LeadsContext } from "#leads/context.server.ts";
import { appContext } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { EnquiryForm } from "../ui/enquiry-form.tsx";
import type { Route } from "./+types/resellers";

/** Where businesses ask to sell the operator's products (S7-62). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl }: LeadsContext = appContext(context);
  return { brand: brand.name, url: `${publicUrl}/business/resellers` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  return pageMeta({
    title: `Become a reseller | ${brand}`,
    description: `Sell SIM cards, devices and airtime of ${brand} in your shop, and earn on every sale.`,
    url,
    brand,
  });
}

export default function Resellers({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <Breadcrumbs
        steps={[
          { name: "Business", path: "/business" },
          { name: "Become a reseller", path: "/business/resellers" },
        ]}
      />
      <h1 className="text-2xl md:text-3xl">Become a reseller</h1>
      <p className="mt-3 text-lg text-muted">
        Sell SIM cards, devices and airtime of {brand} in your shop, and earn on every sale. Tell us who you are, and
        our reseller team calls you.
      </p>
      <div className="card mt-6 p-5 md:p-6">
        <EnquiryForm
          enquiry="reseller"
          about={{ segment: "business", pageType: "reseller", productId: "" }}
          submitLabel="Ask to become a reseller"
        />
      </div>
    </div>
  );
}
