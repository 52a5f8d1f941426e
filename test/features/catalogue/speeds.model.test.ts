import { describe, expect, it } from "vitest";
import { speedRange, speedsOf } from "#catalogue/speeds.model.ts";

const mbps = (...speeds: string[]) => speeds.map((speed) => ({ speed, speedUnit: "Mbps" }));

describe("speedRange", () => {
  it("S9-26 The speed range goes from the lowest to the highest speed, compared as numbers", () => {
    expect(speedRange(mbps("100", "1000", "20", "200"))).toBe("20 to 1000 Mbps");
  });

  it("S9-26 The speed range is a single speed where there is only one, and empty where there is none", () => {
    expect(speedRange(mbps("100", "100"))).toBe("100 Mbps");
    expect(speedRange([{ speed: "", speedUnit: "" }])).toBe("");
    expect(speedRange([])).toBe("");
    expect(speedRange([{ speed: "", speedUnit: "" }, ...mbps("50")])).toBe("50 Mbps");
  });

  it("S9-26 The speed range compares speeds across units and then names both units", () => {
    expect(speedRange([{ speed: "1", speedUnit: "Gbps" }, ...mbps("500")])).toBe("500 Mbps to 1 Gbps");
    expect(speedRange([...mbps("2"), { speed: "512", speedUnit: "Kbps" }])).toBe("512 Kbps to 2 Mbps");
  });

  it("speedsOf lists each speed once, slowest first", () => {
    expect(speedsOf(mbps("100", "50", "100", "1000"))).toEqual(["50 Mbps", "100 Mbps", "1000 Mbps"]);
  });
});
