import type { AddOnOffer } from "../add-ons/model.ts";
import type { StockBand } from "../cards/model.ts";
import type { Product } from "../model.ts";
import type { Promotions } from "../promotions.model.ts";
import { isPanelKey, panelLabel } from "./add-on-panel.model.ts";
import { type Form, formsOf, NARROWING_KEYS, type Narrowed, narrowThrough } from "./filter-candidates.model.ts";
import {
  type AddOnQuestion,
  addOnQuestions,
  CHOICE_KEYS,
  type ChoiceKey,
  type Choices,
  isIncluded,
  NO,
  routerPaymentsOf,
  stepLabel,
  YES,
} from "./steps.model.ts";

/** A choice that was asked for and does not hold (F-04). */
export interface Dropped {
  key: ChoiceKey;
  label: string;
  value: string;
  /** It does not exist with the other choices, or it is an add-on that is out of stock. */
  why: "gone" | "out of stock";
}

/** One question for an add-on after the walk. */
interface WalkedAddOn extends AddOnQuestion {
  values: readonly string[];
  chosen: string | undefined;
  defaulted: boolean;
  /** What it costs, where it is neither included nor the router, whose price stands on the variant. */
  offer: AddOnOffer | undefined;
  /** It cannot be taken now. */
  isOut: boolean;
}

/** All steps walked with a set of choices. */
export interface Walk {
  narrowed: readonly Narrowed[];
  addOns: readonly WalkedAddOn[];
  dropped: Dropped[];
  left: readonly Form[];
  /** The cheapest of what is left: what is shown, and what is bought once every step is answered. */
  form: Form;
}

/** What a walk goes over, worked out once for a product. */
export interface Ground {
  product: Product;
  forms: readonly Form[];
  questions: readonly AddOnQuestion[];
  offers: ReadonlyMap<string, AddOnOffer>;
  stock: StockBands;
}

/** Gets a product ready for walking. */
export function groundOf(product: Product, { stock = {}, addOns = [] }: Surroundings): Ground {
  return {
    product,
    forms: formsOf(product),
    questions: addOnQuestions(product),
    offers: new Map(addOns.map((offer) => [offer.vaeType, offer])),
    stock,
  };
}

/**
 * Goes through all steps with a set of choices.
 * @throws RangeError for a product without variants
 */
export function walk(ground: Ground, choices: Choices): Walk {
  return settled(ground, narrowThrough(NARROWING_KEYS, ground.forms, choices), choices);
}

/** The walk as it would be with another value of one step; what was walked before that step stays as it is. */
export function walkInstead(ground: Ground, { narrowed }: Walk, choices: Choices, key: ChoiceKey, value: string): Walk {
  const instead = { ...choices, [key]: value };
  const place = narrowed.findIndex((step) => step.key === key);
  const before = narrowed[place]?.before;
  if (!before) return settled(ground, narrowed, instead);
  const rest = narrowThrough(NARROWING_KEYS.slice(place), before, instead);
  return settled(ground, [...narrowed.slice(0, place), ...rest], instead);
}

/**
 * Asks for add-ons after the narrowing: of all that is left while it goes on, and of the one form that is bought when it
 * is over. So an add-on that the form lacks is never asked for, and one that was chosen earlier is named when it goes.
 */
function settled(ground: Ground, narrowed: readonly Narrowed[], choices: Choices): Walk {
  const left = narrowed.at(-1)?.after ?? ground.forms;
  const [first] = left;
  if (!first) throw new RangeError(`product ${ground.product.id} has no variants`);
  const form = left.reduce((best, other) => (other.price < best.price ? other : best), first);
  const isOver = narrowed.every(({ values, chosen }) => values.length === 0 || chosen !== undefined);
  const basis = isOver ? [form] : left;
  const addOns = ground.questions.map((question) => walkedAddOn(ground, question, basis, choices[question.key]));
  return { narrowed, addOns, left, form, dropped: droppedFrom(ground, narrowed, addOns, choices) };
}

function walkedAddOn(
  { offers, stock }: Ground,
  question: AddOnQuestion,
  basis: readonly Form[],
  wish: string | undefined,
): WalkedAddOn {
  const offer = question.key === "router" ? undefined : offers.get(question.vaeType);
  const values = addOnValues(question, basis, offer);
  const isOut = values.length > 1 && offer !== undefined && stock[offer.materialId] === "out";
  const open = isOut ? [NO] : values;
  const holds = wish !== undefined && open.includes(wish);
  const [only, ...others] = open;
  const byItself = others.length === 0 ? only : panelDefault(question);
  return {
    ...question,
    values,
    offer: values.length > 1 ? offer : undefined,
    isOut,
    chosen: holds ? wish : byItself,
    defaulted: !holds && byItself !== undefined,
  };
}

/** What is included on all forms offers one value and so chooses itself; what is optional on some is asked, if it can be had (F-07). */
function addOnValues({ key, flag }: AddOnQuestion, basis: readonly Form[], offer: AddOnOffer | undefined): string[] {
  if (basis.every(({ variant }) => isIncluded(variant, flag))) return [YES];
  const optional = basis.filter(({ variant }) => variant[flag] === "optional");
  if (optional.length === 0) return [];
  if (key === "router") return routerValues(optional);
  return offer ? [YES, NO] : [];
}

function routerValues(optional: readonly Form[]): string[] {
  const payments = new Set(optional.flatMap(({ variant }) => routerPaymentsOf(variant)));
  if (payments.size > 0) return [...[...payments].toSorted(), NO];
  return optional.some(({ variant }) => variant.routerIncluded) ? [YES, NO] : [];
}

/** Nothing in the panel has to be answered: no answer is a no. */
function panelDefault({ key }: AddOnQuestion): string | undefined {
  return isPanelKey(key) ? NO : undefined;
}

/** Every wish that does not hold, in the order of the steps. */
function droppedFrom(
  { product }: Ground,
  narrowed: readonly Narrowed[],
  addOns: readonly WalkedAddOn[],
  choices: Choices,
): Dropped[] {
  const held = new Map([...narrowed, ...addOns].map((step) => [step.key, step.defaulted ? undefined : step.chosen]));
  const out = new Set(addOns.filter(({ isOut }) => isOut).map(({ key }) => key));
  return CHOICE_KEYS.flatMap((key): Dropped[] => {
    const value = choices[key];
    if (value === undefined || held.get(key) === value) return [];
    const label = isPanelKey(key) ? panelLabel(key, product.vaeStepsflow.length).label : stepLabel(product, key);
    return [{ key, label, value, why: out.has(key) ? "out of stock" : "gone" }];
  });
}

/** How much there is of each material, by its id; one that is not named does not run out. */
export type StockBands = Readonly<Record<string, StockBand>>;

/** What a configuration depends on besides the product, the choices and the time; all of it may be missing. */
export interface Surroundings {
  stock?: StockBands;
  /** Add-ons on sale to the kind of customer that the product is for. */
  addOns?: readonly AddOnOffer[];
  promotions?: Promotions;
}
