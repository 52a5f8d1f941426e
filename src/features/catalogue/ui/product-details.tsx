import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Tabs } from "#design-system/navigation/tabs.tsx";
import { QuestionList } from "#design-system/question-list.tsx";
import type { Configuration } from "../configurator/model.ts";
import { planDetailsOf } from "../configurator/options.model.ts";
import { costsOf } from "../costs.model.ts";
import type { KeyFact, PropertyGroup } from "../model.ts";
import type { PageProduct } from "../page-product.model.ts";
import { specificationsOf } from "../specifications.model.ts";
import { ProductCosts } from "./product-costs.tsx";

/** The sections below the configurator: description, features, costs, specifications and questions. */
export function ProductDetails({ product, configuration }: { product: PageProduct; configuration: Configuration }) {
  const { totalOverTerm, result } = configuration;
  const included = includedGroups(configuration);
  const features = product.keyFacts;
  const specifications = specificationsOf(product, result ? [result.variant] : product.variants);
  const total =
    totalOverTerm && result
      ? { label: `Total over ${totalOverTerm.months} months`, amount: totalOverTerm.amount }
      : undefined;
  return (
    <div className="wrap-anywhere mt-12 grid gap-12 md:mt-20 md:gap-16">
      <div className="grid items-start gap-12 md:grid-cols-2 md:gap-16">
        <div className="grid gap-10">
          <Section title="About this product">
            <p className="max-w-prose">{product.description}</p>
          </Section>
          <CheckListSection title="Key features" lines={product.keyFeatures} />
          <CheckListSection title="In the combo" lines={product.comboFeatures} />
          <CheckListSection title="Extras" lines={product.addOnFeatures} />
          <CheckListSection title="Messages" lines={product.smsDetails} />
        </div>
        <div className="grid gap-10">
          {included.length > 0 && (
            <Section title="What is included">
              <ProductIncluded groups={included} />
            </Section>
          )}
          <Section title="What you'll pay">
            <ProductCosts costs={costsOf(configuration)} total={total} />
          </Section>
        </div>
      </div>
      {specifications.length > 0 && (
        <Section title="Specifications">
          <ProductSpecifications groups={specifications} />
        </Section>
      )}
      {features.length > 0 && (
        <Section title="Good to know">
          <ProductInfo features={features} />
        </Section>
      )}
      {product.questions.tabs.length > 0 && (
        <Section title={product.questions.title || "More about it"}>
          <ProductQuestions questions={product.questions} />
        </Section>
      )}
    </div>
  );
}

function CheckListSection({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <CheckList lines={lines} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
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

/** Questions and answers about a product, a tab for each topic (S3-38); a single topic needs no tabs. */
function ProductQuestions({ questions }: Pick<PageProduct, "questions">) {
  const panels = questions.tabs
    .filter(({ faqs }) => faqs.length > 0)
    .map(({ category, faqs }) => ({ label: category, content: <QuestionList questions={faqs} /> }));
  const [only, ...others] = panels;
  return others.length > 0 ? <Tabs label={questions.title} panels={panels} /> : only?.content;
}

/** The specifications of a product, one row each, in two columns where there is room. */
function ProductSpecifications({ groups }: { groups: PropertyGroup[] }) {
  return (
    <div className="gap-16 md:columns-2">
      {groups.map(({ title, properties }) => (
        <div key={title} className="mb-8 break-inside-avoid">
          <h3 className="mb-2 font-medium text-lg">{title}</h3>
          <dl className="divide-y divide-line border-line border-y">
            {properties.map(({ key, label, value }) => (
              <div key={key} className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-4 py-3">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

/** A titled list of included features. */
export interface IncludedGroup {
  title: string;
  lines: string[];
}

/** Included features of the chosen variant and plan, grouped; empty until all steps are answered. */
function includedGroups({ result, included, steps }: Configuration): IncludedGroup[] {
  if (!result) return [];
  const { variant, plan } = result;
  const fusion = steps.find(({ key }) => key === "fusionPlan")?.chosen ?? "";
  const details = [...planDetailsOf({ title: fusion, details: [] }), ...(plan ? planDetailsOf(plan) : [])];
  const speed = variant.speedLabel ?? variant.speed?.text;
  const router = variant.routerIncluded ? "Router" : "";
  const email = variant.isEmailIncluded ? "Mailbox" : "";
  const features = [variant.label, speed, variant.data?.text, router, email, ...details];
  const groups = [
    { title: plan?.title ?? (fusion || "With your choice"), lines: features },
    { title: "Extras included", lines: plan?.lifestyleBenefits ?? [] },
    { title: "Plans that come with it", lines: variant.includedPlans.map(({ title }) => title) },
    { title: "Add-ons that come with it", lines: included },
  ];
  return groups
    .map(({ title, lines }) => ({ title, lines: [...new Set(lines.flatMap((line) => line || []))] }))
    .filter(({ lines }) => lines.length > 0);
}

/** Included features, one list per group. */
function ProductIncluded({ groups }: { groups: IncludedGroup[] }) {
  return (
    <div className="grid gap-6">
      {groups.map(({ title, lines }) => (
        <div key={title}>
          <h3 className="mb-2 font-medium text-lg">{title}</h3>
          <CheckList lines={lines} />
        </div>
      ))}
    </div>
  );
}

/** A list with tick icons. */
function CheckList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The information features of a product, as cards. */
function ProductInfo({ features }: { features: KeyFact[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {features.map(({ title, description }) => (
        <li key={title} className="rounded-xl bg-surface-2 p-5">
          <p className="font-medium">{title}</p>
          <p className="mt-1 text-muted text-sm">{description}</p>
        </li>
      ))}
    </ul>
  );
}
