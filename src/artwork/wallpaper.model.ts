import { type Colour, draw, linear, vivid } from "./paint.model.ts";
import { type Box, rect } from "./screen.model.ts";

/** What the wallpaper shows: folds of light, discs that rise like the sun, or the petals of a flower. */
export type Motif = "folds" | "rise" | "bloom";

type Shapes = (id: string, box: Box) => string;

const motifs: Record<Motif, Shapes> = {
  folds: (id, { x, y, w, h }) => {
    const at = (sx: number, sy: number) => draw`${x + w * sx} ${y + h * sy}`;
    const rest = draw`V${y + h + 9}H${x - 9}z`;
    return draw`<path d="M${at(-0.1, 0.62)}C${at(0.25, 0.28)} ${at(0.6, 0.62)} ${at(1.1, 0.2)}${rest}" fill="url(#${id}x)"/>
      <path d="M${at(-0.1, 0.5)}C${at(0.2, 0.82)} ${at(0.62, 0.42)} ${at(1.1, 0.66)}${rest}" fill="url(#${id}y)"/>
      <path d="M${at(-0.1, 0.98)}C${at(0.3, 0.62)} ${at(0.66, 1.02)} ${at(1.1, 0.56)}${rest}" fill="url(#${id}z)"/>`;
  },
  rise: (id, { x, y, w, h }) => {
    const long = Math.max(w, h * 0.7);
    const disc = (share: number, paint: string) =>
      draw`<circle cx="${x + w * 0.58}" cy="${y + h * 1.02}" r="${long * share}" fill="url(#${id}${paint})"/>`;
    return disc(0.92, "z") + disc(0.68, "y") + disc(0.42, "x");
  },
  bloom: (id, { x, y, w, h }) => {
    const [cx, cy, long] = [x + w * 0.5, y + h * 0.56, Math.max(w, h * 0.62)];
    const petals = [-100, -60, -20, 20, 60, 100].map((turn, n) => {
      const paint = ["z", "y", "x"][n % 3] ?? "x";
      return draw`<ellipse cx="${cx}" cy="${cy - long * 0.3}" rx="${long * 0.2}" ry="${long * 0.4}" fill="url(#${id}${paint})" transform="rotate(${turn} ${cx} ${cy + long * 0.08})"/>`;
    });
    return draw`<g opacity=".82">${petals}</g>`;
  },
};

/** A lit screen: an abstract picture in the device's colour family. */
export function wallpaper(id: string, colour: Colour, box: Box, motif: Motif): string {
  const fade = (name: string, light: number, deep: number, turn: number) =>
    linear(
      id + name,
      [
        [0, vivid(colour, light, turn)],
        [1, vivid(colour, deep, turn - 14)],
      ],
      [0.1, 0, 0.7, 1],
    );
  return draw`${linear(
    `${id}w`,
    [
      [0, vivid(colour, 0.17, -6)],
      [0.55, vivid(colour, 0.4)],
      [1, vivid(colour, 0.74, 24)],
    ],
    [0, 0, 0.5, 1],
  )}${fade("x", 0.86, 0.5, 30)}${fade("y", 0.66, 0.3, 8)}${fade("z", 0.5, 0.14, -6)}
    <clipPath id="${id}c">${rect(box, "#000")}</clipPath>
    <g clip-path="url(#${id}c)">${rect({ ...box, r: 0 }, `url(#${id}w)`)}${motifs[motif](id, box)}</g>`;
}
