import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { filled, filledThroughout, placeholderValues, unknownPlaceholders } from "#content/placeholders.model.ts";

const values = placeholderValues(brand, "https://shop.example");

describe("placeholders", () => {
  it("are filled with what the operator is called, in every text of a document", () => {
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

  it("are taken as they are, though they look like patterns", () => {
    expect(filled("{{brand.name}}", new Map([["brand.name", "$& $1 {{site}}"]]))).toBe("$& $1 {{site}}");
  });

  it("that stand for nothing are named, and stay", () => {
    expect(unknownPlaceholders("{{brand.nmae}} {{brand.name}} {{constructor}}", values)).toEqual([
      "brand.nmae",
      "constructor",
    ]);
    expect(filled("{{brand.nmae}}", values)).toBe("{{brand.nmae}}");
  });
});
