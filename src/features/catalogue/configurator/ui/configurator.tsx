import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { isUnanswered, type Step } from "../shown-steps.model.ts";
import { CHOICE_KEYS, type ChoiceKey, stepName } from "../steps.model.ts";
import { formatDropped } from "../text.model.ts";
import { AddOnPanel } from "./add-on-panel.tsx";
import { ContactField, type ContactFieldProps } from "./contact-field.tsx";
import { StepOptions } from "./step-options.tsx";
import { contactId, StepPanel } from "./step-panel.tsx";
import type { ConfigurationController } from "./use-configuration.ts";
import { useStepNavigation } from "./use-step-navigation.ts";

interface ConfiguratorProps {
  controller: ConfigurationController;
  /** Id of the element that gets the focus when all steps are answered. */
  actionId: string;
  /** Advice about the mobile number of an upgrade. */
  numberAdvice: ContactFieldProps["advice"];
}

/** The numbered steps, then the add-on panel. Without JavaScript the form submits the choices as URL parameters. */
export function Configurator({ controller, actionId, numberAdvice }: ConfiguratorProps) {
  const { configuration, dropped, choose, changeContact } = controller;
  const { choices } = configuration;
  const shownSteps = configuration.steps.filter(({ status }) => status === "shown");
  const waiting = [...configuration.steps, ...configuration.panel].filter(({ status }) => status === "waiting");
  const panel = configuration.panel.filter(({ status }) => status === "shown");
  const shownKeys: ChoiceKey[] = [...shownSteps, ...panel].map(({ key }) => key);
  const { editedStep, setEditedStep, chooseOption, onPointerDown, onKeyDown } = useStepNavigation({
    controller,
    panel,
    actionId,
  });

  return (
    <form method="get" onPointerDown={onPointerDown} onKeyDown={onKeyDown}>
      {dropped.length > 0 && (
        <div className="mb-3">
          <Notice tone="warning" live>
            {formatDropped(dropped)}
          </Notice>
        </div>
      )}
      <ol className="divide-y divide-line border-line border-y">
        {shownSteps.map((step, index) => {
          const fixed = isUnanswered(step) || isTentative(step, shownSteps.slice(index + 1));
          return (
            <li key={step.key} className="scroll-mt-24">
              <StepPanel
                step={step}
                number={index + 1}
                open={fixed || editedStep === step.key}
                fixed={fixed}
                onToggle={() => setEditedStep(editedStep === step.key ? undefined : step.key)}
              >
                <StepOptions step={step} from={waiting.length > 0} onChoose={(value) => chooseOption(step, value)} />
                {step.child && (
                  <ContactField
                    id={contactId(step.key)}
                    child={step.child}
                    advice={numberAdvice}
                    onFocus={() => setEditedStep(step.key)}
                    onChange={(value) =>
                      changeContact(step.child?.kind === "email" ? { licenceEmail: value } : { msisdn: value })
                    }
                  />
                )}
              </StepPanel>
            </li>
          );
        })}
      </ol>
      <WaitingSteps steps={waiting} />
      <AddOnPanel panel={panel} unknownItems={configuration.unknownItems} onChoose={choose} />
      {CHOICE_KEYS.filter((key) => choices[key] && !shownKeys.includes(key)).map((key) => (
        <input key={key} type="hidden" name={key} value={choices[key]} />
      ))}
      <noscript>
        <div className="mt-4">
          <Button type="submit" kind="secondary" wide>
            Update
          </Button>
        </div>
      </noscript>
    </form>
  );
}

/** True for a colour until the customer answers a later step: it stays open, so that colours can be compared. */
function isTentative(step: Step, later: Step[]): boolean {
  return (
    step.key === "colour" &&
    step.options.length > 1 &&
    later.every(({ defaulted, chosen }) => defaulted || chosen === undefined)
  );
}

/** The steps that wait for an earlier one (S4-38). */
function WaitingSteps({ steps }: { steps: readonly Pick<Step<ChoiceKey>, "key" | "label">[] }) {
  if (steps.length === 0) return null;
  return <p className="mt-3 text-muted text-sm">Then: {[...new Set(steps.map(stepName))].join(", ")}</p>;
}
