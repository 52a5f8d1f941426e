import { randomId } from "#platform/ids.ts";
import type { BrowserEvent } from "./events/model.ts";

/** Maximum number of queued events; the oldest are dropped. */
const MAX_QUEUED = 200;

/** Name of the DOM event that is dispatched on window for each tracked event. */
const TRACKED_EVENT = "tracked";

/** A tracked event with its id, by which the server ignores one that comes again, and when it happened. */
export type TrackedEvent = BrowserEvent & { eventId: string; at: string };

type Sink = (event: TrackedEvent) => void;

const tracker = createTracker(MAX_QUEUED);

/**
 * Tracks an event. Events stay in the browser until it is known whether the customer agreed to analytics (N-01). Tracking never throws
 * (N-03), and does nothing on the server.
 */
export function track(event: BrowserEvent): void {
  if (typeof window === "undefined") return;
  tracker.track({ ...event, eventId: randomId(), at: new Date().toISOString() });
  window.dispatchEvent(new CustomEvent(TRACKED_EVENT, { detail: event }));
}

/**
 * Connects a sink, which replaces the previous one: it gets the queued events, oldest first, then every new event.
 * @returns disconnects the sink; later events are queued again
 */
export function connectTracking(sink: Sink): () => void {
  return tracker.connect(sink);
}

/** The events that wait for a sink, oldest first. */
export function queuedEvents(): readonly TrackedEvent[] {
  return tracker.queued();
}

/** Puts earlier events before the queued ones. */
export function queueBefore(events: readonly TrackedEvent[]): void {
  tracker.putBefore(events);
}

/**
 * Queues events until a sink is connected, then forwards them at once.
 * @param maxQueued maximum number of queued events; the oldest are dropped
 */
export function createTracker(maxQueued: number) {
  let queue: TrackedEvent[] = [];
  let sink: Sink | undefined;

  function track(event: TrackedEvent): void {
    if (sink) deliver(sink, event);
    else queue = [...queue, event].slice(-maxQueued);
  }

  /** Sends queued events to a sink, oldest first, then every new event. @returns disconnects the sink */
  function connect(next: Sink): () => void {
    sink = next;
    const queued = queue;
    queue = [];
    for (const event of queued) deliver(next, event);
    return () => {
      if (sink === next) sink = undefined;
    };
  }

  /** Puts earlier events before the queued ones. */
  function putBefore(events: readonly TrackedEvent[]): void {
    queue = [...events, ...queue].slice(-maxQueued);
  }

  return { track, connect, putBefore, queued: (): readonly TrackedEvent[] => queue };
}

/** A failing sink loses only its event (N-03). */
function deliver(sink: Sink, event: TrackedEvent): void {
  try {
    sink(event);
  } catch (error) {
    console.debug("An event could not be reported", error);
  }
}
