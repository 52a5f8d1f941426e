import { useEffect, useEffectEvent } from "react";

/** Does a piece of work whenever the person comes back to this tab, or to the network: the page may be out of date. */
export function useComingBack(work: () => void): void {
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === "visible") work();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("online", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("online", comeBack);
    };
  }, []);
}
