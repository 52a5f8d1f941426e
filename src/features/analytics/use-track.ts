import { useEffect } from "react";
import type { BrowserEvent } from "./events/model.ts";
import { track } from "./track.ts";

/**
 * Tracks an event once for each page view.
 * @param key what is viewed: another key is another view
 * @param event undefined while there is nothing to track
 */
export function useTrack(key: string, event: () => BrowserEvent | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another view
  useEffect(() => {
    const viewed = event();
    if (viewed) track(viewed);
  }, [key]);
}
