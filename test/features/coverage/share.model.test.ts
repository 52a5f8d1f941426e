import { describe, expect, it } from "vitest";
import { sharedCoverage, sharePath } from "#coverage/share.model.ts";

describe("a link to share", () => {
  it("names town and network, and comes back as it went", () => {
    const path = sharePath("personal", { town: "Fish Hoek", network: "fibre" });
    expect(path).toBe("/coverage?town=Fish+Hoek&network=fibre");
    expect(sharedCoverage(new URL(path, "https://shop.example").searchParams)).toEqual({
      town: "Fish Hoek",
      network: "fibre",
    });
    expect(sharePath("business", { town: "", network: undefined })).toBe("/business/coverage");
  });

  it.each(["eMalahleni", "Krugersdorp-Noord", "Council's Drift", "Môrewag", "St. Helena Bay"])("takes %s", (town) => {
    expect(sharedCoverage(new URLSearchParams({ town }))).toEqual({ town, network: undefined });
  });

  it.each([
    ["nothing", ""],
    ["a street with a number", "12 Acacia Street"],
    ["a place on the map", "-29.1,26.2"],
    ["markup", "<b>Welkom</b>"],
    ["an address of a page", "https://elsewhere.example"],
    ["more letters than any town has", "W".repeat(41)],
    ["hostile repetition", `${"a ".repeat(4_000)}!`],
  ])("takes no town from %s", (_, town) => {
    expect(sharedCoverage(new URLSearchParams({ town }))).toBeUndefined();
  });

  it("leaves out a network that there is not", () => {
    const search = new URLSearchParams("town=Welkom&network=string-and-tins");
    expect(sharedCoverage(search)).toEqual({ town: "Welkom", network: undefined });
  });
});
