import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchHeader } from "#layout/header-scroll.ts";

/** A window that can be scrolled and resized; the test advances its clock. */
let view: EventTarget & { scrollY: number };
let header: { isHidden: boolean };
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  view = Object.assign(new EventTarget(), { scrollY: 400, setTimeout });
  vi.stubGlobal("window", view);
  header = { isHidden: false };
  end = watchHeader((isHidden) => {
    header.isHidden = isHidden;
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function scroll(to: number): void {
  view.scrollY = to;
  view.dispatchEvent(new Event("scroll"));
}

/** Scrolls, and waits until the scrolling counts. */
function scrollAndRest(to: number): void {
  scroll(to);
  vi.advanceTimersByTime(600);
}

it("S9-06 The header hides 600 ms after the last of several scroll events, and not before", () => {
  scroll(600);
  vi.advanceTimersByTime(599);
  scroll(900);
  vi.advanceTimersByTime(599);
  expect(header.isHidden).toBe(false);
  vi.advanceTimersByTime(1);
  expect(header.isHidden).toBe(true);
});

it("S9-06 A scroll of 10 px has no direction, one of 11 px hides or shows the header", () => {
  scrollAndRest(410);
  expect(header.isHidden).toBe(false);
  scrollAndRest(411);
  expect(header.isHidden).toBe(true);
  scrollAndRest(401);
  expect(header.isHidden).toBe(true);
  scrollAndRest(400);
  expect(header.isHidden).toBe(false);
});

it("S9-06 After scrolling down and up without a rest, only the final position counts", () => {
  scroll(2000);
  vi.advanceTimersByTime(300);
  scrollAndRest(405);
  expect(header.isHidden).toBe(false);
});

it("S9-06 The header shows again 600 ms after the last resize, and measures scrolling from there", () => {
  scrollAndRest(900);
  for (const wait of [599, 599]) {
    view.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(wait);
  }
  expect(header.isHidden).toBe(true);
  view.scrollY = 500;
  vi.advanceTimersByTime(1);
  expect(header.isHidden).toBe(false);
  scrollAndRest(510);
  expect(header.isHidden).toBe(false);
  scrollAndRest(511);
  expect(header.isHidden).toBe(true);
});

it("Near the top of the page the header shows at once, and stays", () => {
  scrollAndRest(900);
  scroll(120);
  expect(header.isHidden).toBe(true);
  scroll(119);
  expect(header.isHidden).toBe(false);
  vi.advanceTimersByTime(600);
  expect(header.isHidden).toBe(false);
});

it("A watcher that has ended ignores scroll events and leaves no timers", () => {
  view.dispatchEvent(new Event("resize"));
  scroll(800);
  end();
  scroll(900);
  vi.advanceTimersByTime(2000);
  expect(header.isHidden).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
