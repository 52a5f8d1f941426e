import { Check } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classes } from "#design-system/classes.ts";
import type { Missing } from "../model.ts";
import { isUnanswered, type Step } from "../shown-steps.model.ts";
import type { ChoiceKey } from "../steps.model.ts";
import { formatContact } from "../text.model.ts";

/** Element id of a step, for scrolling and focus. */
export function stepId(key: ChoiceKey): string {
  return `step-${key}`;
}

/** Element id of the input below an option of the step. */
export function contactId(key: Step["key"]): string {
  return `contact-${key}`;
}

/** Element id of the address selection. */
export const ADDRESS_ID = "your-address";

/** Element id of the missing input. */
export function missingInputId(missing: Missing): string {
  if (missing.key === "address") return ADDRESS_ID;
  return missing.kind === "choice" || missing.kind === "stock" ? stepId(missing.key) : contactId(missing.key);
}

interface StepPanelProps {
  step: Step;
  number: number;
  open: boolean;
  /** True if the step cannot be collapsed: it is unanswered, or a colour that is not confirmed yet. */
  fixed: boolean;
  /** Called when the customer presses Change or Close. */
  onToggle: () => void;
  children: ReactNode;
}

/** A numbered step. An answered step collapses to one line with a Change button; a step with a single option is only the line. */
export function StepPanel({ step, number, open, fixed, onToggle, children }: StepPanelProps) {
  const option = step.options.find(({ value }) => value === step.chosen);
  const answer = option && [option.label, step.child && formatContact(step.child)].filter(Boolean).join(", ");
  const line = <StepLine number={number} label={step.label} answer={answer} done={!isUnanswered(step)} open={open} />;
  if (step.options.length === 1 && !step.child)
    return (
      <div className="flex min-h-14 items-center gap-3 py-3">
        {line}
        <input type="hidden" name={step.key} value={step.chosen} />
      </div>
    );
  return <CollapsibleStep step={step} open={open} fixed={fixed} onToggle={onToggle} line={line} content={children} />;
}

interface CollapsibleStepProps extends Pick<StepPanelProps, "step" | "open" | "fixed" | "onToggle"> {
  line: ReactNode;
  content: ReactNode;
}

function CollapsibleStep({ step, open, fixed, onToggle, line, content }: CollapsibleStepProps) {
  function toggle(event: MouseEvent) {
    // React controls the open state, so the native toggle is prevented.
    event.preventDefault();
    if (!fixed) onToggle();
  }
  return (
    <details open={open} className="group">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
      <summary
        id={stepId(step.key)}
        onClick={toggle}
        className={classes("flex min-h-14 items-center gap-3 rounded-xl py-3", fixed && "cursor-default")}
      >
        {line}
        {!fixed && (
          <span className="ml-auto shrink-0 font-medium text-action text-sm group-hover:underline">
            {open ? "Close" : "Change"}
            <span className="sr-only"> {step.label}</span>
          </span>
        )}
      </summary>
      <div className="grid gap-4 pb-5">{content}</div>
    </details>
  );
}

interface StepLineProps {
  number: number;
  label: string;
  answer: string | undefined;
  done: boolean;
  open: boolean;
}

/** Number and label of a step, with the answer when it is collapsed. */
export function StepLine({ number, label, answer, done, open }: StepLineProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          "grid size-[1.75rem] shrink-0 place-items-center rounded-full font-medium text-sm tabular-nums",
          done && !open ? "bg-action-soft text-action" : "bg-action text-on-action",
        )}
      >
        {done && !open ? <Check className="size-4" /> : number}
      </span>
      <span className="min-w-0">
        <span
          className={classes("block leading-snug", open || !answer ? "font-semibold text-lg" : "text-muted text-sm")}
        >
          <span className="sr-only">Step {number}: </span>
          {label}
        </span>
        {answer && !open && <span className="block font-medium leading-snug">{answer}</span>}
      </span>
    </>
  );
}
