import { afterEach, describe, expect, it, vi } from "vitest";
import { entryFields, trackedUrl, watchPerformance } from "#analytics/performance.ts";

type Entry = Pick<PerformanceEntry, "entryType" | "name" | "startTime" | "duration">;

afterEach(() => vi.unstubAllGlobals());

/** A browser with a PerformanceObserver: requested buffer sizes and types, reported events, and a way to emit entries. */
function browser() {
  const buffers: number[] = [];
  const types: (string | undefined)[] = [];
  const reported: { event: string; entries: unknown[] }[] = [];
  let emit: (entries: Entry[]) => void = () => undefined;
  const window = new EventTarget();
  window.addEventListener("tracked", (event) => event instanceof CustomEvent && reported.push(event.detail));
  vi.stubGlobal("window", window);
  vi.stubGlobal("performance", { setResourceTimingBufferSize: (size: number) => buffers.push(size) });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(callback: (list: { getEntries(): Entry[] }) => void) {
        emit = (entries) => callback({ getEntries: () => entries });
      }
      observe({ type }: PerformanceObserverInit) {
        types.push(type);
      }
      disconnect() {
        emit = () => undefined;
      }
    },
  );
  return { buffers, types, reported, emit: (entries: Entry[]) => emit(entries) };
}

function resource(count: number): Entry {
  return { entryType: "resource", name: `https://shop.example/${count}.js?v=1`, startTime: count, duration: 1 };
}

describe("watchPerformance", () => {
  it("S9-08 The browser reports at most 200 resource entries, forty in an event, and every entry of another type", () => {
    const { buffers, types, reported, emit } = browser();
    watchPerformance();
    expect(buffers).toEqual([200]);
    expect(types).toContain("resource");
    emit(Array.from({ length: 150 }, (_, count) => resource(count)));
    emit(Array.from({ length: 150 }, (_, count) => resource(150 + count)));
    emit([resource(300)]);
    emit([{ entryType: "navigation", name: "https://shop.example/?a=b", startTime: 0, duration: 9 }]);
    const lengths = reported.map((event) => event.entries.length);
    expect(lengths).toEqual([40, 40, 40, 30, 40, 10, 1]);
    expect(reported.at(-1)).toEqual({
      event: "performance",
      entries: [{ type: "navigation", url: "https://shop.example/", at: 0, took: 9 }],
    });
  });

  it("S9-08 The requests that report events are not reported themselves, because each would cause the next", () => {
    const { reported, emit } = browser();
    watchPerformance();
    emit([{ ...resource(1), name: "https://shop.example/api/common/trackGTMEvents" }]);
    expect(reported).toEqual([]);
  });

  it("S9-08 The browser reports URLs of at most 512 characters", () => {
    const { reported, emit } = browser();
    watchPerformance();
    emit([{ ...resource(1), name: `https://shop.example/${"a".repeat(600)}` }]);
    expect(reported).toEqual([
      { event: "performance", entries: [expect.objectContaining({ url: expect.stringMatching(/^.{512}$/) })] },
    ]);
  });

  it("The browser reports nothing after the watch ends or where PerformanceObserver is missing", () => {
    const { reported, emit } = browser();
    watchPerformance()();
    emit([resource(1)]);
    vi.stubGlobal("PerformanceObserver", undefined);
    watchPerformance()();
    expect(reported).toEqual([]);
  });
});

const SECRET = "q7Jx0vB2mN8pLk4RtZ5wY1aH";

describe("trackedUrl", () => {
  it("S9-08 A reported URL is cut to 512 characters", () => {
    expect(trackedUrl(`https://shop.example/${"a".repeat(600)}`)).toHaveLength(512);
    const whole = `https://shop.example/${"a".repeat(491)}`;
    expect(trackedUrl(whole)).toBe(whole);
  });

  it("S9-08 A reported URL has no query and no fragment", () => {
    expect(trackedUrl("https://shop.example/cart?vendorType=personal#total")).toBe("https://shop.example/cart");
    expect(trackedUrl("https://shop.example/cart#total?x=1")).toBe("https://shop.example/cart");
  });

  it("A reported URL hides session tokens and order numbers", () => {
    expect(trackedUrl(`https://shop.example/api/cart/${SECRET}/list`)).toBe("https://shop.example/api/cart/-/list");
    expect(trackedUrl("https://shop.example/orders/01990000-0000-7000-8000-000000000000")).toBe(
      "https://shop.example/orders/-",
    );
    expect(trackedUrl("https://shop.example/personal/smartphones/samsung-galaxy-s25-ultra")).toBe(
      "https://shop.example/personal/smartphones/samsung-galaxy-s25-ultra",
    );
  });
});

describe("entryFields", () => {
  it("S9-08 A performance entry is reported with its type, and with start and duration in whole milliseconds", () => {
    const entry = { entryType: "resource", name: "https://shop.example/a.js?v=1", startTime: 10.4, duration: 5.6 };
    expect(entryFields(entry)).toEqual({ type: "resource", url: "https://shop.example/a.js", at: 10, took: 6 });
    const shift = { entryType: "layout-shift", name: "", startTime: 99.5, duration: 0, value: 0.012345 };
    expect(entryFields(shift)).toEqual({ type: "layout-shift", at: 100, value: 0.0123 });
  });
});
