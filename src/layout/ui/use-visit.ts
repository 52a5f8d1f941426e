import { useEffect } from "react";
import { useDispatch } from "react-redux";
import { session } from "#identity/browser-session.ts";
import { tokenKnown } from "#layout/slice.ts";
import { whenIdle } from "#ui/when-idle.ts";

let isMeasured = false;

/** What goes on beside the pages of a visit: the layout's state knows the session's token, and how fast pages are is noted. */
export function useVisit(): void {
  const dispatch = useDispatch();
  useEffect(() => session.follow((token) => dispatch(tokenKnown(token))), [dispatch]);
  useEffect(() => whenIdle(measure), []);
}

/** Begins once: a frame that is put up anew after a failure is the same visit. */
async function measure(): Promise<void> {
  if (isMeasured) return;
  isMeasured = true;
  try {
    const { watchPerformance } = await import("#tracking/performance.ts");
    watchPerformance();
  } catch {
    // Without its script nothing is measured, and nothing else is missing (N-03).
  }
}
