import { makeTracker, type TrackedEvent } from "./queue.model.ts";

/** Events that wait at most; of more than that the oldest are given up. */
const MAX_WAITING = 200;

/** The window is told of each event by this name, for whoever looks at a page without being its sink. */
const TOLD_AS = "tracked";

const tracker = makeTracker(MAX_WAITING);

/**
 * Notes that something happened: `track({ event: "view_promotion", ... })`. Nothing leaves the browser until a sink is
 * connected. Never a person's data, and nothing of it can break a page (N-03). On the server it does nothing.
 */
export function track(event: TrackedEvent): void {
  if (typeof window === "undefined") return;
  tracker.track(event);
  window.dispatchEvent(new CustomEvent(TOLD_AS, { detail: event }));
}

/**
 * Hands everything that waits, oldest first, and from then on every event to `sink`; it replaces the one before.
 * @returns ends it: events wait again
 * @internal only tests use it yet
 */
export function connectTracking(sink: (event: TrackedEvent) => void): () => void {
  return tracker.connect(sink);
}
