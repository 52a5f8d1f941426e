import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import type { Palette } from "#layout/brand.model.ts";
import { brandCss } from "#layout/brand-css.ts";
import { contrast } from "#ui/colour.ts";

const MODES: [string, Palette][] = [
  ["light", brand.colours.light],
  ["dark", brand.colours.dark],
];

/** The mix that app.css makes for soft grounds: a share of the colour over the surface. */
function soft(colour: string, surface: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [colour, surface].map((text) => Number.parseInt(text.slice(at, at + 2), 16));
    return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

describe("the sample brand", () => {
  it.each(MODES)("can be read on every surface in %s mode (4.5:1)", (_, palette) => {
    const texts = ["ink", "muted", "violet", "indigo", "slate", "success", "warning", "danger"] as const;
    const grounds = ["surface", "surface2", "surface3", "stage"] as const;
    for (const text of texts)
      for (const ground of grounds)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MODES)("can be read on solid and soft colours in %s mode (4.5:1)", (_, palette) => {
    for (const name of ["violet", "indigo", "slate", "success", "warning", "danger"] as const) {
      const colour = palette[name];
      expect(contrast(palette.onAction, colour), `text on ${name}`).toBeGreaterThanOrEqual(4.5);
      expect(
        contrast(colour, soft(colour, palette.surface, 0.09)),
        `${name} on its soft ground`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("carries ink on its accent", () => {
    expect(contrast(brand.colours.onSun, brand.colours.sun)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("brandCss", () => {
  it("names every colour for light and, where the system is dark, for dark", () => {
    const css = brandCss(brand);
    const [light = "", dark = ""] = css.split("@media (prefers-color-scheme:dark)");
    expect(light).toContain(`--surface-2:${brand.colours.light.surface2}`);
    expect(dark).toContain(`--surface-2:${brand.colours.dark.surface2}`);
    for (const colour of Object.values(brand.colours.light)) expect(light).toContain(colour);
    for (const colour of Object.values(brand.colours.dark)) expect(dark).toContain(colour);
  });

  it("acts in violet on personal pages and in indigo on business pages", () => {
    expect(brandCss(brand)).toMatch(/\[data-segment=personal\]\{--action:var\(--violet\)\}/);
    expect(brandCss(brand)).toMatch(/\[data-segment=business\]\{--action:var\(--indigo\)\}/);
  });
});
