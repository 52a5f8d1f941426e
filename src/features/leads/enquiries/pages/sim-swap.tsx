import { Notice } from "#design-system/feedback/notice.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import type { LeadsContext } from "#leads/context.server.ts";
import { appContext } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { telephoneLink } from "#shared/brand.ts";
import { EnquiryForm } from "../ui/enquiry-form.tsx";
import type { Route } from "./+types/sim-swap";

const PATH = "/help/ask-for-a-sim-swap";

/** Where customers ask for a new SIM with their number. The request alone swaps nothing: staff see an ID first. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl }: LeadsContext = appContext(context);
  return { brand: brand.name, support: brand.support, url: publicUrl + PATH };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  return pageMeta({
    title: `Ask for a SIM swap | ${brand}`,
    description: "Keep your number on a new SIM or eSIM: tell us which number it is, and we'll call you.",
    url,
    brand,
  });
}

export default function SimSwap({ loaderData: { support } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <Breadcrumbs
        steps={[
          { name: "Help", path: "/help" },
          { name: "Ask for a SIM swap", path: PATH },
        ]}
      />
      <h1 className="text-2xl md:text-3xl">Ask for a SIM swap</h1>
      <p className="mt-3 text-lg text-muted">
        Keep your number on a new SIM or eSIM. We'll call you and agree on a store and a time. Bring your ID or passport
        to the store: we only swap a SIM once we've seen it.
      </p>
      <div className="mt-6">
        <Notice tone="warning" title="Is your phone gone, or did it suddenly lose its signal?">
          <p>
            Call your bank first, and then us on{" "}
            <a href={telephoneLink(support.telephone)} className="whitespace-nowrap underline">
              {support.telephone}
            </a>
            , so that nobody can use your number. See{" "}
            <a href="/help/lost-or-stolen-phone" className="underline">
              lost or stolen phone
            </a>
            .
          </p>
        </Notice>
      </div>
      <NoScript>The form needs JavaScript. Please call us instead.</NoScript>
      <section aria-label="Ask for a SIM swap" className="card mt-6 p-5 noscript:hidden md:p-6">
        <p className="mb-4">Please don't write an ID number, a PIN or a one-time code here: we don't need them.</p>
        <EnquiryForm
          enquiry="simswap"
          about={{ segment: "personal", pageType: "sim-swap", productId: "" }}
          submitLabel="Ask for a SIM swap"
        />
      </section>
    </div>
  );
}
