import { type ReactNode, useId } from "react";
import type { Configuration } from "../configurator/model.ts";
import { costsOf } from "../costs.model.ts";
import type { Product } from "../model.ts";
import { specificationsOf } from "../specifications.model.ts";
import { ProductCosts } from "./product-costs.tsx";
import { infoFeaturesOf, ProductInfo, ProductTicks } from "./product-highlights.tsx";
import { includedIn, ProductIncluded } from "./product-included.tsx";
import { ProductQuestions } from "./product-questions.tsx";
import { ProductSpecifications } from "./product-specifications.tsx";

/** Everything below the configurator: what you get, what you pay, what it is made of, and answers. */
export function ProductMore({ product, configuration }: { product: Product; configuration: Configuration }) {
  const { totalOverTerm, result } = configuration;
  const included = includedIn(configuration);
  const features = infoFeaturesOf(product.infoKeyFeatures);
  const specifications = specificationsOf(product, result ? [result.variant] : product.variants);
  const total =
    totalOverTerm && result
      ? { label: `Total over ${totalOverTerm.months} months`, amount: totalOverTerm.amount }
      : undefined;
  return (
    <div className="wrap-anywhere mt-12 grid gap-12 md:mt-20 md:gap-16">
      <div className="grid items-start gap-12 md:grid-cols-2 md:gap-16">
        <div className="grid gap-10">
          <Part title="About it">
            <p className="max-w-prose">{product.description}</p>
          </Part>
          <TickPart title="Key features" lines={product.keyFeatures} />
          <TickPart title="In the combo" lines={product.productComboFeatures} />
          <TickPart title="Extras" lines={product.productvaekeyfeatures} />
          <TickPart title="Messages" lines={product.SmartSmsDetail} />
        </div>
        <div className="grid gap-10">
          {included.length > 0 && (
            <Part title="What is included">
              <ProductIncluded groups={included} />
            </Part>
          )}
          <Part title={result ? "What you pay" : "What you pay, at the lowest price"}>
            <ProductCosts costs={costsOf(configuration)} total={total} />
          </Part>
          {specifications.length > 0 && (
            <Part title="Specifications">
              <ProductSpecifications specifications={specifications} />
            </Part>
          )}
        </div>
      </div>
      {features.length > 0 && (
        <Part title="Good to know">
          <ProductInfo features={features} />
        </Part>
      )}
      {product.knowMore.faq_tabs.length > 0 && (
        <Part title={product.knowMore.title || "Know more"}>
          <ProductQuestions knowMore={product.knowMore} />
        </Part>
      )}
    </div>
  );
}

function TickPart({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <ProductTicks lines={lines} />
    </Part>
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
