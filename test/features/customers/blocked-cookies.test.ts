import { afterEach, expect, it, vi } from "vitest";
import { cookieProblem } from "#customers/blocked-cookies.ts";
import { openBrowser } from "../../support/browser.ts";

afterEach(() => vi.unstubAllGlobals());

it("A browser that stores a cookie blocks none, whatever is stored already", () => {
  const { cookies } = openBrowser("http://localhost");
  expect(cookieProblem()).toBeUndefined();
  cookies.set("other", "1");
  expect(cookieProblem()).toBeUndefined();
  expect(cookies.get("cookies")).toBe("");
});

it("A browser whose document has no cookies after one was stored blocks them", () => {
  vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: () => "", set: () => undefined }));
  expect(cookieProblem()).toMatch(/blocks cookies/);
});
