import { describe, expect, it } from "vitest";
import { colourFamily } from "#catalogue/listing/colour-family.model.ts";

const drawn = (hex: string) => colourFamily({ name: "Zephyr", image: `/images/phone~bar~${hex}.svg` });

describe("colourFamily", () => {
  it("colourFamily uses the last word of the name that is a colour", () => {
    const names = [
      "Titanium Icyblue",
      "Blue Breeze",
      "Rose Gold",
      "Silver Shadow",
      "Lavender Purple",
      "Black Titanium",
    ];
    const image = "/images/phone~bar~FF0000.svg";
    expect(names.map((name) => colourFamily({ name, image }))).toEqual([
      "Blue",
      "Blue",
      "Gold",
      "Silver",
      "Purple",
      "Black",
    ]);
  });

  it("colourFamily falls back to the colour of the picture, and returns nothing without either", () => {
    expect(["101318", "8A8D93", "F4F4F2"].map(drawn)).toEqual(["Black", "Grey", "White"]);
    expect(["D02030", "E07A30", "E8D24A", "4C8A5A", "4A6FB5", "7A4FC0", "D860A8", "D02048"].map(drawn)).toEqual([
      "Red",
      "Orange",
      "Yellow",
      "Green",
      "Blue",
      "Purple",
      "Pink",
      "Red",
    ]);
    expect(colourFamily({ name: "Zephyr", image: "/images/photo.jpg" })).toBeUndefined();
  });
});
