import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { focusElement } from "#design-system/scroll-into-view.ts";
import type { PanelStep, Step } from "../shown-steps.model.ts";
import type { StepKey } from "../steps.model.ts";
import { PANEL_ID } from "./add-on-panel.tsx";
import { missingInputId } from "./step-panel.tsx";
import type { ConfigurationController } from "./use-configuration.ts";

interface StepNavigationOptions {
  controller: ConfigurationController;
  /** The shown add-ons of the panel. */
  panel: readonly PanelStep[];
  /** Id of the element that gets the focus when all steps are answered. */
  actionId: string;
}

/**
 * The open step, and the focus after an answer. A step that is answered by pointer collapses, and the next one gets the
 * focus. By keyboard it stays open, because arrow keys select options while moving; Enter goes to the next step.
 */
export function useStepNavigation({ controller, panel, actionId }: StepNavigationOptions) {
  const { missing, result } = controller.configuration;
  const [editedStep, setEditedStep] = useState<StepKey>();
  const [advancingFrom, setAdvancingFrom] = useState<"steps" | "panel">();
  const byPointer = useRef(false);

  // The address comes after all choices, including those of the panel.
  const isPanelNext = result !== undefined && panel.length > 0 && advancingFrom !== "panel";
  const inputId = missing ? missingInputId(missing) : actionId;
  const next = isPanelNext ? PANEL_ID : inputId;
  useEffect(() => {
    if (!advancingFrom) return;
    setAdvancingFrom(undefined);
    focusElement(next);
  }, [advancingFrom, next]);

  function advance(from: "steps" | "panel") {
    setEditedStep(undefined);
    setAdvancingFrom(from);
  }

  function chooseOption(step: Step, value: string) {
    controller.choose(step.key, value);
    // A colour stays open until the customer continues, so that colours can be compared.
    if (byPointer.current && step.key !== "colour") advance("steps");
    else setEditedStep(step.key);
  }

  function onPointerDown() {
    byPointer.current = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    byPointer.current = false;
    const input = event.target;
    if (event.key !== "Enter" || !(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    advance(panel.some(({ key }) => key === input.name) ? "panel" : "steps");
  }

  return { editedStep, setEditedStep, chooseOption, onPointerDown, onKeyDown };
}
