import { afterEach, describe, expect, it, vi } from "vitest";
import { brand } from "#config/brand.ts";
import type { AppShellData } from "#layout/app-shell.model.ts";
import { appShellOfVisit, needsAppShell } from "#layout/last-app-shell.ts";

const frame: AppShellData = {
  brand,
  vendorType: "personal",
  menu: null,
  footer: [],
  sampleNotice: false,
  searchProvider: "eureka",
};

afterEach(() => vi.unstubAllGlobals());

describe("the frame of a visit", () => {
  it("S2-25 is on the server only what the page brought: nothing passes from one visitor to another", () => {
    expect(appShellOfVisit(frame)).toBe(frame);
    expect(appShellOfVisit(undefined)).toBeUndefined();
  });

  it("S2-25 is in a browser that of the page before where the page brought none", () => {
    vi.stubGlobal("window", {});
    expect(appShellOfVisit(undefined)).toBeUndefined();
    expect(needsAppShell("personal")).toBe(true);
    expect(appShellOfVisit(frame)).toBe(frame);
    expect(appShellOfVisit(undefined)).toBe(frame);
  });

  it("is fetched anew for pages of another segment, and for no others", () => {
    vi.stubGlobal("window", {});
    appShellOfVisit(frame);
    expect(needsAppShell("business")).toBe(true);
    expect(needsAppShell("personal")).toBe(false);
    expect(needsAppShell(undefined)).toBe(false);
  });
});
