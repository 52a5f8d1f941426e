import { type ReactNode, useId } from "react";
import { isMonthly, monthsOf, type Product } from "#catalogue/model.ts";
import type { Configuration } from "#configurator/model.ts";
import type { PriceLine } from "#configurator/price.model.ts";
import { ProductCosts } from "./product-costs.tsx";
import { infoFeaturesOf, ProductInfo, ProductTicks } from "./product-highlights.tsx";
import { ProductQuestions } from "./product-questions.tsx";

/** Everything below the configurator: what you get, what you pay, how it comes, and answers. */
export function ProductMore({ product, configuration }: { product: Product; configuration: Configuration }) {
  const included = includedLines(configuration);
  const { price, totalOverTerm, missing } = configuration;
  const total =
    totalOverTerm && !missing
      ? { label: `Total over ${totalOverTerm.months} months`, amount: totalOverTerm.amount }
      : undefined;
  return (
    <div className="mt-12 grid gap-12 md:mt-20 md:gap-16">
      <div className="grid items-start gap-12 md:grid-cols-2 md:gap-16">
        <div className="grid gap-10">
          <Part title="About it">
            <p className="max-w-prose">{product.description}</p>
          </Part>
          <Part title="Key features">
            <ProductTicks lines={product.keyFeatures} />
          </Part>
        </div>
        <div className="grid gap-10">
          {included.length > 0 && (
            <Part title="What is included">
              <ProductTicks lines={included} />
            </Part>
          )}
          <Part title={missing ? "What you pay, at the lowest price" : "What you pay"}>
            <ProductCosts costs={price.total.lines.map(costOf)} total={total} />
          </Part>
        </div>
      </div>
      <Part title="Good to know">
        <ProductInfo features={infoFeaturesOf(product.infoKeyFeatures)} />
      </Part>
      <Part title={product.knowMore.title}>
        <ProductQuestions knowMore={product.knowMore} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What the chosen variant and plan give; nothing while the choice is open, for it would be a guess. */
function includedLines({ result, included }: Configuration): string[] {
  if (!result) return [];
  const { variant, plan } = result;
  const speed = variant.speed && `${variant.speed} ${variant.speedunits} ${variant.speedlabel}`.trim();
  const router = variant.routerIncluded ? "Router" : "";
  const own = [variant.datalabel, speed, variant.dataunits, router, ...variant.includedPlan.map(({ title }) => title)];
  return [...new Set([...own, ...(plan?.planDetails ?? []), ...(plan?.lifestyleBenefits ?? []), ...included])].filter(
    Boolean,
  );
}

function costOf({ label, amount, planPeriod }: PriceLine) {
  const months = monthsOf(planPeriod);
  const every = months === undefined ? "Every month" : `Every month, ${months} times`;
  return { label, amount, when: isMonthly(planPeriod) ? every : "Once" };
}
