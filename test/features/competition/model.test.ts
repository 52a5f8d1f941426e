import { describe, expect, it } from "vitest";
import { entryCostText, MARKETING_CONSENT, phaseOf, placesOf } from "#competition/model.ts";

const opensAt = new Date("2026-11-20T08:00:00Z");
const closesAt = new Date("2026-11-27T16:00:00Z");

describe("A competition", () => {
  it("S4-21 J-04 is closed from its closing time on, whether or not a job has noted it", () => {
    const at = (state: Parameters<typeof phaseOf>[0]["state"], now: string) =>
      phaseOf({ state, opensAt, closesAt }, new Date(now));
    expect(at("draft", "2026-11-21T00:00:00Z")).toBeUndefined();
    expect(at("open", "2026-11-20T07:59:59.999Z")).toBe("coming");
    expect(at("open", "2026-11-20T08:00:00Z")).toBe("open");
    expect(at("open", "2026-11-27T15:59:59.999Z")).toBe("open");
    expect(at("open", "2026-11-27T16:00:00Z")).toBe("closed");
    expect(at("closed", "2026-11-27T16:00:01Z")).toBe("closed");
    expect(at("committed", "2026-12-01T00:00:00Z")).toBe("closed");
    expect(at("drawn", "2026-12-01T00:00:00Z")).toBe("drawn");
  });

  it("J-05 says what an entry costs, and what the law allows", () => {
    expect(entryCostText("0.00")).toBe("It's free to enter. You only pay for the data that you use.");
    expect(entryCostText("1.50")).toMatch(/costs R\s?1[.,]50.*no more than R\s?1[.,]50/);
  });

  it("J-05 draws a place for each prize in their order, then the reserves", () => {
    const prizes = [
      { name: "Car", text: "", quantity: 1 },
      { name: "Voucher", text: "", quantity: 2 },
    ];
    expect(placesOf({ prizes, reserves: 1 })).toEqual([
      { place: 1, prize: "Car" },
      { place: 2, prize: "Voucher" },
      { place: 3, prize: "Voucher" },
      { place: 4, prize: "" },
    ]);
  });

  it("J-05 asks for the consent to offers in words that say that the entry counts without it", () => {
    expect(MARKETING_CONSENT.text).toContain("counts the same without it");
  });
});
