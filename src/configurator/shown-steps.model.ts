import { bestBand, type StockBand } from "#catalogue/card.model.ts";
import type { Product } from "#catalogue/model.ts";
import type { Cents } from "#money/model.ts";
import { isEmailAddress, isMobileNumber } from "./contact.model.ts";
import { narrow, type Walk, type Walked, walk } from "./narrowing.model.ts";
import { describeOption, type OptionFace } from "./options.model.ts";
import { type SelectionPrice, selectionPrice } from "./price.model.ts";
import { selectionOf } from "./result.model.ts";
import { ADD_ON_STEPS, type Candidate, type Choices, STEP_LABELS, type StepKey, UPGRADE } from "./steps.model.ts";
import type { StockBands } from "./surroundings.model.ts";

/** Cents due every month and cents due once. */
export interface Amounts {
  monthly: Cents;
  onceOff: Cents;
}

/** One option of a step. */
export interface Option extends OptionFace {
  value: string;
  /** What the main product costs with it. */
  price: Amounts;
  /** What the whole order would cost more, or less, than what is shown now. */
  effect: Amounts;
  stock: StockBand;
}

/** The input below a chosen option that needs one (S4-38, F-03). */
export interface Child {
  kind: "msisdn" | "email";
  label: string;
  placeholder: string;
  value: string;
  satisfied: boolean;
}

/** One step of the configurator. */
export interface Step {
  key: StepKey;
  label: string;
  /** Asks for an add-on, and so narrows nothing. */
  addOn: boolean;
  options: Option[];
  chosen: string | undefined;
  /** The shop chose it, not the shopper. */
  defaulted: boolean;
  child: Child | undefined;
  /** "absent": nothing to choose here. "waiting": an earlier step, `waitsFor`, comes first. */
  status: "shown" | "waiting" | "absent";
  waitsFor: StepKey | undefined;
}

/** What a question about a product is answered from. */
export interface Question {
  product: Product;
  candidates: Candidate[];
  kept: Choices;
  price: SelectionPrice;
  stock: StockBands;
}

/** The steps as they are shown: each waits until the one before it has a value and what that value asks for (S4-38). */
export function shownSteps({ steps }: Walk, question: Question): Step[] {
  let waitsFor: StepKey | undefined;
  return steps.map((walked): Step => {
    const status = walked.values.length === 0 ? "absent" : waitsFor === undefined ? "shown" : "waiting";
    const step: Step = {
      key: walked.key,
      label: STEP_LABELS[walked.key],
      addOn: ADD_ON_STEPS[walked.key] !== undefined,
      options: status === "shown" ? walked.values.map((value) => optionOf(walked, value, question)) : [],
      chosen: walked.chosen,
      defaulted: walked.defaulted,
      child: childOf(walked, question.kept),
      status,
      waitsFor: status === "waiting" ? waitsFor : undefined,
    };
    if (isOpen(step)) waitsFor = step.key;
    return step;
  });
}

/** True for the step that needs an answer before anything after it is shown. */
export function isOpen({ status, chosen, child }: Step): boolean {
  return status === "shown" && (chosen === undefined || child?.satisfied === false);
}

function optionOf(walked: Walked, value: string, { product, candidates, kept, price, stock }: Question): Option {
  const having = narrow(walked.key, walked.before, value, product);
  const instead = selectionPrice(selectionOf(product, walk(product, candidates, { ...kept, [walked.key]: value })));
  const now = amountsOf(price);
  const then = amountsOf(instead);
  return {
    value,
    ...describeOption(walked, value, having),
    price: mainAmounts(instead),
    effect: { monthly: then.monthly - now.monthly, onceOff: then.onceOff - now.onceOff },
    stock: bestBand(bandsOf(having, stock)),
  };
}

/** The stock of each candidate; a material that is not named does not run out. */
export function bandsOf(candidates: Candidate[], stock: StockBands): StockBand[] {
  return candidates.map(({ variant }) => stock[variant.materialId] ?? "in");
}

/** A price as two amounts that add up to its total. */
export function amountsOf({ total, monthly }: SelectionPrice): Amounts {
  return { monthly: monthly.amount, onceOff: total.amount - monthly.amount };
}

function mainAmounts({ mainProduct, monthly }: SelectionPrice): Amounts {
  const recurs = mainProduct.lines.some((line) => monthly.lines.includes(line));
  return recurs ? { monthly: mainProduct.amount, onceOff: 0 } : { monthly: 0, onceOff: mainProduct.amount };
}

function childOf({ key, chosen }: Walked, { msisdn = "", licenceEmail = "" }: Choices): Child | undefined {
  if (key === "iWouldLikeTo" && chosen === UPGRADE)
    return {
      kind: "msisdn",
      label: "Mobile number to upgrade",
      placeholder: "Please enter number",
      value: msisdn,
      satisfied: isMobileNumber(msisdn),
    };
  if (key === "licenceType" && chosen !== undefined)
    return {
      kind: "email",
      label: "E-mail address for the licence",
      placeholder: "Please enter your email",
      value: licenceEmail,
      satisfied: isEmailAddress(licenceEmail),
    };
  return undefined;
}
