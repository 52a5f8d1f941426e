import { useId } from "react";
import type { PanelStep } from "../shown-steps.model.ts";
import type { ChoiceKey } from "../steps.model.ts";
import { StepOptions } from "./step-options.tsx";
import { StepLine, stepId } from "./step-panel.tsx";

/** Element id of the panel, for scrolling and focus. */
export const PANEL_ID = "add-ons";

interface AddOnPanelProps {
  /** The shown add-ons. */
  panel: PanelStep[];
  onChoose: (key: ChoiceKey, value: string) => void;
}

/** Optional add-ons, shown once all steps are answered, each with its number (S4-45 to S4-49). */
export function AddOnPanel({ panel, onChoose }: AddOnPanelProps) {
  const title = useId();
  if (panel.length === 0) return null;
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      aria-labelledby={title}
      className="mt-6 grid scroll-mt-24 gap-4 outline-none max-md:scroll-mb-20"
    >
      <h2 id={title} className="text-lg">
        Add to it, if you like
      </h2>
      <ol className="grid gap-5">
        {panel.map((step) => (
          <li key={step.key} id={stepId(step.key)} className="grid gap-3">
            <p className="flex items-center gap-3">
              <StepLine number={step.number} label={step.label} answer={undefined} done={false} open />
            </p>
            <StepOptions step={step} from={false} onChoose={(value) => onChoose(step.key, value)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
