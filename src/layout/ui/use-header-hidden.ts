import { useEffect, useState } from "react";
import { headerAfterScroll } from "#layout/model.ts";

/** True while the visitor scrolls down the page (S9-06). */
export function useHeaderHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let state = { hidden: false, from: window.scrollY };
    function read() {
      state = headerAfterScroll(state.hidden, state.from, Math.max(0, window.scrollY));
      setHidden(state.hidden);
    }
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  return hidden;
}
