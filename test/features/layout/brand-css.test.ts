import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { contrast } from "#design-system/colour.ts";
import { brandCss } from "#layout/brand-css.ts";
import type { Palette } from "#shared/brand.ts";
import { BRANDS } from "../../support/brands.ts";

const MODES = BRANDS.flatMap(({ name, colours: { light, dark } }): [string, string, Palette][] => [
  [name, "light", light],
  [name, "dark", dark],
]);

/** The colour mixes of app.css: a share of one colour over another. */
function mixed(colour: string, surface: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [colour, surface].map((text) => Number.parseInt(text.slice(at, at + 2), 16));
    return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

describe("Brand colours", () => {
  it.each(MODES)("Text of brand %s is readable on every surface in %s mode (4.5:1)", (_name, _mode, palette) => {
    const texts = ["ink", "muted", "violet", "indigo", "slate", "success", "warning", "danger"] as const;
    const surfaces = ["surface", "surface2", "surface3", "stage"] as const;
    for (const text of texts)
      for (const surface of surfaces)
        expect(contrast(palette[text], palette[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MODES)(
    "Text of brand %s is readable on solid and soft colours in %s mode (4.5:1)",
    (_name, _mode, palette) => {
      for (const name of ["violet", "indigo", "slate", "success", "warning", "danger"] as const) {
        const colour = palette[name];
        expect(contrast(palette.onAction, colour), `text on ${name}`).toBeGreaterThanOrEqual(4.5);
        expect(
          contrast(colour, mixed(colour, palette.surface, 0.09)),
          `${name} on its soft ground`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(MODES)("The form field border of brand %s is visible in %s mode (3:1)", (_name, _mode, palette) => {
    expect(contrast(mixed(palette.ink, palette.surface, 0.52), palette.surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(BRANDS)("Dark text is readable on the accent colour of brand $name (4.5:1)", ({ colours }) => {
    expect(contrast(colours.onSun, colours.sun)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("brandCss", () => {
  it("brandCss defines every colour for light mode, and for dark mode in a prefers-color-scheme block", () => {
    const css = brandCss(brand);
    const [light = "", dark = ""] = css.split("@media (prefers-color-scheme:dark)");
    expect(light).toContain(`--surface-2:${brand.colours.light.surface2}`);
    expect(dark).toContain(`--surface-2:${brand.colours.dark.surface2}`);
    for (const colour of Object.values(brand.colours.light)) expect(light).toContain(colour);
    for (const colour of Object.values(brand.colours.dark)) expect(dark).toContain(colour);
  });

  it("brandCss uses black behind dialogs in dark mode, because the brand's darkest colour is lighter than the page", () => {
    const [light, dark] = brandCss(brand).split("@media (prefers-color-scheme:dark)");
    expect(light).toContain(`--shade:${brand.colours.onSun}`);
    expect(dark).toContain("--shade:#000000");
  });

  it("The action colour is violet on personal pages and indigo on business pages", () => {
    expect(brandCss(brand)).toMatch(/\[data-segment=personal\]\{--action:var\(--violet\)\}/);
    expect(brandCss(brand)).toMatch(/\[data-segment=business\]\{--action:var\(--indigo\)\}/);
  });

  it("Every custom property that the styles and parts of pages use is defined: an undefined one makes its declaration void", async () => {
    const files = await readdir("src", { recursive: true });
    const texts = await Promise.all(
      files.filter((file) => /\.(css|tsx?)$/.test(file)).map((file) => readFile(join("src", file), "utf8")),
    );
    // A page of its own, with all its styles in it, has properties of its own.
    const isOwnPage = (text: string) => text.includes(":root{color-scheme:");
    const all = [brandCss(brand), ...texts.filter((text) => !isOwnPage(text))].join("\n");
    const defined = new Set(Array.from(all.matchAll(/(--[a-z][\w-]*)["'\]]*\s*:/g), ([, name]) => name));
    const used = new Set(Array.from(all.matchAll(/(?:var|-)\((--[a-z][\w-]*)[,)]/g), ([, name]) => name));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});
