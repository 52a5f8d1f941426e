import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepSent, readSent } from "#newsletter/sent.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("is what it was after the page was loaded anew, and gone when it is done", () => {
  expect(readSent()).toBeUndefined();
  const sent = { email: "o'neil+news&co@example.co.za", resendAt: 1_800_000_000_000 };
  keepSent(sent);
  expect(readSent()).toEqual(sent);
  keepSent(undefined);
  expect(readSent()).toBeUndefined();
});

it("is nothing where the tab may store nothing, or holds something else", () => {
  kept.set("newsletter-sent", "resendAt=soon");
  expect(readSent()).toBeUndefined();
  kept.set("newsletter-sent", "email=a%40b.co&resendAt=soon");
  expect(readSent()).toEqual({ email: "a@b.co", resendAt: 0 });
  vi.stubGlobal("sessionStorage", undefined);
  expect(readSent()).toBeUndefined();
  expect(() => keepSent({ email: "a@b.co", resendAt: 0 })).not.toThrow();
});
