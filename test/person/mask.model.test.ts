import fc from "fast-check";
import { expect, it } from "vitest";
import { masked } from "#person/mask.model.ts";

it.each([
  ["8001015009087", "800****009087"],
  ["thandi@example.co.za", "tha***********.co.za"],
  ["1234567890", "123*567890"],
  ["123456789", "*******89"],
  ["62001", "***01"],
  ["12", "**"],
  ["1", "*"],
  ["", ""],
])("S9-35 shows %s as %s", (text, shown) => {
  expect(masked(text)).toBe(shown);
});

it("S9-35 keeps the length, and shows nine characters at most", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{0,40}$/), (text) => {
      const shown = masked(text);
      expect(shown).toHaveLength(text.length);
      expect(shown.replaceAll("*", "").length).toBeLessThanOrEqual(9);
      if (text.length > 0) expect(shown).toContain("*");
    }),
  );
});
