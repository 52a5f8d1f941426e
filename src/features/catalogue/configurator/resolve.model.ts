import type { AddOnOffer } from "../add-ons/model.ts";
import type { PageProduct } from "../page-product.model.ts";
import { addOnPanelTypes } from "../product-fields.model.ts";
import type { Promotions } from "../promotions.model.ts";
import type { StockBand } from "../stock/model.ts";
import { isPanelKey, panelLabel } from "./add-on-panel.model.ts";
import {
  applyFilterSteps,
  FILTER_STEP_KEYS,
  type FilterStep,
  type PricedCandidate,
  pricedCandidates,
} from "./filter-candidates.model.ts";
import {
  type AddOnStep,
  addOnStepsOf,
  CHOICE_KEYS,
  type ChoiceKey,
  type Choices,
  isIncluded,
  NO,
  routerPaymentsOf,
  stepLabel,
  YES,
} from "./steps.model.ts";

/** A choice that is not valid (F-04). */
export interface DroppedChoice {
  key: ChoiceKey;
  label: string;
  value: string;
  /** "unavailable": not offered with the other choices. "out of stock": an add-on without stock. */
  reason: "unavailable" | "out of stock";
}

/** A resolved add-on step. */
interface ResolvedAddOn extends AddOnStep {
  values: readonly string[];
  chosen: string | undefined;
  defaulted: boolean;
  /** Undefined for an included add-on, and for the router, whose price is part of the variant. */
  offer: AddOnOffer | undefined;
  /** The add-on is out of stock. */
  isOutOfStock: boolean;
}

/** All steps resolved with a set of choices. */
export interface Resolution {
  filterSteps: readonly FilterStep[];
  addOns: readonly ResolvedAddOn[];
  dropped: DroppedChoice[];
  remaining: readonly PricedCandidate[];
  /** The cheapest remaining candidate: displayed, and bought once every step is answered. */
  cheapest: PricedCandidate;
}

/** Data for resolving choices, computed once per product. */
export interface ResolveContext {
  product: PageProduct;
  candidates: readonly PricedCandidate[];
  addOnSteps: readonly AddOnStep[];
  offers: ReadonlyMap<string, AddOnOffer>;
  stock: StockBands;
}

/** Computes the context of a product. */
export function resolveContext(product: PageProduct, { stock = {}, addOns = [] }: ConfiguratorInputs): ResolveContext {
  return {
    product,
    candidates: pricedCandidates(product),
    addOnSteps: addOnStepsOf(product),
    offers: new Map(addOns.map((offer) => [offer.type, offer])),
    stock,
  };
}

/**
 * Resolves all steps with a set of choices.
 * @throws RangeError for a product without variants
 */
export function resolve(context: ResolveContext, choices: Choices): Resolution {
  return withAddOns(
    context,
    applyFilterSteps(FILTER_STEP_KEYS, context.candidates, choices, isSoldOut(context)),
    choices,
  );
}

function isSoldOut({ stock }: ResolveContext) {
  return ({ variant }: PricedCandidate) => stock[variant.materialId] === "out";
}

/** The resolution with another value of one step; earlier steps are reused. */
export function resolveWith(
  context: ResolveContext,
  { filterSteps }: Resolution,
  choices: Choices,
  key: ChoiceKey,
  value: string,
): Resolution {
  const changedChoices = { ...choices, [key]: value };
  const index = filterSteps.findIndex((step) => step.key === key);
  const before = filterSteps[index]?.before;
  if (!before) return withAddOns(context, filterSteps, changedChoices);
  const laterSteps = applyFilterSteps(FILTER_STEP_KEYS.slice(index), before, changedChoices, isSoldOut(context));
  return withAddOns(context, [...filterSteps.slice(0, index), ...laterSteps], changedChoices);
}

/**
 * Resolves add-on steps: for all remaining candidates while filter steps are open, then for the cheapest candidate only.
 * An add-on that this candidate lacks is not offered, and is reported as dropped if it was chosen earlier.
 */
