import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchHeader } from "#layout/header-watch.ts";

/** A window that can be scrolled and resized; the test advances its clock. */
let view: EventTarget & { scrollY: number };
beforeEach(() => {
  vi.useFakeTimers();
  view = Object.assign(new EventTarget(), { scrollY: 400, setTimeout });
  vi.stubGlobal("window", view);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function watched() {
  const header = { isHidden: false };
  const end = watchHeader((isHidden) => {
    header.isHidden = isHidden;
  });
  return { header, end };
}

function scroll(to: number): void {
  view.scrollY = to;
  view.dispatchEvent(new Event("scroll"));
}

describe("Header scroll watcher", () => {
  it("S9-06 A header hidden by scrolling shows again after 600 ms when the upward scroll ended earlier", () => {
    const { header, end } = watched();
    scroll(410);
    expect(header.isHidden).toBe(false);
    scroll(411);
    expect(header.isHidden).toBe(true);
    vi.advanceTimersByTime(100);
    scroll(350);
    vi.advanceTimersByTime(499);
    expect(header.isHidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(header.isHidden).toBe(false);
    end();
  });

  it("S9-06 The header shows again 600 ms after the last resize, and measures scrolling from there", () => {
    const { header, end } = watched();
    scroll(900);
    vi.advanceTimersByTime(1000);
    view.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(599);
    view.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(599);
    expect(header.isHidden).toBe(true);
    view.scrollY = 500;
    vi.advanceTimersByTime(1);
    expect(header.isHidden).toBe(false);
    scroll(510);
    expect(header.isHidden).toBe(false);
    scroll(511);
    expect(header.isHidden).toBe(true);
    end();
  });

  it("A watcher that has ended ignores scroll events and leaves no timers", () => {
    const { header, end } = watched();
    view.dispatchEvent(new Event("resize"));
    end();
    scroll(900);
    vi.advanceTimersByTime(2000);
    expect(header.isHidden).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
