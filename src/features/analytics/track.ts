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

/** What happened, under the name that analytics of shops give it, with plain fields. It says nothing about a person. */
export interface TrackedEvent {
  /** "view_promotion", "select_promotion" ... */
  event: string;
  [field: string]: unknown;
}

type Sink = (event: TrackedEvent) => void;

/**
 * Events that wait for a sink, and go to it at once when there is one.
 * @param most how many wait; of more than that the oldest are given up
 */
export function makeTracker(most: number) {
  let waiting: TrackedEvent[] = [];
  let sink: Sink | undefined;

  function track(event: TrackedEvent): void {
    if (sink) hand(sink, event);
    else waiting = [...waiting, event].slice(-most);
  }

  /** Hands what waits to a sink, oldest first, and everything from then on. @returns ends it */
  function connect(next: Sink): () => void {
    sink = next;
    const due = waiting;
    waiting = [];
    for (const event of due) hand(next, event);
    return () => {
      if (sink === next) sink = undefined;
    };
  }

  return { track, connect };
}

/** A sink that fails costs its event and nothing else (N-03). */
function hand(sink: Sink, event: TrackedEvent): void {
  try {
    sink(event);
  } catch (error) {
    console.debug("An event could not be reported", error);
  }
}
