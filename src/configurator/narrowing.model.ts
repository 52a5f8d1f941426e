import { byHeroThenPrice } from "#catalogue/card.model.ts";
import type { Product } from "#catalogue/model.ts";
import {
  ADD_ON_STEPS,
  asks,
  type Candidate,
  type Choices,
  NEW_CONTRACT,
  NO,
  NONE,
  STEP_KEYS,
  STEP_LABELS,
  type StepKey,
  UPGRADE,
  valuesOf,
  YES,
} from "./steps.model.ts";

/** A choice that was asked for and no longer exists (F-04). */
export interface Dropped {
  key: StepKey;
  label: string;
  value: string;
}

/** One step after the walk: what it offered, what holds, and the candidates it was offered from. */
export interface Walked {
  key: StepKey;
  values: string[];
  chosen: string | undefined;
  /** The value holds because the shop chose it (S4-28, S4-40), not the shopper. */
  defaulted: boolean;
  before: Candidate[];
}

/** All steps walked with a set of choices. */
export interface Walk {
  steps: Walked[];
  dropped: Dropped[];
  left: Candidate[];
}

/** Every sellable form, hero deals first, then ascending price (S9-25); ties do not depend on how the variants are listed. */
export function candidatesOf(product: Product): Candidate[] {
  const variants = product.variants.toSorted(
    (a, b) =>
      byHeroThenPrice(a, b) ||
      Number(b.color.field_color_image === product.imageUrl) - Number(a.color.field_color_image === product.imageUrl) ||
      (a.variationId < b.variationId ? -1 : 1),
  );
  return variants.flatMap((variant): Candidate[] =>
    variant.plan.length === 0 ? [{ variant, plan: undefined }] : variant.plan.map((plan) => ({ variant, plan })),
  );
}

/**
 * Goes through the steps in order: a choice that is offered holds and narrows, any other is dropped; a step with one option
 * and the colour choose themselves (S4-28, S4-39, S4-40). Choices behind an open step are kept as long as they exist.
 * @param candidates all of the product's, as `candidatesOf` gives them
 */
export function walk(product: Product, candidates: Candidate[], choices: Choices): Walk {
  const dropped: Dropped[] = [];
  let left = candidates;
  const steps = STEP_KEYS.map((key): Walked => {
    const before = left;
    const values = asks(product, key) ? offered(key, before, product) : [];
    const wish = choices[key];
    const holds = wish !== undefined && values.includes(wish);
    if (wish !== undefined && !holds) dropped.push({ key, label: STEP_LABELS[key], value: wish });
    const chosen = holds ? wish : preselected(key, values);
    if (chosen !== undefined) left = narrow(key, before, chosen, product);
    return {
      key,
      values,
      chosen,
      defaulted: chosen !== undefined && !holds,
      before,
    };
  });
  return { steps, dropped, left };
}

/** The candidates that have this value; an add-on narrows nothing (S4-44). */
export function narrow(key: StepKey, candidates: Candidate[], value: string, product: Product): Candidate[] {
  if (ADD_ON_STEPS[key]) return candidates;
  return candidates.filter((candidate) => {
    const values = valuesOf(key, candidate, product);
    return value === NONE ? values.length === 0 : values.includes(value);
  });
}

function preselected(key: StepKey, values: string[]): string | undefined {
  return values.length === 1 || key === "colour" ? values[0] : undefined;
}

function offered(key: StepKey, candidates: Candidate[], product: Product): string[] {
  if (ADD_ON_STEPS[key]) return addOnValues(key, candidates);
  const lists = candidates.map((candidate) => valuesOf(key, candidate, product));
  const values = inOrder(key, [...new Set(lists.flat())]);
  const someWithout = values.length > 0 && lists.some((list) => list.length === 0);
  return someWithout ? [...values, NONE] : values;
}

/** Included add-ons offer one value and so choose themselves; optional ones are asked (F-07). */
function addOnValues(key: StepKey, candidates: Candidate[]): string[] {
  const flag = ADD_ON_STEPS[key];
  const having = candidates.filter(({ variant }) => flag !== undefined && variant[flag] !== "");
  if (flag === undefined || having.length === 0) return [];
  const ways = key === "router" ? routerPayments(having) : [YES];
  return having.some(({ variant }) => variant[flag] === "optional") ? [...ways, NO] : ways;
}

function routerPayments(candidates: Candidate[]): string[] {
  const periods = candidates
    .filter(({ variant }) => !variant.routerIncluded)
    .flatMap(({ variant }) => variant.wifiRouterPayment.split(",").map((period) => period.trim()))
    .filter((period) => period !== "");
  return periods.length === 0 ? [YES] : [...new Set(periods)].toSorted();
}

const SIZED: readonly StepKey[] = ["speed", "data", "storage", "subscriptionDuration", "contractDuration"];

function inOrder(key: StepKey, values: string[]): string[] {
  if (key === "iWouldLikeTo") return [NEW_CONTRACT, UPGRADE].filter((value) => values.includes(value));
  return SIZED.includes(key) ? values.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : values;
}

const UNIT: Record<string, number> = { k: 0.001, m: 1, g: 1000, t: 1_000_000 };

/** How big "512MB", "1 Gbps" or "24" is beside its neighbours; month-to-month is shortest, words like "Uncapped" are largest. */
function sizeOf(text: string): number {
  const match = /^([\d.]+)\s*([kmgt]?)/i.exec(text);
  if (match) return Number(match[1]) * (UNIT[(match[2] ?? "").toLowerCase()] ?? 1);
  return text.toLowerCase() === "month-to-month" ? 0 : Number.MAX_SAFE_INTEGER;
}
