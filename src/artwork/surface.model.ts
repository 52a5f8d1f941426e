import { type Colour, darken, lighten, linear } from "./paint.model.ts";

/** Painted metal or plastic under the light from the top left. */
export function body(id: string, colour: Colour): string {
  return linear(id, [
    [0, lighten(colour, 0.5)],
    [0.45, colour],
    [1, darken(colour, 0.34)],
  ]);
}

/** Round light across an upright body. */
export function round(id: string, colour: Colour): string {
  return linear(
    id,
    [
      [0, darken(colour, 0.1)],
      [0.2, lighten(colour, 0.45)],
      [0.55, colour],
      [1, darken(colour, 0.42)],
    ],
    [0, 0, 1, 0],
  );
}
