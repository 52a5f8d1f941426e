import { useSyncExternalStore } from "react";
import { CARDS_IN_VIEW } from "./carousel.model.ts";

/** Cards that a carousel shows at this width of the window (S9-09); the server, which knows no window, says one. */
export function useCardsInView(): number {
  return useSyncExternalStore(subscribe, inView, () => 1);
}

function inView(): number {
  return CARDS_IN_VIEW.find(({ media }) => matchMedia(media).matches)?.cards ?? 1;
}

function subscribe(changed: () => void): () => void {
  const queries = CARDS_IN_VIEW.map(({ media }) => matchMedia(media));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}
