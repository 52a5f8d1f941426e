import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";

const QUESTION = "Leave this page? What you changed is not saved.";

/** Asks before a page is left that has changes which are not saved. The browser has words of its own when the page is reloaded or closed. */
export function useUnsavedGuard(hasChanges: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
}
