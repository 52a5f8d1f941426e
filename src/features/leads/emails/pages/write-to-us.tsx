import { NoScript } from "#design-system/forms/no-script.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import type { LeadsContext } from "#leads/context.server.ts";
import { appContext } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { QuestionForm } from "../ui/question-form.tsx";
import type { Route } from "./+types/write-to-us";

const PATH = "/help/write-to-us";

/** Where customers write to a department (S7-68). */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl }: LeadsContext = appContext(context);
  return { brand: brand.name, hours: brand.support.hours, url: publicUrl + PATH };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  return pageMeta({
    title: `Write to us | ${brand}`,
    description: "Ask about a product, an order, a bill or a fault. The right team answers by email.",
    url,
    brand,
  });
}

export default function WriteToUs({ loaderData: { hours } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <Breadcrumbs
        steps={[
          { name: "Help", path: "/help" },
          { name: "Write to us", path: PATH },
        ]}
      />
      <h1 className="text-2xl md:text-3xl">Write to us</h1>
      <p className="mt-3 text-lg text-muted">
        The right team answers by email within one working day, {hours}. We use what you write only to answer you.
      </p>
      <NoScript>The form needs JavaScript.</NoScript>
      <section aria-label="Write to us" className="card mt-6 p-5 md:p-6">
        <QuestionForm />
      </section>
    </div>
  );
}
