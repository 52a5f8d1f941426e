import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchHeader } from "#layout/header-watch.ts";

/** A window that can be scrolled and made larger, at a time that stands still until the test moves it. */
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

describe("the header of a window", () => {
  it("S9-06 leaves by more than 10 px, and returns 600 ms later although the way up was over before", () => {
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

  it("S9-06 is there again 600 ms after the last change of its size, and reads directions from there", () => {
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

  it("is told nothing any more once nobody looks at it", () => {
    const { header, end } = watched();
    view.dispatchEvent(new Event("resize"));
    end();
    scroll(900);
    vi.advanceTimersByTime(2000);
    expect(header.isHidden).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
