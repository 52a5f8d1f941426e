import { afterEach, describe, expect, it, vi } from "vitest";
import { brand } from "#config/brand.ts";
import { type AppShellData, appShellOfVisit, needsAppShell } from "#layout/app-shell.ts";

const frame: AppShellData = {
  brand,
  vendorType: "personal",
  menu: null,
  footer: [],
  sampleNotice: false,
};

afterEach(() => vi.unstubAllGlobals());

describe("appShellOfVisit", () => {
  it("S2-25 The server uses only the app shell data of the current page, so nothing passes between visitors", () => {
    expect(appShellOfVisit(frame)).toBe(frame);
    expect(appShellOfVisit(undefined)).toBeUndefined();
  });

  it("S2-25 The browser reuses the previous page's app shell data when a page brings none", () => {
    vi.stubGlobal("window", {});
    expect(appShellOfVisit(undefined)).toBeUndefined();
    expect(needsAppShell("personal")).toBe(true);
    expect(appShellOfVisit(frame)).toBe(frame);
    expect(appShellOfVisit(undefined)).toBe(frame);
  });

  it("The browser loads app shell data again only for pages of another segment", () => {
    vi.stubGlobal("window", {});
    appShellOfVisit(frame);
    expect(needsAppShell("business")).toBe(true);
    expect(needsAppShell("personal")).toBe(false);
    expect(needsAppShell(undefined)).toBe(false);
  });
});
