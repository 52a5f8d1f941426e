import { type Colour, darken, draw, lighten, linear } from "./paint.model.ts";

export type Box = { x: number; y: number; w: number; h: number; r: number };

/** A box smaller by `by` on every side, its corners still concentric. */
export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, w: box.w - 2 * by, h: box.h - 2 * by, r: Math.max(box.r - by, 1) };
}

export function rect(box: Box, paint: string): string {
  return draw`<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="${box.r}" fill="${paint}"/>`;
}

/** Brushed metal in the device's colour: light, dark and light again from left to right. */
export function metal(id: string, colour: Colour): string {
  return linear(
    id,
    [
      [0, lighten(colour, 0.45)],
      [0.06, darken(colour, 0.3)],
      [0.5, lighten(colour, 0.25)],
      [0.94, darken(colour, 0.38)],
      [1, lighten(colour, 0.3)],
    ],
    [0, 0, 1, 0.12],
  );
}

/** The reflection of the one light on glass. */
export function sheen(id: string, box: Box, strength: number): string {
  return draw`${linear(
    id,
    [
      [0, "#FFFFFF", strength],
      [0.36, "#FFFFFF", strength * 0.25],
      [0.365, "#FFFFFF", 0],
      [1, "#FFFFFF", 0],
    ],
    [0, 0, 1, 0.55],
  )}${rect(box, `url(#${id})`)}`;
}
