import { Section } from "#design-system/section.tsx";

interface CampaignStepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** How it works, one numbered step after the other. */
export function CampaignSteps({ title, steps }: CampaignStepsProps) {
  if (steps.length === 0) return null;
  return (
    <Section title={title}>
      <ol className="grid gap-6 md:grid-flow-col md:auto-cols-fr md:gap-8">
        {steps.map((step, place) => (
          <li key={step.title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft font-semibold text-action text-lg tabular-nums"
            >
              {place + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="mt-1 max-w-[46ch] text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
