import type { Step } from "#configurator/shown-steps.model.ts";
import type { ChoiceKey } from "#configurator/steps.model.ts";

interface WaitingStepsProps {
  steps: readonly Pick<Step<ChoiceKey>, "label">[];
  /** The label of the step that they wait for. */
  after: string | undefined;
}

/** What is asked later, and what it waits for (S4-38). */
export function WaitingSteps({ steps, after }: WaitingStepsProps) {
  if (!after) return null;
  return (
    <p className="mt-3 text-muted text-sm">
      After “{after}”: {[...new Set(steps.map(({ label }) => label))].join(", ")}
    </p>
  );
}
