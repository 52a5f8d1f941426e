import { useEffect } from "react";
import { whenIdle } from "#design-system/media/when-idle.ts";

let isMeasured = false;

/** What goes on beside the pages of a visit: how fast they are is noted. */
export function useVisit(): void {
  useEffect(() => whenIdle(measure), []);
}

/** Begins once: a frame that is put up anew after a failure is the same visit. */
async function measure(): Promise<void> {
  if (isMeasured) return;
  isMeasured = true;
  try {
    const { watchPerformance } = await import("#analytics/performance.ts");
    watchPerformance();
  } catch {
    // Without its script nothing is measured, and nothing else is missing (N-03).
  }
}
