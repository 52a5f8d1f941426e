import { FILTER_STEP_KEYS } from "#catalogue/configurator/filter-candidates.model.ts";
import { type ConfiguratorInputs, resolve, resolveContext } from "#catalogue/configurator/resolve.model.ts";
import {
  type Choices,
  choicesToQuery,
  hasStep,
  NO,
  NONE,
  type StepKey,
  valuesOf,
  YES,
} from "#catalogue/configurator/steps.model.ts";
import { type Product, UPGRADE, type Variant } from "#catalogue/model.ts";
import type { CartItem, LineConfiguration } from "../model.ts";

/**
 * The page on which the configuration of a main item is changed: that of its product, with its choices and the id of the line. What is
 * personal, such as a number to load, is not part of the address (I-10): the page reads it from the cart.
 * @param product with all its variants
 * @param inputs the add-ons that are sold with it
 * @returns undefined where there is nothing to choose, or where the variant is not sold any more
 */
export function changePath(item: CartItem, product: Product, inputs: ConfiguratorInputs): string | undefined {
  const variant = product.variants.find(({ variationId }) => variationId === item.variationId);
  if (!variant) return undefined;
  const context = resolveContext(product, inputs);
  const filters = FILTER_STEP_KEYS.filter((key) => hasStep(product, key));
  const requested: Choices = Object.fromEntries([
    ...filters.map((key) => [key, filterChoice(item, product, variant, key)]),
    ...context.addOnSteps.map(({ key, type }) => [key, addOnChoice(item, key, type)]),
  ]);
  const { filterSteps, addOns } = resolve(context, requested);
  const steps = [...filterSteps, ...addOns].filter(({ values }) => values.length > 1);
  if (steps.length === 0 && product.kind !== "bundle" && !hasContact(item.configuration)) return undefined;
  const chosen = steps.filter((step) => step.chosen !== undefined && !step.defaulted);
  const query = choicesToQuery(Object.fromEntries(chosen.map((step) => [step.key, step.chosen])));
  query.set("line", item.id);
  return `${item.path}?${query}`;
}

/** The value of a step that filters variants: where the variant leaves it open, what the line says. */
function filterChoice({ configuration }: CartItem, product: Product, variant: Variant, key: StepKey): string {
  const { planId, fusionPlan, planSelection } = configuration;
  const own: Partial<Record<StepKey, string>> = { fusionPlan, iWouldLikeTo: planSelection };
  const plan = variant.plans.find(({ id }) => id === planId);
  return own[key] || (valuesOf(key, { variant, plan }, product)[0] ?? NONE);
}

function addOnChoice({ configuration, addOns }: CartItem, key: string, type: string): string {
  if (key === "router" && configuration.routerPayment) return configuration.routerPayment;
  return configuration.addOns.includes(key) || addOns.some(({ addOnType }) => addOnType === type) ? YES : NO;
}

/** True for a number to upgrade, or the address that a licence is sent to. */
function hasContact({ planSelection, email }: LineConfiguration): boolean {
  return planSelection === UPGRADE || email !== "";
}
