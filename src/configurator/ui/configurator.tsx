import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isOpen, type Step } from "#configurator/shown-steps.model.ts";
import type { StepKey } from "#configurator/steps.model.ts";
import { droppedInWords } from "#configurator/words.model.ts";
import { Button } from "#ui/button.tsx";
import { leadTo } from "#ui/lead-to.ts";
import { Notice } from "#ui/notice.tsx";
import { ContactField } from "./contact-field.tsx";
import { StepOptions } from "./step-options.tsx";
import { contactId, placeOf, StepPanel } from "./step-panel.tsx";
import type { Configuring } from "./use-configuration.ts";

interface ConfiguratorProps {
  configuring: Configuring;
  /** Id of where to go when nothing is left to choose. */
  actionId: string;
}

/**
 * The numbered steps. A step that is answered by pointer folds and hands on to the next; by keyboard it stays open,
 * for arrow keys choose as they move, and Enter hands on. Without JavaScript it is a form whose choices go to the address.
 */
export function Configurator({ configuring, actionId }: ConfiguratorProps) {
  const { configuration, dropped, choose, changeContact } = configuring;
  const { steps, choices, missing } = configuration;
  const [changing, setChanging] = useState<StepKey>();
  const [moving, setMoving] = useState(false);
  const byPointer = useRef(false);
  const asked = steps.filter(({ status }) => status === "shown");
  const waiting = steps.filter(({ status }) => status === "waiting");

  const next = missing ? placeOf(missing) : actionId;
  useEffect(() => {
    if (!moving) return;
    setMoving(false);
    leadTo(next);
  }, [moving, next]);

  function handOn() {
    setChanging(undefined);
    setMoving(true);
  }

  function chosen(step: Step, value: string) {
    choose(step.key, value);
    // A colour is tried on: it stays open until the shopper goes on.
    if (byPointer.current && step.key !== "colour") handOn();
    else setChanging(step.key);
  }

  function keyPressed(event: KeyboardEvent) {
    byPointer.current = false;
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    handOn();
  }

  return (
    <form
      method="get"
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={keyPressed}
    >
      {dropped.length > 0 && (
        <div className="mb-3">
          <Notice tone="warning" live>
            {droppedInWords(dropped)}
          </Notice>
        </div>
      )}
      <ol className="divide-y divide-line border-line border-y max-md:[&_:is(input,summary)]:scroll-mb-20">
        {asked.map((step, index) => {
          const fixed = isOpen(step) || triesOn(step, asked.slice(index + 1));
          return (
            <li key={step.key} className="scroll-mt-24 max-md:scroll-mb-20">
              <StepPanel
                step={step}
                number={index + 1}
                open={fixed || changing === step.key}
                fixed={fixed}
                onToggle={() => setChanging(changing === step.key ? undefined : step.key)}
              >
                <StepOptions step={step} from={waiting.length > 0} onChoose={(value) => chosen(step, value)} />
                {step.child && (
                  <ContactField
                    id={contactId(step.key)}
                    child={step.child}
                    onFocus={() => setChanging(step.key)}
                    onChange={(value) =>
                      changeContact(step.child?.kind === "msisdn" ? { msisdn: value } : { licenceEmail: value })
                    }
                  />
                )}
              </StepPanel>
            </li>
          );
        })}
      </ol>
      {waiting.map(({ key }) => choices[key] && <input key={key} type="hidden" name={key} value={choices[key]} />)}
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

/** A colour that nobody has confirmed yet by going on is left open. */
function triesOn(step: Step, later: Step[]): boolean {
  return (
    step.key === "colour" &&
    step.options.length > 1 &&
    later.every(({ defaulted, chosen }) => defaulted || chosen === undefined)
  );
}
