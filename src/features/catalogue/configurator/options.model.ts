import type { Cents } from "#shared/money.ts";
import type { AddOnOffer } from "../add-ons/model.ts";
import type { Plan } from "../model.ts";
import { formatTerm, NEW_CONTRACT, termIn, UPGRADE } from "../model.ts";
import { bestBand, type StockBand } from "../stock/model.ts";
import { filterByValue, type PricedCandidate } from "./filter-candidates.model.ts";
import { type Amounts, amountsOf, mainAmountsOf, type SelectionPrice, selectionPrice } from "./price.model.ts";
import type { StockBands } from "./resolve.model.ts";
import { type Resolution, type ResolveContext, resolveWith } from "./resolve.model.ts";
import { selectionOf } from "./result.model.ts";
import { type ChoiceKey, type Choices, NO, NONE, YES } from "./steps.model.ts";

/** How an option is displayed. Colours and add-ons have a picture. */
interface OptionDisplay {
  label: string;
  /** Benefits, one line each. */
  details: readonly string[];
  picture: string | undefined;
}

/** One option of a step. */
export interface Option extends OptionDisplay {
  value: string;
  /** Price of the main product with this option. */
  price: Amounts;
  /** Difference to the total that is shown now; negative if this option is cheaper. */
  effect: Amounts;
  stock: StockBand;
  /** What a contract term costs in all, in cents; undefined for other options. */
  total: Cents | undefined;
  /** True for an add-on that is out of stock: it is shown but cannot be chosen. */
  disabled: boolean;
}

/** A resolved step of any kind. */
export interface StepState {
  key: ChoiceKey;
  values: readonly string[];
  chosen: string | undefined;
  defaulted: boolean;
}

/** Inputs for computing options. */
export interface OptionInputs {
  context: ResolveContext;
  resolution: Resolution;
  choices: Choices;
  price: SelectionPrice;
}

/** The options of a step, with their prices. */
export function optionsOf(inputs: OptionInputs, step: StepState): Option[] {
  const addOn = inputs.resolution.addOns.find(({ key }) => key === step.key);
  const filterStep = inputs.resolution.filterSteps.find(({ key }) => key === step.key);
  return step.values.map((value): Option => {
    const addOnOffer = value === NO ? undefined : addOn?.offer;
    const candidates = filterStep ? filterByValue(filterStep.key, filterStep.before, value) : [];
    const materials = addOnOffer ? [addOnOffer.materialId] : candidates.map(({ variant }) => variant.materialId);
    return {
      value,
      ...(addOnOffer ? addOnDisplay(addOnOffer) : displayOf(step, value, candidates)),
      ...pricesOf(inputs, step, value),
      total: undefined,
      stock: materials.length === 0 ? "in" : bestBand(stockBandsOf(materials, inputs.context.stock)),
      disabled: addOnOffer !== undefined && addOn?.isOutOfStock === true,
    };
  });
}

function pricesOf(
  { context, resolution, choices, price }: OptionInputs,
  { key, chosen }: StepState,
  value: string,
): Pick<Option, "price" | "effect"> {
  const optionPrice =
    value === chosen
      ? price
      : selectionPrice(selectionOf(context.product, resolveWith(context, resolution, choices, key, value)));
  const current = amountsOf(price);
  const changed = amountsOf(optionPrice);
  return {
    price: mainAmountsOf(optionPrice),
    effect: { monthly: changed.monthly - current.monthly, onceOff: changed.onceOff - current.onceOff },
  };
}

/** The stock band of each material; a material without one is unlimited. */
export function stockBandsOf(materialIds: readonly string[], stock: StockBands): StockBand[] {
  return materialIds.map((materialId) => stock[materialId] ?? "in");
}

/** Notes that explain the two kinds of contract. */
const CONTRACT_NOTES: Record<string, string> = {
  [NEW_CONTRACT]: "A new number, or bring yours",
  [UPGRADE]: "For a number you already have with us",
};

function addOnDisplay({ title, features, imageUrl }: AddOnOffer): OptionDisplay {
  return { label: "Yes", details: [title, ...features], picture: imageUrl || undefined };
}

function displayOf(step: StepState, value: string, candidates: readonly PricedCandidate[]): OptionDisplay {
  const [first] = candidates;
  const labelOnly: OptionDisplay = { label: labelOf(step, value), details: [], picture: undefined };
  const note = CONTRACT_NOTES[value];
  if (step.key === "iWouldLikeTo" && note) return { ...labelOnly, details: [note] };
  if (step.key === "plan" && first?.plan?.id === value)
    return {
      ...labelOnly,
      label: first.plan.title,
      details: [...planDetailsOf(first.plan), ...first.plan.lifestyleBenefits],
    };
  if (step.key === "fusionPlan" && value !== NONE)
    return { ...labelOnly, details: planDetailsOf({ title: value, details: [] }) };
  if (step.key === "colour" && value !== NONE)
    return { ...labelOnly, picture: first?.variant.colour?.imageUrl || undefined };
  return labelOnly;
}

const DURATIONS: readonly ChoiceKey[] = ["subscriptionDuration", "contractDuration"];

function labelOf({ key, values }: StepState, value: string): string {
  if (value === YES) return values.length === 1 ? "Included" : "Yes";
  if (value === NO) return key === "router" ? "No, I have my own" : "No";
  if (value === NONE) return "None";
  if (key === "router") return value === "pmx36" ? "Pay over 36 months" : "Pay once-off";
  return DURATIONS.includes(key) ? formatTerm(termIn(value)) : value;
}

/** The fusion plan with two SIMs; its details in the catalogue do not mention them (S9-22). */
const DUAL_SIM_PLAN = "fusion 2 voicedataflexon";
const DUAL_SIM = "Dual SIM";

/** Benefits of a tariff or fusion plan, one line each, including the dual SIM that follows from its name. */
export function planDetailsOf({ title, details }: Pick<Plan, "title" | "details">): readonly string[] {
  const name = title.trim().replace(/\s+/g, " ").toLowerCase();
  return name === DUAL_SIM_PLAN && !details.includes(DUAL_SIM) ? [...details, DUAL_SIM] : details;
}
