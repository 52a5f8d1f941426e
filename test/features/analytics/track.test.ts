import { afterEach, expect, it, vi } from "vitest";
import { connectTracking, track } from "#analytics/track.ts";

afterEach(() => vi.unstubAllGlobals());

it("Tracking does nothing on the server", () => {
  const got: unknown[] = [];
  track({ event: "view_promotion" });
  connectTracking((event) => got.push(event))();
  expect(got).toEqual([]);
});

it("The browser queues at most the last 200 events and dispatches each one on the window", () => {
  const told: unknown[] = [];
  const window = new EventTarget();
  window.addEventListener("tracked", (event) => event instanceof CustomEvent && told.push(event.detail));
  vi.stubGlobal("window", window);
  for (let count = 1; count <= 201; count += 1) track({ event: "view_promotion", count });
  const got: unknown[] = [];
  connectTracking((event) => got.push(event))();
  expect(told).toHaveLength(201);
  expect(got).toHaveLength(200);
  expect(got[0]).toEqual({ event: "view_promotion", count: 2 });
});
