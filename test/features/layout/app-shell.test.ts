import { afterEach, describe, expect, it, vi } from "vitest";
import { brand } from "#config/brand.ts";
import { type AppShellData, currentAppShell, needsAppShell, privateMeta } from "#layout/app-shell.ts";

const appShell: AppShellData = {
  brand,
  imageHost: "",
  segment: "personal",
  menu: null,
  footer: [],
  sampleNotice: false,
};

afterEach(() => vi.unstubAllGlobals());

describe("currentAppShell", () => {
  it("S2-25 The server uses only the app shell data of the current page, so nothing passes between visitors", () => {
    expect(currentAppShell(appShell)).toBe(appShell);
    expect(currentAppShell(undefined)).toBeUndefined();
  });

  it("S2-25 The browser reuses the previous page's app shell data when a page brings none", () => {
    vi.stubGlobal("window", {});
    expect(currentAppShell(undefined)).toBeUndefined();
    expect(needsAppShell("personal")).toBe(true);
    expect(currentAppShell(appShell)).toBe(appShell);
    expect(currentAppShell(undefined)).toBe(appShell);
  });

  it("The browser loads app shell data again only for pages of another segment", () => {
    vi.stubGlobal("window", {});
    currentAppShell(appShell);
    expect(needsAppShell("business")).toBe(true);
    expect(needsAppShell("personal")).toBe(false);
    expect(needsAppShell(undefined)).toBe(false);
  });
});

describe("privateMeta", () => {
  it("The title of a page for one person ends with the brand once that is known, and search engines leave the page out", () => {
    const meta = privateMeta("Your orders");
    const robots = { name: "robots", content: "noindex" };
    expect(meta({ matches: [{ loaderData: appShell }] })).toEqual([{ title: `Your orders | ${brand.name}` }, robots]);
    expect(meta({ matches: [{ loaderData: undefined }] })).toEqual([{ title: "Your orders" }, robots]);
  });
});
