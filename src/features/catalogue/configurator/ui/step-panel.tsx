import { Check } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classes } from "#design-system/classes.ts";
import type { Missing } from "../model.ts";
import { isOpen, type Step } from "../shown-steps.model.ts";
import type { ChoiceKey } from "../steps.model.ts";

/** Where a step can be scrolled to and focused. */
export function stepId(key: ChoiceKey): string {
  return `step-${key}`;
}

/** The same for the input below an option of the step. */
export function contactId(key: Step["key"]): string {
  return `contact-${key}`;
}

/** Where the shopper says where a connection is wanted. */
export const ADDRESS_ID = "your-address";

/** Where the shopper answers what is still missing. */
export function missingInputId(missing: Missing): string {
  if (missing.key === "address") return ADDRESS_ID;
  return missing.kind === "choice" ? stepId(missing.key) : contactId(missing.key);
}

interface StepPanelProps {
  step: Step;
  number: number;
  open: boolean;
  /** It stays open whatever is pressed: it has to be answered, or is being tried on. */
  fixed: boolean;
  /** The shopper pressed the line: Change, or close again. */
  onToggle: () => void;
  children: ReactNode;
}

/** A numbered step. Once answered it is a line with Change; a step that cannot be answered otherwise is only the line. */
export function StepPanel({ step, number, open, fixed, onToggle, children }: StepPanelProps) {
  const option = step.options.find(({ value }) => value === step.chosen);
  const answer = option && [option.label, step.child?.value].filter(Boolean).join(", ");
  const line = <StepLine number={number} label={step.label} answer={answer} done={!isOpen(step)} open={open} />;
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
    // The state says what is open; the browser's own toggling would run beside it.
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

/** The number and the name of a step, with the answer once it has folded. */
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
