import { useId } from "react";
import type { PanelLabel } from "../add-on-panel.model.ts";
import type { PanelStep } from "../shown-steps.model.ts";
import type { ChoiceKey } from "../steps.model.ts";
import { StepOptions } from "./step-options.tsx";
import { StepLine, stepId } from "./step-panel.tsx";

/** Element id of the panel, for scrolling and focus. */
export const PANEL_ID = "add-ons";

interface AddOnPanelProps {
  /** The shown add-ons. */
  panel: PanelStep[];
  /** What the panel only names. */
  unknownItems: PanelLabel[];
  onChoose: (key: ChoiceKey, value: string) => void;
}

/** Optional add-ons, shown once all steps are answered, each with its number (S4-45 to S4-50). */
export function AddOnPanel({ panel, unknownItems, onChoose }: AddOnPanelProps) {
  const title = useId();
  if (panel.length + unknownItems.length === 0) return null;
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      aria-labelledby={title}
      className="mt-6 grid scroll-mt-24 gap-4 outline-none max-md:scroll-mb-20"
    >
      <h2 id={title} className="text-lg">
        Add something extra
      </h2>
      <ol className="grid gap-5">
        {panel.map((step) => (
          <li key={step.key} id={stepId(step.key)} className="grid gap-3">
            <PanelHead number={step.number} label={step.label} />
            <StepOptions step={step} from={false} onChoose={(value) => onChoose(step.key, value)} />
          </li>
        ))}
        {unknownItems.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike and never move
          <li key={index} className="grid gap-3">
            <PanelHead number={item.number} label={item.label} />
            <p className="text-muted text-sm">Not sold online yet</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PanelHead({ number, label }: PanelLabel) {
  return (
    <p className="flex items-center gap-3">
      <StepLine number={number} label={label} answer={undefined} done={false} open />
    </p>
  );
}
