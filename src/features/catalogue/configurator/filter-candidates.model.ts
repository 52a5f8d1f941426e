import type { Cents } from "#shared/money.ts";
import type { Plan } from "../model.ts";
import { NEW_CONTRACT, UPGRADE } from "../model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
import {
  ADD_ON_STEPS,
  type Candidate,
  type Choices,
  hasStep,
  NONE,
  STEP_KEYS,
  type StepKey,
  valuesOf,
} from "./steps.model.ts";

/** A candidate with its price and its values for the steps of its product. */
export interface PricedCandidate extends Candidate {
  price: Cents;
  values: ReadonlyMap<StepKey, readonly string[]>;
}

/** A resolved filter step: its values, the applied value, and the candidates before and after it. */
export interface FilterStep {
  key: StepKey;
  values: readonly string[];
  chosen: string | undefined;
  /** The value was preselected (S4-28, S4-40), not chosen by the customer. */
  defaulted: boolean;
  before: readonly PricedCandidate[];
  after: readonly PricedCandidate[];
}

/** The steps that filter candidates, in order; add-on steps never do (S4-44). */
export const FILTER_STEP_KEYS: readonly StepKey[] = STEP_KEYS.filter((key) => !ADD_ON_STEPS[key]);

/**
 * All candidates of a product with their step values: hero deals first, then ascending price (S9-25). The order of ties
 * does not depend on the order of variants.
 */
export function pricedCandidates(product: PageProduct): PricedCandidate[] {
  const keys = FILTER_STEP_KEYS.filter((key) => hasStep(product, key));
  return product.variants
    .toSorted(
      (a, b) =>
        Number(b.heroDeals) - Number(a.heroDeals) ||
        a.price - b.price ||
        Number(hasProductImage(b, product)) - Number(hasProductImage(a, product)) ||
        (a.variationId < b.variationId ? -1 : 1),
    )
    .flatMap((variant) =>
      plansOf(variant).map((plan): PricedCandidate => {
        const values = new Map(keys.map((key) => [key, valuesOf(key, { variant, plan }, product)]));
        return { variant, plan, price: variant.price, values };
      }),
    );
}

/** A variant without tariffs is one candidate. */
function plansOf({ plans: plan }: PageVariant): (Plan | undefined)[] {
  return plan.length === 0 ? [undefined] : plan;
}

/** True for the colour of the product image. */
function hasProductImage(variant: PageVariant, { imageUrl }: PageProduct): boolean {
  return variant.colour?.imageUrl === imageUrl;
}

/**
 * Applies filter steps in order: an available choice is applied, any other is ignored. A step with one value and the
 * colour step are preselected (S4-28, S4-39, S4-40). Choices after an open step are applied while they are available.
 * @param candidates the candidates before the first of these steps
 * @param isSoldOut whether a candidate has no stock
 */
export function applyFilterSteps(
  keys: readonly StepKey[],
  candidates: readonly PricedCandidate[],
  choices: Choices,
  isSoldOut: (candidate: PricedCandidate) => boolean,
): FilterStep[] {
  let after = candidates;
  return keys.map((key): FilterStep => {
    const before = after;
    const values = availableValues(key, before);
    const requested = choices[key];
    const isValid = requested !== undefined && values.includes(requested);
    const chosen = isValid ? requested : preselected(key, values, before, isSoldOut);
    if (chosen !== undefined) after = filterByValue(key, before, chosen);
    return { key, values, chosen, defaulted: chosen !== undefined && !isValid, before, after };
  });
}

/** The candidates with this value. */
export function filterByValue(
  key: StepKey,
  candidates: readonly PricedCandidate[],
  value: string,
): readonly PricedCandidate[] {
  return candidates.filter((candidate) => {
    const values = candidate.values.get(key) ?? [];
    return value === NONE ? values.length === 0 : values.includes(value);
  });
}

/** The only value, or of colours the first one that is in stock. */
function preselected(
  key: StepKey,
  values: readonly string[],
  before: readonly PricedCandidate[],
  isSoldOut: (candidate: PricedCandidate) => boolean,
): string | undefined {
  if (values.length === 1) return values[0];
  if (key !== "colour") return undefined;
  return values.find((value) => !filterByValue(key, before, value).every(isSoldOut)) ?? values[0];
}

function availableValues(key: StepKey, candidates: readonly PricedCandidate[]): readonly string[] {
  const found = new Set<string>();
  let hasCandidateWithout = false;
  for (const candidate of candidates) {
    const values = candidate.values.get(key) ?? [];
    if (values.length === 0) hasCandidateWithout = true;
    for (const value of values) found.add(value);
  }
  const values = sortValues(key, [...found]);
  return hasCandidateWithout && values.length > 0 ? [...values, NONE] : values;
}

const SORTED_BY_SIZE: readonly StepKey[] = ["speed", "data", "storage", "subscriptionDuration", "contractDuration"];

function sortValues(key: StepKey, values: string[]): string[] {
  if (key === "iWouldLikeTo") return [NEW_CONTRACT, UPGRADE].filter((value) => values.includes(value));
  return SORTED_BY_SIZE.includes(key) ? values.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : values;
}

const UNIT: Record<string, number> = { k: 0.001, m: 1, g: 1000, t: 1_000_000 };

/** Sort key of "512MB", "1 Gbps" or "24". "Month-to-month" sorts first; texts without a number, such as "Uncapped", sort last. */
function sizeOf(text: string): number {
  const match = /^([\d.]+)\s*([kmgt]?)/i.exec(text);
  if (match) return Number(match[1]) * (UNIT[(match[2] ?? "").toLowerCase()] ?? 1);
  return text.toLowerCase() === "month-to-month" ? 0 : Number.MAX_SAFE_INTEGER;
}
