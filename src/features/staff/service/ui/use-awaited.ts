import { useEffect, useState } from "react";
import { useLastLoaded } from "#staff/ui/staff-data-view.tsx";
import type { Loaded } from "#staff/ui/staff-loading.ts";

/**
 * What the loader of a page did not wait for; nothing before it is there. When the page loads again, it keeps what it had until then, and shows
 * its other data at once: a suspended component would hold them back.
 */
export function useAwaited<T>(promise: Promise<Loaded<T>>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  useEffect(() => {
    let isOutdated = false;
    promise.then((next) => isOutdated || setLoaded(next));
    return () => {
      isOutdated = true;
    };
  }, [promise]);
  return useLastLoaded(loaded);
}
