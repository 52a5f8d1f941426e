import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { filled, filledThroughout, placeholderValues, unknownPlaceholders } from "#content/placeholders.model.ts";

const values = placeholderValues(brand, "https://shop.example");

describe("Placeholders", () => {
  it("Placeholders are replaced by the operator's details in every text of a document", () => {
    expect(filled("{{brand.name}}, {{ legal.entity }} at {{site}}", values)).toBe(
      `${brand.name}, ${brand.legal.entity} at https://shop.example`,
    );
    const document = { title: "About {{brand.name}}", list: [{ text: "{{support.email}}", sort: 1 }], none: null };
    expect(filledThroughout(document, values)).toEqual({
      title: `About ${brand.name}`,
      list: [{ text: brand.support.email, sort: 1 }],
      none: null,
    });
  });

  it("A placeholder value is inserted literally, even when it looks like a replacement pattern", () => {
    expect(filled("{{brand.name}}", new Map([["brand.name", "$& $1 {{site}}"]]))).toBe("$& $1 {{site}}");
  });

  it("An unknown placeholder is reported and stays in the text", () => {
    expect(unknownPlaceholders("{{brand.nmae}} {{brand.name}} {{constructor}}", values)).toEqual([
      "brand.nmae",
      "constructor",
    ]);
    expect(filled("{{brand.nmae}}", values)).toBe("{{brand.nmae}}");
  });
});