function withAddOns(context: ResolveContext, filterSteps: readonly FilterStep[], choices: Choices): Resolution {
  const remaining = filterSteps.at(-1)?.after ?? context.candidates;
  const [first] = remaining;
  if (!first) throw new RangeError(`product ${context.product.id} has no variants`);
  const cheapest = remaining.reduce((best, other) => (other.price < best.price ? other : best), first);
  const isAnswered = filterSteps.every(({ values, chosen }) => values.length === 0 || chosen !== undefined);
  const candidates = isAnswered ? [cheapest] : remaining;
  const addOns = context.addOnSteps.map((step) => resolveAddOn(context, step, candidates, choices[step.key]));
  return { filterSteps, addOns, remaining, cheapest, dropped: droppedChoices(context, filterSteps, addOns, choices) };
}

function resolveAddOn(
  { offers, stock }: ResolveContext,
  step: AddOnStep,
  candidates: readonly PricedCandidate[],
  requested: string | undefined,
): ResolvedAddOn {
  const offer = step.key === "router" ? undefined : offers.get(step.type);
  const values = addOnValues(step, candidates, offer);
  const isOutOfStock = values.length > 1 && offer !== undefined && stock[offer.materialId] === "out";
  const selectable = isOutOfStock ? [NO] : values;
  const isValid = requested !== undefined && selectable.includes(requested);
  const [only, ...others] = selectable;
  const preselected = others.length === 0 ? only : panelDefault(step);
  return {
    ...step,
    values,
    offer: values.length > 1 ? offer : undefined,
    isOutOfStock,
    chosen: isValid ? requested : preselected,
    defaulted: !isValid && preselected !== undefined,
  };
}

/** An add-on included in all candidates has one value and is preselected; one that is optional for some is selectable if it is sold (F-07). */
function addOnValues(
  { key, type }: AddOnStep,
  candidates: readonly PricedCandidate[],
  offer: AddOnOffer | undefined,
): string[] {
  if (candidates.every(({ variant }) => isIncluded(variant, type))) return [YES];
  const optional = candidates.filter(({ variant }) => variant.availableAddOns[type] === "optional");
  if (optional.length === 0) return [];
  if (key === "router") return routerValues(optional);
  return offer ? [YES, NO] : [];
}

function routerValues(optional: readonly PricedCandidate[]): string[] {
  const payments = new Set(optional.flatMap(({ variant }) => routerPaymentsOf(variant)));
  if (payments.size > 0) return [...[...payments].toSorted(), NO];
  return optional.some(({ variant }) => variant.routerIncluded) ? [YES, NO] : [];
}

/** Add-ons of the panel are optional and default to no. */
function panelDefault({ key }: AddOnStep): string | undefined {
  return isPanelKey(key) ? NO : undefined;
}

/** Every invalid choice, in the order of the steps. */
function droppedChoices(
  { product }: ResolveContext,
  filterSteps: readonly FilterStep[],
  addOns: readonly ResolvedAddOn[],
  choices: Choices,
): DroppedChoice[] {
  const applied = new Map(
    [...filterSteps, ...addOns].map((step) => [step.key, step.defaulted ? undefined : step.chosen]),
  );
  const outOfStock = new Set(addOns.filter(({ isOutOfStock }) => isOutOfStock).map(({ key }) => key));
  return CHOICE_KEYS.flatMap((key): DroppedChoice[] => {
    const value = choices[key];
    if (value === undefined || applied.get(key) === value) return [];
    const label = isPanelKey(key) ? panelLabel(key, addOnPanelTypes(product).length).label : stepLabel(product, key);
    return [{ key, label, value, reason: outOfStock.has(key) ? "out of stock" : "unavailable" }];
  });
}

/** Stock band by material id; a material that is not listed is unlimited. */
export type StockBands = Readonly<Record<string, StockBand>>;

/** Optional inputs of a configuration besides the product, the choices and the time. */
export interface ConfiguratorInputs {
  stock?: StockBands;
  /** Add-ons on sale in the segment of the product. */
  addOns?: readonly AddOnOffer[];
  promotions?: Promotions;
}
