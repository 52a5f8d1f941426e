import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headerAfterScroll, initialHeaderScroll, remainingInterval, watchHeader } from "#layout/header-scroll.ts";

const resting = initialHeaderScroll(300);
const hiddenHeader = { hidden: true, from: 1000, since: 5000 };

describe("headerAfterScroll", () => {
  it("S9-06 The header hides as soon as the page has scrolled down by more than 10 px", () => {
    expect(headerAfterScroll(resting, 310, 7)).toEqual(resting);
    expect(headerAfterScroll(resting, 311, 7)).toEqual({ hidden: true, from: 311, since: 7 });
  });

  it("S9-06 The header shows again once the page has scrolled up by more than 10 px", () => {
    expect(headerAfterScroll(hiddenHeader, 990, 9000)).toEqual(hiddenHeader);
    expect(headerAfterScroll(hiddenHeader, 989, 9000)).toEqual({ hidden: false, from: 989, since: 9000 });
  });

  it("S9-06 The header ignores a change of scroll direction until 600 ms have passed", () => {
    expect(headerAfterScroll(hiddenHeader, 900, 5599)).toEqual(hiddenHeader);
    expect(headerAfterScroll(hiddenHeader, 900, 5600)).toEqual({ hidden: false, from: 900, since: 5600 });
    expect(remainingInterval(hiddenHeader, 5599)).toBe(1);
    expect(remainingInterval(hiddenHeader, 5600)).toBe(0);
    expect(remainingInterval(resting, 0)).toBe(0);
  });

  it("S9-06 After several quick changes of scroll direction, the header follows the last one", () => {
    const upAndDown = [900, 1040].reduce((header, to) => headerAfterScroll(header, to, 5300), hiddenHeader);
    expect(headerAfterScroll(upAndDown, 1040, 5600)).toMatchObject({ hidden: true });
  });

  it("The header measures an upward scroll from the lowest point reached", () => {
    const further = headerAfterScroll(hiddenHeader, 1500, 5100);
    expect(further).toEqual({ hidden: true, from: 1500, since: 5000 });
    expect(headerAfterScroll(further, 1400, 6000).hidden).toBe(false);
  });

  it("The header always shows near the top of the page, even within the 600 ms", () => {
    expect(headerAfterScroll(hiddenHeader, 119, 5001).hidden).toBe(false);
    expect(headerAfterScroll(hiddenHeader, 120, 5001).hidden).toBe(true);
  });
});

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
