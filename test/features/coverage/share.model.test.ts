import { describe, expect, it } from "vitest";
import { sharedCoverage, sharePath } from "#coverage/share.model.ts";

describe("Share links", () => {
  it("A share link names town and network and is read back unchanged", () => {
    const path = sharePath("personal", { town: "Fish Hoek", network: "fibre" });
    expect(path).toBe("/coverage?town=Fish+Hoek&network=fibre");
    expect(sharedCoverage(new URL(path, "https://shop.example").searchParams)).toEqual({
      town: "Fish Hoek",
      network: "fibre",
    });
    expect(sharePath("business", { town: "", network: undefined })).toBe("/business/coverage");
  });

  it.each(["eMalahleni", "Krugersdorp-Noord", "Council's Drift", "Môrewag", "St. Helena Bay"])(
    "A share link accepts the town %s",
    (town) => {
      expect(sharedCoverage(new URLSearchParams({ town }))).toEqual({ town, network: undefined });
    },
  );

  it.each([
    ["an empty text", ""],
    ["a street with a number", "12 Acacia Street"],
    ["coordinates", "-29.1,26.2"],
    ["markup", "<b>Welkom</b>"],
    ["a URL", "https://elsewhere.example"],
    ["more letters than any town has", "W".repeat(41)],
    ["malicious repetition", `${"a ".repeat(4_000)}!`],
  ])("A share link accepts no town from %s", (_, town) => {
    expect(sharedCoverage(new URLSearchParams({ town }))).toBeUndefined();
  });

  it("A share link ignores an unknown network", () => {
    const search = new URLSearchParams("town=Welkom&network=string-and-tins");
    expect(sharedCoverage(search)).toEqual({ town: "Welkom", network: undefined });
  });
});
