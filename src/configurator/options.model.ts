import type { Walked } from "./narrowing.model.ts";
import { type Candidate, NEW_CONTRACT, NO, NONE, type StepKey, UPGRADE, YES } from "./steps.model.ts";

/** How an option looks: words, and for a colour its picture. */
export interface OptionFace {
  label: string;
  /** What it gives, a line each. */
  details: string[];
  picture: string | undefined;
}

const DURATIONS: readonly StepKey[] = ["subscriptionDuration", "contractDuration"];

/** Whom the two kinds of contract are for. */
const CONTRACT_NOTES: Record<string, string> = {
  [NEW_CONTRACT]: "For a number that is new to us",
  [UPGRADE]: "For a number you already have with us",
};

/**
 * How an option is shown.
 * @param having the candidates that have it
 */
export function describeOption(step: Pick<Walked, "key" | "values">, value: string, having: Candidate[]): OptionFace {
  const [first] = having;
  const plain: OptionFace = { label: labelOf(step, value), details: [], picture: undefined };
  const note = CONTRACT_NOTES[value];
  if (step.key === "iWouldLikeTo" && note) return { ...plain, details: [note] };
  if (step.key === "plan" && first?.plan?.id === value)
    return { ...plain, label: first.plan.title, details: [...first.plan.planDetails, ...first.plan.lifestyleBenefits] };
  if (step.key === "colour" && value !== NONE)
    return { ...plain, picture: first?.variant.color.field_color_image || undefined };
  return plain;
}

function labelOf({ key, values }: Pick<Walked, "key" | "values">, value: string): string {
  if (value === YES) return values.length === 1 ? "Included" : "Yes";
  if (value === NO) return "No";
  if (value === NONE) return "None";
  if (key === "router") return value === "pmx36" ? "Pay over 36 months" : "Pay once-off";
  if (DURATIONS.includes(key) && /^\d+$/.test(value)) return `${value} months`;
  return value;
}
