import type { Configuration } from "../configurator/model.ts";
import { planDetailsOf } from "../configurator/plan-details.model.ts";
import { ProductTicks } from "./product-highlights.tsx";

/** Lines that belong together. */
export interface IncludedGroup {
  title: string;
  lines: string[];
}

/** What the chosen variant and plan give, by what it is; nothing while the choice is open, for it would be a guess. */
export function includedIn({ result, included, steps }: Configuration): IncludedGroup[] {
  if (!result) return [];
  const { variant, plan } = result;
  const fusion = steps.find(({ key }) => key === "fusionPlan")?.chosen ?? "";
  const details = [...planDetailsOf({ title: fusion, planDetails: [] }), ...(plan ? planDetailsOf(plan) : [])];
  const speed = variant.speedlabel || `${variant.speed} ${variant.speedunits}`.trim();
  const router = variant.routerIncluded ? "Router" : "";
  const email = variant.isEmailIncluded ? "Mailbox" : "";
  const own = [variant.datalabel, speed, variant.dataunits, router, email, ...details];
  const groups = [
    { title: plan?.title ?? (fusion || "With your choice"), lines: own },
    { title: "Lifestyle benefits", lines: plan?.lifestyleBenefits ?? [] },
    { title: "Plans that come with it", lines: variant.includedPlan.map(({ title }) => title) },
    { title: "Add-ons that come with it", lines: included },
  ];
  return groups
    .map(({ title, lines }) => ({ title, lines: [...new Set(lines)].filter((line) => line !== "") }))
    .filter(({ lines }) => lines.length > 0);
}

/** What is included, a list for each kind. */
export function ProductIncluded({ groups }: { groups: IncludedGroup[] }) {
  return (
    <div className="grid gap-6">
      {groups.map(({ title, lines }) => (
        <div key={title}>
          <h3 className="mb-2 font-medium text-lg">{title}</h3>
          <ProductTicks lines={lines} />
        </div>
      ))}
    </div>
  );
}
