import type { Brand, Palette } from "#shared/brand.ts";

function customProperties(palette: Palette): string {
  const { violet, indigo, onAction, surface2, surface3, ...rest } = palette;
  const pairs = Object.entries({
    ...rest,
    violet,
    indigo,
    "surface-2": surface2,
    "surface-3": surface3,
    "on-action": onAction,
  });
  return pairs.map(([name, colour]) => `--${name}:${colour}`).join(";");
}

/**
 * The brand's colours as CSS custom properties, for the head of every page. Dark mode follows the system.
 * `--shade` is the colour of shadows and dialog backdrops: the brand's darkest colour, and black in dark mode, where any
 * lighter colour would look raised.
 * `--action` is violet on personal pages and indigo on business pages; any element may set `data-segment`.
 */
export function brandCss({ colours }: Pick<Brand, "colours">): string {
  return [
    `:root{--sun:${colours.sun};--on-sun:${colours.onSun};--shade:${colours.onSun};${customProperties(colours.light)}}`,
    `@media (prefers-color-scheme:dark){:root{--shade:#000000;${customProperties(colours.dark)}}}`,
    ":root,[data-segment=personal]{--action:var(--violet)}",
    "[data-segment=business]{--action:var(--indigo)}",
  ].join("");
}
