import { describe, expect, it } from "vitest";
import { colourOfPicture } from "#artwork/colour.model.ts";

describe("colourOfPicture", () => {
  it("reads the colour from the address of our artwork", () => {
    expect(colourOfPicture("/images/phone~triple~1F2A44.svg")).toBe("#1F2A44");
    expect(colourOfPicture("/images/sim~~FFB81C.svg")).toBe("#FFB81C");
    expect(colourOfPicture("/images/hero~city-dawn.svg")).toBeUndefined();
  });
});
