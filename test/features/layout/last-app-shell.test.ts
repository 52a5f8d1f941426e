import { afterEach, describe, expect, it, vi } from "vitest";
import { brand } from "#config/brand.ts";
import type { FrameData } from "#layout/app-shell.model.ts";
import { frameOfVisit, needsFrame } from "#layout/last-app-shell.ts";

const frame: FrameData = {
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
    expect(frameOfVisit(frame)).toBe(frame);
    expect(frameOfVisit(undefined)).toBeUndefined();
  });

  it("S2-25 is in a browser that of the page before where the page brought none", () => {
    vi.stubGlobal("window", {});
    expect(frameOfVisit(undefined)).toBeUndefined();
    expect(needsFrame("personal")).toBe(true);
    expect(frameOfVisit(frame)).toBe(frame);
    expect(frameOfVisit(undefined)).toBe(frame);
  });

  it("is fetched anew for pages of another segment, and for no others", () => {
    vi.stubGlobal("window", {});
    frameOfVisit(frame);
    expect(needsFrame("business")).toBe(true);
    expect(needsFrame("personal")).toBe(false);
    expect(needsFrame(undefined)).toBe(false);
  });
});
