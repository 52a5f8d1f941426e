import type { Brand, Palette } from "#shared/brand.ts";

function variables(palette: Palette): string {
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
 * `--shade` is what shadows are made of and what lies behind a dialog: the brand's darkest colour, and black where the
 * pages themselves are that dark, since anything lighter would raise what it is to put into the background.
 * Business pages act in indigo where personal pages act in violet: any element may carry `data-segment`.
 */
export function brandCss({ colours }: Pick<Brand, "colours">): string {
  return [
    `:root{--sun:${colours.sun};--on-sun:${colours.onSun};--shade:${colours.onSun};${variables(colours.light)}}`,
    `@media (prefers-color-scheme:dark){:root{--shade:#000000;${variables(colours.dark)}}}`,
    ":root,[data-segment=personal]{--action:var(--violet)}",
    "[data-segment=business]{--action:var(--indigo)}",
  ].join("");
}
