import { Check } from "lucide-react";
import { Link } from "react-router";
import { classes } from "../classes.ts";

export interface ProgressStep {
  label: string;
  state: "done" | "current" | "open";
  /** URL of a completed step. */
  to?: string | undefined;
}

const MARKS = {
  done: "border-success bg-success text-on-action",
  current: "border-action bg-action text-on-action",
  open: "border-line text-muted",
} as const;

/** Progress through a few steps. */
export function ProgressSteps({ label, steps }: { label: string; steps: ProgressStep[] }) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === "current" ? "step" : undefined}
          className="relative flex-1 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={classes(
                "absolute top-4 right-[calc(50%+24px)] left-[calc(-50%+24px)] h-0.5 rounded-full",
                step.state === "open" ? "bg-line" : "bg-success",
              )}
            />
          )}
          <Step step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, number }: { step: ProgressStep; number: number }) {
  const content = (
    <>
      <span
        className={classes(
          "mx-auto grid size-8 place-items-center rounded-full border-2 font-medium text-sm",
          MARKS[step.state],
        )}
      >
        {step.state === "done" ? <Check aria-hidden="true" className="size-4" /> : number}
      </span>
      <span
        className={classes("mt-1.5 block text-tab sm:text-sm", step.state === "current" ? "font-medium" : "text-muted")}
      >
        {step.label}
        {step.state === "done" && <span className="sr-only"> (done)</span>}
      </span>
    </>
  );
  if (!step.to) return content;
  return (
    <Link to={step.to} className="block min-h-11 rounded-xl">
      {content}
    </Link>
  );
}
