import { afterEach, describe, expect, it, vi } from "vitest";
import { connectTracking, createTracker, type TrackedEvent, track } from "#analytics/track.ts";

afterEach(() => vi.unstubAllGlobals());

const search = (count: number) => ({ event: "search", search_term: String(count) }) as const;

it("Tracking does nothing on the server", () => {
  const got: unknown[] = [];
  track(search(1));
  connectTracking((event) => got.push(event))();
  expect(got).toEqual([]);
});

it("The browser queues at most the last 200 events and dispatches each one on the window", () => {
  const events: unknown[] = [];
  const window = new EventTarget();
  window.addEventListener("tracked", (event) => event instanceof CustomEvent && events.push(event.detail));
  vi.stubGlobal("window", window);
  for (let count = 1; count <= 201; count += 1) track(search(count));
  const got: unknown[] = [];
  connectTracking((event) => got.push(event))();
  expect(events).toHaveLength(201);
  expect(got).toHaveLength(200);
  expect(got[0]).toEqual({ ...search(2), eventId: expect.stringMatching(/^[0-9a-f]{32}$/), at: expect.any(String) });
});

const named = (name: string): TrackedEvent => ({ event: "search", search_term: name, eventId: name, at: "" });
const names = (events: readonly TrackedEvent[]) => events.map(({ eventId }) => eventId);

describe("createTracker", () => {
  it("The tracker queues events until a sink connects, then delivers each once and in order", () => {
    const tracker = createTracker(10);
    const got: TrackedEvent[] = [];
    tracker.track(named("one"));
    tracker.track(named("two"));
    tracker.connect((event) => got.push(event));
    expect(names(got)).toEqual(["one", "two"]);
    tracker.track(named("three"));
    expect(names(got)).toEqual(["one", "two", "three"]);
  });

  it("The tracker discards the oldest events when the queue is full", () => {
    const tracker = createTracker(2);
    const got: TrackedEvent[] = [];
    for (const name of ["one", "two", "three"]) tracker.track(named(name));
    tracker.connect((event) => got.push(event));
    expect(names(got)).toEqual(["two", "three"]);
  });

  it("S8-25 The tracker continues after a sink throws", () => {
    vi.spyOn(console, "debug").mockImplementation(() => undefined);
    const tracker = createTracker(10);
    const got: TrackedEvent[] = [];
    tracker.track(named("one"));
    tracker.track(named("two"));
    const fails = (event: TrackedEvent) => {
      if (event.eventId !== "two") throw new Error("the sink is away");
      got.push(event);
    };
    expect(() => tracker.connect(fails)).not.toThrow();
    expect(() => tracker.track(named("three"))).not.toThrow();
    expect(names(got)).toEqual(["two"]);
  });

  it("The tracker queues again after a sink disconnects, and a replaced sink cannot disconnect its successor", () => {
    const tracker = createTracker(10);
    const first: TrackedEvent[] = [];
    const second: TrackedEvent[] = [];
    const endFirst = tracker.connect((event) => first.push(event));
    const endSecond = tracker.connect((event) => second.push(event));
    endFirst();
    tracker.track(named("one"));
    endSecond();
    tracker.track(named("two"));
    expect([names(first), names(second)]).toEqual([[], ["one"]]);
    tracker.connect((event) => first.push(event));
    expect(names(first)).toEqual(["two"]);
  });
});
