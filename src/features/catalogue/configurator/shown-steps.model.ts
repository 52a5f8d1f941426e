import { isEmailAddress, isMobileNumber } from "#shared/person.ts";
import { UPGRADE } from "../model.ts";
import { isPanelKey, type PanelKey, panelOf } from "./add-on-panel.model.ts";
import { type Option, type OptionInputs, optionsOf, type StepState } from "./options.model.ts";
import type { Resolution } from "./resolve.model.ts";
import { ADD_ON_STEPS, type ChoiceKey, STEP_KEYS, type StepKey, stepLabel } from "./steps.model.ts";

/** The input below a chosen option that needs one (S4-38, F-03). */
export interface ChildInput {
  /** msisdn: a number to upgrade. load: the number that a bundle is loaded onto. email: where a licence is sent. */
  kind: "msisdn" | "load" | "email";
  label: string;
  placeholder: string;
  value: string;
  satisfied: boolean;
  /** True for a number that cannot be upgraded now. */
  isRefused?: boolean;
}

/** One step of the configurator. */
export interface Step<Key extends ChoiceKey = StepKey> {
  key: Key;
  label: string;
  /** True for an add-on step, which does not filter candidates. */
  addOn: boolean;
  options: Option[];
  chosen: string | undefined;
  /** The value was preselected, not chosen by the customer. */
  defaulted: boolean;
  child: ChildInput | undefined;
  /** The chosen option is sold out, so that the steps after it do not apply. */
  isSoldOut: boolean;
  /** "absent": the step does not apply. "waiting": the earlier step `waitsFor` has to be answered first. */
  status: "shown" | "waiting" | "absent";
  waitsFor: StepKey | undefined;
}

/** An optional add-on in the panel after the steps. */
export interface PanelStep extends Step<PanelKey> {
  /** Displayed number in the panel; several add-ons can share one (S4-45 to S4-49). */
  number: number;
}

/** The steps for display: each waits until the step before it has a value and its input, if any, is filled in (S4-38). */
export function shownSteps(inputs: OptionInputs): Step[] {
  let waitsFor: StepKey | undefined;
  return STEP_KEYS.map((key): Step => {
    const state = stepState(inputs.resolution, key);
    const child = childOf(state, inputs);
    const step: Step = {
      key,
      label: stepLabel(inputs.context.product, key),
      ...displayOf(inputs, state, waitsFor),
      child,
    };
    if (isUnanswered(step)) waitsFor = step.key;
    return step;
  });
}

/** The add-on panel, which waits for all steps (S4-45 to S4-50). @param waitsFor the first unanswered step */
export function shownPanel(inputs: OptionInputs, waitsFor: StepKey | undefined): PanelStep[] {
  return panelOf(inputs.context.product).map(({ key, label, number }): PanelStep => {
    const step = stepState(inputs.resolution, key);
    return { key, label, number, ...displayOf(inputs, step, waitsFor), child: undefined };
  });
}

function stepState({ filterSteps, addOns }: Resolution, key: ChoiceKey): StepState {
  const absent = { key, values: [], chosen: undefined, defaulted: false };
  return addOns.find((step) => step.key === key) ?? filterSteps.find((step) => step.key === key) ?? absent;
}

/** The step of a bundle that its number is asked with. */
function firstStepOf({ filterSteps }: Resolution): StepKey | undefined {
  return filterSteps.find(({ values }) => values.length > 0)?.key;
}

function displayOf(inputs: OptionInputs, step: StepState, waitsFor: StepKey | undefined) {
  const { key, values, chosen, defaulted } = step;
  const status = values.length === 0 ? "absent" : waitsFor === undefined ? "shown" : "waiting";
  const addOn = isPanelKey(key) || ADD_ON_STEPS[key] !== undefined;
  const options = status === "shown" ? optionsOf(inputs, step) : [];
  return {
    addOn,
    options,
    chosen,
    defaulted,
    status,
    isSoldOut: !addOn && options.some(({ value, stock }) => value === chosen && stock === "out"),
    waitsFor: status === "waiting" ? waitsFor : undefined,
  } as const;
}

/** True for a step that is unanswered, or answered by what is sold out; later steps are not shown until it is answered. */
export function isUnanswered({
  status,
  chosen,
  child,
  isSoldOut,
}: Pick<Step, "status" | "chosen" | "child" | "isSoldOut">): boolean {
  return status === "shown" && (chosen === undefined || child?.satisfied === false || isSoldOut);
}

function childOf({ key, chosen }: StepState, { choices, context, resolution }: OptionInputs): ChildInput | undefined {
  const { msisdn = "", licenceEmail = "" } = choices;
  const number = { placeholder: "Please enter number", value: msisdn, satisfied: isMobileNumber(msisdn) };
  if (key === "iWouldLikeTo" && chosen === UPGRADE)
    return {
      kind: "msisdn",
      label: "Mobile number to upgrade",
      ...number,
      ...(msisdn === choices.refusedMsisdn && { satisfied: false, isRefused: true }),
    };
  if (chosen !== undefined && context.product.kind === "bundle" && key === firstStepOf(resolution))
    return {
      kind: "load",
      label: "Load it on which number?",
      ...number,
    };
  if (key === "licenceType" && chosen !== undefined)
    return {
      kind: "email",
      label: "Email address for the licence",
      placeholder: "Please enter your email",
      value: licenceEmail,
      satisfied: isEmailAddress(licenceEmail),
    };
  return undefined;
}
