import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { focusElement } from "#design-system/scroll-into-view.ts";
import type { PanelStep, Step } from "../shown-steps.model.ts";
import type { StepKey } from "../steps.model.ts";
import { PANEL_ID } from "./add-on-panel.tsx";
import { placeOf } from "./step-panel.tsx";
import type { Configuring } from "./use-configuration.ts";

interface Stepped {
  configuring: Configuring;
  /** The add-ons that are asked for after the steps. */
  panel: readonly PanelStep[];
  /** Id of where to go when nothing is left to choose. */
  actionId: string;
}

/**
 * Which step is open, and where a shopper is led from it. A step that is answered by pointer folds and hands on to the
 * next; by keyboard it stays open, for arrow keys choose as they move, and Enter hands on.
 */
export function useStepping({ configuring, panel, actionId }: Stepped) {
  const { missing, result } = configuring.configuration;
  const [changing, setChanging] = useState<StepKey>();
  const [leaving, setLeaving] = useState<"steps" | "panel">();
  const byPointer = useRef(false);

  // The address is asked for after all choices, those of the panel too.
  const asksPanel = result !== undefined && panel.length > 0 && leaving !== "panel";
  const place = missing ? placeOf(missing) : actionId;
  const next = asksPanel ? PANEL_ID : place;
  useEffect(() => {
    if (!leaving) return;
    setLeaving(undefined);
    focusElement(next);
  }, [leaving, next]);

  function handOn(from: "steps" | "panel") {
    setChanging(undefined);
    setLeaving(from);
  }

  function chosen(step: Step, value: string) {
    configuring.choose(step.key, value);
    // A colour is tried on: it stays open until the shopper goes on.
    if (byPointer.current && step.key !== "colour") handOn("steps");
    else setChanging(step.key);
  }

  function onPointerDown() {
    byPointer.current = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    byPointer.current = false;
    const input = event.target;
    if (event.key !== "Enter" || !(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    handOn(panel.some(({ key }) => key === input.name) ? "panel" : "steps");
  }

  return { changing, setChanging, chosen, onPointerDown, onKeyDown };
}
