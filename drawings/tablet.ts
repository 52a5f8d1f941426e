import { z } from "zod";
import { CameraShape, cameras, Millimetres } from "./camera.ts";
import { circle, clipped, drawing, ground, line, path, placed, rect } from "./paint.ts";
import { screen, WALLPAPERS } from "./wallpaper.ts";

/** Parameters of the drawing of a tablet. Lengths in millimetres, as it is held: across if it is wider than high. */
export const TabletShape = CameraShape.extend({
  /** Width, height and depth. */
  size: z.tuple([Millimetres, Millimetres, Millimetres]),
  corner: Millimetres,
  /** Width of the black edge around the display. */
  bezel: Millimetres,
  wallpaper: z.tuple([z.enum(WALLPAPERS), z.number()]),
  /** Of the back: plain, with a strip for the pen, or in two materials. */
  finish: z.enum(["plain", "strip", "split", "lines"]).default("plain"),
  /** A pen in the box. */
  pen: z.enum(["white", "dark", "body"]).optional(),
  /** A key at the edge that unlocks the tablet by a finger. */
  key: z.boolean().default(false),
  /** Bumpers, and keys below the display. */
  rugged: z.boolean().default(false),
});
type Tablet = z.infer<typeof TabletShape>;

/** Draws a tablet: back and front together, or one of its sides. */
export function drawTablet(tablet: Tablet, view: "" | "front" | "back" | "side"): string {
  const [width, height] = tablet.size;
  if (view === "side") return drawing(...sides(tablet));
  if (view !== "") {
    const scale = Math.min(1.42, 350 / width, 340 / height);
    const shape = view === "back" ? back(tablet) : front(tablet);
    const top = width > height ? 210 - (height * scale) / 2 : 372 - height * scale;
    return drawing(
      ground(200, top + height * scale + 4, width * scale * 0.56),
      placed(200 - (width * scale) / 2, top, scale, shape),
    );
  }
  const isWide = width > height;
  const scale = isWide ? 1.2 : 1.5;
  const [wide, high] = [width * scale, height * scale];
  const [left, top] = isWide ? [18, 58] : [200 - wide * 0.92, 366 - high];
  const [x, y] = isWide ? [382 - wide, 356 - high] : [200 - wide * 0.06, 352 - high];
  const faces = [
    ground(x + wide / 2, y + high + 4, wide * 0.56),
    ...(isWide ? [] : [placed(x, y, scale, front(tablet))]),
    ground(left + wide / 2, isWide ? top + high : top + high + 4, wide * 0.5),
    placed(left, top, scale, back(tablet)),
    ...(isWide ? [placed(x, y, scale, front(tablet))] : []),
  ];
  return drawing(
    ...faces,
    tablet.pen ? placed(isWide ? 128 : 344, isWide ? 364 : 176, 1.2, pen(tablet.pen, isWide ? -2 : 84)) : "",
  );
}

function back(tablet: Tablet): string {
  const { size, corner, finish } = tablet;
  const [width, height] = size;
  return [
    bumpers(tablet),
    rect(width * 0.12, -0.9, width * 0.06, 1.6, 0.6, "dark"),
    rect(0, 0, width, height, corner, "frame"),
    rect(1, 1, width - 2, height - 2, corner - 1, "back"),
    clipped("plate", [1, 1, width - 2, height - 2, corner - 1], FINISHES[finish](width, height)),
    cameras(tablet),
    rect(1, 1, width - 2, height - 2, corner - 1, "gloss"),
  ].join("");
}

const FINISHES: Readonly<Record<Tablet["finish"], (width: number, height: number) => string>> = {
  plain: () => "",
  strip: (width, _height) => rect(26, 6, Math.min(width - 60, 150), 9, 4.5, "dim", 'opacity=".7"'),
  split: (width, height) =>
    rect(0, 0, width, height * 0.2, 0, "mix(#0a0b1e .22)") + rect(0, height * 0.2, width, 0.8, 0, "mix(#ffffff .4)"),
  lines: (width, height) => line(`M0 9H${width}M0 ${height - 9}H${width}`, "mix(#ffffff .45)", 1, 'opacity=".7"'),
};

function bumpers({ rugged, size: [width, height], corner }: Tablet): string {
  return rugged
    ? rect(-4, -4, width + 8, height + 8, corner + 3, "dark") +
        rect(-4, height * 0.14, width + 8, height * 0.72, 2, "dim")
    : "";
}

function front(tablet: Tablet): string {
  const { size, corner, bezel, wallpaper, rugged, key } = tablet;
  const [width, height] = size;
  const [x, y] = width > height ? [width / 2, bezel / 2] : [width / 2, bezel / 2 + 0.4];
  const foot = rugged ? 9 : 0;
  return [
    bumpers(tablet),
    key ? rect(width - 30, -1, 18, 2, 1, "dark") : "",
    rect(0, 0, width, height, corner, "frame"),
    rect(1, 1, width - 2, height - 2, corner - 1, "#0b0c14"),
    screen(
      "display",
      [bezel, bezel, width - 2 * bezel, height - 2 * bezel - foot, Math.max(corner - bezel * 0.8, 1.5)],
      wallpaper,
      { icons: 13, dock: true },
    ),
    circle(x, y, 1.5, "#2c3568"),
    rugged
      ? [-22, 0, 22].map((shift) => rect(width / 2 + shift - 6, height - foot - 2.4, 12, 5, 1.6, "#3a3d4c")).join("")
      : "",
  ].join("");
}

function pen(colour: "white" | "dark" | "body", turn: number): string {
  const fill = colour === "body" ? "level" : colour;
  return `<g transform="rotate(${turn})">${rect(0, 0, 146, 8, 4, fill)}${path("M146 1.2 158 4 146 6.8z", "dark")}${rect(96, 1.2, 18, 2.4, 1.2, "dim")}${rect(4, 1, 136, 1.6, 0.8, "#fff", 'opacity=".4"')}</g>`;
}

/** The long edge with its buttons, and the short edge with the socket. */
function sides(tablet: Tablet): string[] {
  const [width, height, depth] = tablet.size;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = 346 / long;
  const edge = (length: number, ...details: string[]) => [
    rect(0, 0, length, depth, depth * 0.34, "level"),
    rect(2, 0, length - 4, 1, 0.5, "black"),
    ...details,
  ];
  const holes = (start: number) =>
    [0, 1, 2, 3, 4, 5].map((index) => circle(start + index * 3, depth * 0.56, 0.8, "black"));
  const bump = tablet.lenses[0] ? rect(10, depth - 0.6, 22, 1.8, 0.8, "dark") : "";
  return [
    ground(200, 150 + depth * scale, long * scale * 0.5),
    placed(
      27,
      140,
      scale,
      bump,
      ...edge(
        long,
        rect(long * 0.68, depth * 0.3, 26, depth * 0.4, depth * 0.2, "raised"),
        rect(long * 0.84, depth * 0.3, 13, depth * 0.4, depth * 0.2, "raised"),
      ),
    ),
    ground(200, 258 + depth * scale, short * scale * 0.5),
    placed(
      200 - (short * scale) / 2,
      248,
      scale,
      ...edge(
        short,
        rect(short / 2 - 4.6, depth * 0.56 - 1.4, 9.2, 2.8, 1.4, "black"),
        ...holes(short * 0.16),
        ...holes(short * 0.74),
      ),
    ),
  ];
}
