import { type Colour, draw, linear } from "./paint.model.ts";

/** How a hero is laid out: upright for phones, otherwise wide with its left part free for words. */
export type Layout = { upright: boolean; focus: number; ground: number; scale: number };

/**
 * Where the main thing of a hero stands, in pixels of its frame.
 * @param floor height of its ground as a share of the frame
 * @param scale size of the thing on a phone; it is 1 in a wide window
 */
export function layoutOf(width: number, height: number, floor: number, scale: number): Layout {
  const upright = height > width;
  return { upright, focus: width * (upright ? 0.5 : 0.7), ground: height * floor, scale: upright ? scale : 1 };
}

/** A wall over the whole frame, lit from the top left, and the floor below `ground`. */
export function interior(width: number, height: number, ground: number, wall: Colour, land: Colour): string {
  return draw`${linear("w", [
    [0, "#FFFFFF"],
    [0.5, wall],
    [1, land],
  ])}<rect width="${width}" height="${height}" fill="url(#w)"/>${linear(
    "d",
    [
      [0, land],
      [1, wall],
    ],
    [0, 0, 0, 1],
  )}<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#d)"/><rect y="${ground - 8}" width="${width}" height="8" fill="#FFF" opacity=".8"/>`;
}

/** A dark veil from the left edge, so that light words can be read; none on phones, where words stand above the picture. */
export function veil(layout: Layout, width: number, height: number, colour: Colour, strength: number): string {
  if (layout.upright) return "";
  return draw`${linear(
    "v",
    [
      [0, colour, strength],
      [1, colour, 0],
    ],
    [0, 0, 1, 0],
  )}<rect width="${width * 0.54}" height="${height}" fill="url(#v)"/>`;
}

/** A desk with its top at y 0 and its feet at y 170, `wide` around x 0. */
export function desk(wide: number): string {
  const half = wide / 2;
  return draw`${linear(
    "ek",
    [
      [0, "#F3D9B4"],
      [1, "#D3A266"],
    ],
    [0, 0, 0, 1],
  )}<ellipse cy="172" rx="${half * 1.04}" ry="15" fill="#14163A" opacity=".16"/><path d="M${-half + 50} 16L${-half + 24} 170M${half - 50} 16l26 154" stroke="#8A5F36" stroke-width="15" stroke-linecap="round"/>
    <rect x="${half - 220}" y="16" width="150" height="104" rx="8" fill="#C2935C"/><path d="M${half - 220} 66h150" stroke="#8A5F36" stroke-opacity=".5" stroke-width="3"/><path d="M${half - 158} 44h26M${half - 158} 94h26" stroke="#8A5F36" stroke-width="6" stroke-linecap="round"/>
    <rect x="${-half}" width="${wide}" height="24" rx="10" fill="url(#ek)"/><rect x="${-half + 6}" y="24" width="${wide - 12}" height="9" fill="#14163A" opacity=".12"/>`;
}
