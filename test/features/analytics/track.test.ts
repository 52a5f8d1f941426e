import { afterEach, expect, it, vi } from "vitest";
import { connectTracking, track } from "#analytics/track.ts";

afterEach(() => vi.unstubAllGlobals());

it("does nothing on the server, where no page is looked at", () => {
  const got: unknown[] = [];
  track({ event: "view_promotion" });
  connectTracking((event) => got.push(event))();
  expect(got).toEqual([]);
});

it("in a browser hands on at most the last 200 events, and tells the window of each", () => {
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
