import { useEffect, useEffectEvent } from "react";

/** Asks, in the browser's own words, before a page is reloaded or closed that has changes which are not saved. */
export function useUnsavedGuard(hasChanges: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
}
