import { vi } from "vitest";
import type { BrowserEvent } from "#analytics/events/model.ts";

/** Makes this process a browser window, until vi.unstubAllGlobals(). @returns the events that are tracked in it, in their order */
export function recordTracked(): BrowserEvent[] {
  const events: BrowserEvent[] = [];
  const window = new EventTarget();
  window.addEventListener("tracked", (event) => event instanceof CustomEvent && events.push(event.detail));
  vi.stubGlobal("window", window);
  return events;
}
