/** Maximum number of queued events; the oldest are dropped. */
const MAX_QUEUED = 200;

/** Name of the DOM event that is dispatched on window for each tracked event. */
const TRACKED_EVENT = "tracked";

const tracker = createTracker(MAX_QUEUED);

/**
 * Tracks an event: `track({ event: "view_promotion", ... })`. Events stay in the browser until a sink is connected. An
 * event must not contain personal data. Tracking never throws (N-03), and does nothing on the server.
 */
export function track(event: TrackedEvent): void {
  if (typeof window === "undefined") return;
  tracker.track(event);
  window.dispatchEvent(new CustomEvent(TRACKED_EVENT, { detail: event }));
}

/**
 * Connects a sink, which replaces the previous one: it gets the queued events, oldest first, then every new event.
 * @returns disconnects the sink; later events are queued again
 * @internal only tests use it yet
 */
export function connectTracking(sink: (event: TrackedEvent) => void): () => void {
  return tracker.connect(sink);
}

/** An analytics event with plain fields and no personal data. */
export interface TrackedEvent {
  /** "view_promotion", "select_promotion" ... */
  event: string;
  [field: string]: unknown;
}

type Sink = (event: TrackedEvent) => void;

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

  return { track, connect };
}

/** A failing sink loses only its event (N-03). */
function deliver(sink: Sink, event: TrackedEvent): void {
  try {
    sink(event);
  } catch (error) {
    console.debug("An event could not be reported", error);
  }
}
