import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { focusElement } from "#design-system/scroll-into-view.ts";
import type { PanelStep, Step } from "../shown-steps.model.ts";
import type { StepKey } from "../steps.model.ts";
import { PANEL_ID } from "./add-on-panel.tsx";
import { missingInputId } from "./step-panel.tsx";
import type { ConfigurationController } from "./use-configuration.ts";

interface StepNavigationOptions {
  controller: ConfigurationController;
  /** The add-ons that are asked for after the steps. */
  panel: readonly PanelStep[];
  /** Id of where to go when nothing is left to choose. */
  actionId: string;
}

/**
 * Which step is open, and where a shopper is led from it. A step that is answered by pointer folds and hands on to the
 * next; by keyboard it stays open, for arrow keys choose as they move, and Enter hands on.
 */
export function useStepNavigation({ controller, panel, actionId }: StepNavigationOptions) {
  const { missing, result } = controller.configuration;
  const [editedStep, setEditedStep] = useState<StepKey>();
  const [advancingFrom, setAdvancingFrom] = useState<"steps" | "panel">();
  const byPointer = useRef(false);

  // The address is asked for after all choices, those of the panel too.
  const isPanelNext = result !== undefined && panel.length > 0 && advancingFrom !== "panel";
  const place = missing ? missingInputId(missing) : actionId;
  const next = isPanelNext ? PANEL_ID : place;
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
    // A colour is tried on: it stays open until the shopper goes on.
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
