import { arcs, brand, type Colour, contactShadow, darken, dots, draw, lighten, linear, radial } from "./paint.model.ts";

/** A picture above an article, of the given size in pixels; a card crops it to 3:2 around the middle. */
export type Article = (width: number, height: number) => string;

/** Where things stand in such a picture. */
export const floor = 536;

/** The grounds of light pictures, named after what they remind of. */
export const tints = {
  violet: "#D8CAF6",
  sun: "#FBD98F",
  mint: "#B5E2CD",
  sky: "#B9D3F7",
  rose: "#F7C6BE",
  slate: "#C3D2DC",
} as const;

/** A light room in one tint: the light comes from the top left, broad arcs rise behind the thing shown. */
export function room(width: number, height: number, tint: Colour): string {
  const x = width / 2;
  return draw`${linear("s", [
    [0, lighten(tint, 0.86)],
    [0.6, lighten(tint, 0.45)],
    [1, tint],
  ])}<rect width="${width}" height="${height}" fill="url(#s)"/><g opacity=".42">${arcs(x, floor - 60, [250, 350, 450], 52, tint)}</g>
    ${radial("w", [
      [0, "#FFFFFF"],
      [1, "#FFFFFF", 0],
    ])}<circle cx="${width * 0.2}" cy="0" r="520" fill="url(#w)" opacity=".8"/>
    ${linear(
      "y",
      [
        [0, darken(tint, 0.08)],
        [1, lighten(tint, 0.5)],
      ],
      [0, 0, 0, 1],
    )}<rect y="${floor - 60}" width="${width}" height="${height - floor + 60}" fill="url(#y)"/><rect y="${floor - 62}" width="${width}" height="4" fill="#FFF" opacity=".7"/>`;
}

/** A night outside: stars, a glow behind the thing shown, and dark land with a soft horizon. */
export function night(width: number, height: number, glow: Colour): string {
  const stars = Array.from(
    { length: 60 },
    (_, n) => [((n * 0.618 + 0.02) % 1) * width, (n * n * 31.7 + n * 57) % (floor - 120)] as const,
  );
  return draw`${linear(
    "s",
    [
      [0, "#0E1030"],
      [0.6, "#2A2874"],
      [1, "#5A3FA8"],
    ],
    [0, 0, 0, 1],
  )}<rect width="${width}" height="${height}" fill="url(#s)"/>${dots(stars, 2.4, "#FFFFFF90")}
    ${radial("w", [
      [0, glow, 0.5],
      [1, glow, 0],
    ])}<circle cx="${width / 2}" cy="${floor - 40}" r="470" fill="url(#w)"/><g opacity=".13">${arcs(width / 2, floor - 40, [250, 350, 450], 46, "#FFFFFF")}</g>
    ${linear(
      "y",
      [
        [0, "#1C1B52"],
        [1, "#0B0C2A"],
      ],
      [0, 0, 0, 1],
    )}<path d="M0 ${floor - 52}Q${width * 0.3} ${floor - 92} ${width * 0.55} ${floor - 46}T${width} ${floor - 66}V${height}H0z" fill="url(#y)"/>`;
}

/** A soft shadow below something that stands at `x`, `wide` to either side. */
export function below(id: string, x: number, wide: number): string {
  return contactShadow(id, x + wide * 0.05, floor + 2, wide, Math.min(18, wide * 0.1), 0.42);
}

/** A dotted way of light between two points, bent by `rise`. */
export function way(x1: number, y1: number, x2: number, y2: number, rise: number): string {
  return draw`<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - rise} ${x2} ${y2}" fill="none" stroke="${brand.sun}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 18"/>`;
}
