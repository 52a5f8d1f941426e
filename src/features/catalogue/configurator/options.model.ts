import type { AddOnOffer } from "../add-ons/model.ts";
import { bestBand, type StockBand } from "../cards/model.ts";
import type { Plan } from "../model.ts";
import { formatTerm } from "../model.ts";
import { type Form, narrow } from "./filter-candidates.model.ts";
import { type Amounts, amountsOf, mainAmountsOf, type SelectionPrice, selectionPrice } from "./price.model.ts";
import type { StockBands } from "./resolve.model.ts";
import { type Ground, type Walk, walkInstead } from "./resolve.model.ts";
import { selectionOf } from "./result.model.ts";
import { type ChoiceKey, type Choices, NEW_CONTRACT, NO, NONE, UPGRADE, YES } from "./steps.model.ts";

/** How an option looks: words, and for a colour or an add-on its picture. */
interface Face {
  label: string;
  /** What it gives, a line each. */
  details: readonly string[];
  picture: string | undefined;
}

/** One option of a step. */
export interface Option extends Face {
  value: string;
  /** What the main product costs with it. */
  price: Amounts;
  /** What the whole order would cost more, or less, than what is shown now. */
  effect: Amounts;
  stock: StockBand;
  /** It is shown and cannot be chosen: an add-on that is out of stock. */
  disabled: boolean;
}

/** A step of the walk, whatever it asks for. */
export interface Asked {
  key: ChoiceKey;
  values: readonly string[];
  chosen: string | undefined;
  defaulted: boolean;
}

/** What options are worked out from. */
export interface Question {
  ground: Ground;
  walked: Walk;
  kept: Choices;
  price: SelectionPrice;
}

/** The options of a step, with what each would change. */
export function optionsOf(question: Question, asked: Asked): Option[] {
  const addOn = question.walked.addOns.find(({ key }) => key === asked.key);
  const step = question.walked.narrowed.find(({ key }) => key === asked.key);
  return asked.values.map((value): Option => {
    const taken = value === NO ? undefined : addOn?.offer;
    const having = step ? narrow(step.key, step.before, value) : [];
    const materials = taken ? [taken.materialId] : having.map(({ variant }) => variant.materialId);
    return {
      value,
      ...(taken ? offerFace(taken) : faceOf(asked, value, having)),
      ...pricesOf(question, asked, value),
      stock: materials.length === 0 ? "in" : bestBand(bandsOf(materials, question.ground.stock)),
      disabled: taken !== undefined && addOn?.isOut === true,
    };
  });
}

function pricesOf(
  { ground, walked, kept, price }: Question,
  { key, chosen }: Asked,
  value: string,
): Pick<Option, "price" | "effect"> {
  const instead =
    value === chosen
      ? price
      : selectionPrice(selectionOf(ground.product, walkInstead(ground, walked, kept, key, value)));
  const now = amountsOf(price);
  const then = amountsOf(instead);
  return {
    price: mainAmountsOf(instead),
    effect: { monthly: then.monthly - now.monthly, onceOff: then.onceOff - now.onceOff },
  };
}

/** The stock of each material; one that is not named does not run out. */
export function bandsOf(materialIds: readonly string[], stock: StockBands): StockBand[] {
  return materialIds.map((materialId) => stock[materialId] ?? "in");
}

/** Whom the two kinds of contract are for. */
const CONTRACT_NOTES: Record<string, string> = {
  [NEW_CONTRACT]: "For a number that is new to us",
  [UPGRADE]: "For a number you already have with us",
};

function offerFace({ title, features, imageUrl }: AddOnOffer): Face {
  return { label: "Yes", details: [title, ...features], picture: imageUrl || undefined };
}

function faceOf(step: Asked, value: string, having: readonly Form[]): Face {
  const [first] = having;
  const plain: Face = { label: labelOf(step, value), details: [], picture: undefined };
  const note = CONTRACT_NOTES[value];
  if (step.key === "iWouldLikeTo" && note) return { ...plain, details: [note] };
  if (step.key === "plan" && first?.plan?.id === value)
    return {
      ...plain,
      label: first.plan.title,
      details: [...planDetailsOf(first.plan), ...first.plan.lifestyleBenefits],
    };
  if (step.key === "fusionPlan" && value !== NONE)
    return { ...plain, details: planDetailsOf({ title: value, planDetails: [] }) };
  if (step.key === "colour" && value !== NONE)
    return { ...plain, picture: first?.variant.color.field_color_image || undefined };
  return plain;
}

const DURATIONS: readonly ChoiceKey[] = ["subscriptionDuration", "contractDuration"];

function labelOf({ key, values }: Asked, value: string): string {
  if (value === YES) return values.length === 1 ? "Included" : "Yes";
  if (value === NO) return "No";
  if (value === NONE) return "None";
  if (key === "router") return value === "pmx36" ? "Pay over 36 months" : "Pay once-off";
  return DURATIONS.includes(key) ? formatTerm(value) : value;
}

/** The fusion plan with two SIMs, which its own list of details does not say (S9-22). */
const WITH_TWO_SIMS = "fusion 2 voicedataflexon";
const DUAL_SIM = "Dual SIM";

/** What a tariff or fusion plan gives, a line each, with what follows from its name. */
export function planDetailsOf({ title, planDetails }: Pick<Plan, "title" | "planDetails">): readonly string[] {
  const name = title.trim().replace(/\s+/g, " ").toLowerCase();
  return name === WITH_TWO_SIMS && !planDetails.includes(DUAL_SIM) ? [...planDetails, DUAL_SIM] : planDetails;
}
