import { z } from "zod";
import { CameraShape, cameras, Millimetres } from "./camera.ts";
import { type Box, circle, clipped, drawing, ground, line, path, placed, rect } from "./paint.ts";
import { screen, WALLPAPERS } from "./wallpaper.ts";

/** Parameters of the drawing of a phone. Lengths in millimetres, from the top left corner of the side that is seen. */
export const PhoneShape = CameraShape.extend({
  form: z.enum(["bar", "flip", "fold", "keys"]).default("bar"),
  /** Width, height and depth; of a phone that folds, unfolded. */
  size: z.tuple([Millimetres, Millimetres, Millimetres]),
  /** Radius of the corners. */
  corner: Millimetres,
  /** Width of the black edge around the display, and how much wider it is at the bottom. */
  bezel: Millimetres.default(1.7),
  chin: Millimetres.default(0),
  /** Where the front camera is: a hole in the display, or a notch at its edge. */
  hole: z.enum(["centre", "left", "island", "notch", "drop", "twin", "none"]).default("centre"),
  wallpaper: z.tuple([z.enum(WALLPAPERS), z.number()]),
  /** Of the back: glass, matte, or with a pattern. */
  finish: z
    .enum(["glass", "matte", "wave", "marble", "halo", "weave", "leather", "inset", "grooves", "split"])
    .default("glass"),
  /** Paint of the frame. */
  frame: z.string().default("frame"),
  /** Bumpers at the corners, and screws. */
  rugged: z.boolean().default(false),
  /** Box of the display on the outside of a flip phone. */
  cover: z.tuple([Millimetres, Millimetres, Millimetres, Millimetres, Millimetres]).optional(),
  /** Colour of a button that stands out. */
  key: z.string().optional(),
});
type Phone = z.infer<typeof PhoneShape>;

/** Millimetres to pixels: in the main picture, where two phones fit, and alone. */
const TOGETHER = 2;
const ALONE = 2.14;

/** Bottom of the devices in the drawing. */
const FLOOR = 366;

/** Draws a phone: back and front side by side, or one of its sides. */
export function drawPhone(phone: Phone, view: "" | "front" | "back" | "side"): string {
  const [width, height] = phone.size;
  if (view === "side") return drawing(...sides(phone));
  if (view !== "") {
    const scale = Math.min(ALONE, 340 / width, 340 / height);
    const shape = view === "back" ? backOf(phone) : frontOf(phone);
    return drawing(alone([width, height], shape, scale));
  }
  if (phone.form === "fold") return drawing(...folded(phone));
  if (phone.form === "flip") return drawing(...flipped(phone));
  return drawing(...together(phone));
}

function alone([width, height]: readonly [number, number], shape: string, scale: number): string {
  return ground(200, 378, width * scale * 0.62) + placed(200 - (width * scale) / 2, 374 - height * scale, scale, shape);
}

/** The back in front of the front, which stands a little behind. */
function together(phone: Phone): string[] {
  const [width, height] = phone.size;
  const scale = phone.form === "keys" ? 2.4 : TOGETHER;
  const wide = width * scale;
  const left = 200 - wide * 0.94;
  const right = 200 - wide * 0.06;
  const high = height * scale;
  const shadow = `opacity=".3"`;
  return [
    ground(right + wide / 2, FLOOR - 10, wide * 0.6),
    ground(left + wide / 2, FLOOR + 4, wide * 0.66),
    placed(right, FLOOR - 14 - high, scale, frontOf(phone)),
    clipped(
      "behind",
      [right, FLOOR - 14 - high, wide, high, phone.corner * scale],
      rect(left + 6, FLOOR - high + 6, wide + 3, high, phone.corner * scale, "black", shadow),
    ),
    placed(left, FLOOR - high, scale, backOf(phone)),
  ];
}

/** Closed, with the back to the viewer, beside the unfolded display. */
function folded(phone: Phone): string[] {
  const [width, height] = phone.size;
  const scale = 1.86;
  const high = height * scale;
  const half = { ...phone, size: [width / 2, height, phone.size[2]] as [number, number, number] };
  return [
    ground(236, FLOOR - 6, width * scale * 0.56),
    ground(92, FLOOR + 4, width * scale * 0.34),
    placed(386 - width * scale, FLOOR - 16 - high, scale, frontOf(phone)),
    placed(14, FLOOR - high, scale, slabBack(half)),
  ];
}

/** Closed, with the cover display to the viewer, beside the open phone. */
function flipped(phone: Phone): string[] {
  const [width, height, depth] = phone.size;
  const half = height / 2;
  return [
    ground(280, FLOOR - 8, width * TOGETHER * 0.58),
    ground(120, FLOOR + 4, width * TOGETHER * 0.66),
    placed(282 - (width * TOGETHER) / 2, FLOOR - 14 - height * TOGETHER, TOGETHER, frontOf(phone)),
    placed(
      116 - (width * TOGETHER) / 2,
      FLOOR - half * TOGETHER,
      TOGETHER,
      slabBack({ ...phone, size: [width, half, depth] }),
    ),
  ];
}

function backOf(phone: Phone): string {
  const [width, height, depth] = phone.size;
  if (phone.form === "fold") {
    const half = width / 2;
    const cover = { ...phone, wallpaper: phone.wallpaper, size: [half, height, depth] as [number, number, number] };
    return (
      slabBack(cover) +
      placed(half, 0, 1, frontOf({ ...cover, form: "bar", hole: "centre" })) +
      rect(half - 1.6, 2, 3.2, height - 4, 1, "edge")
    );
  }
  if (phone.form === "flip") {
    const half: [number, number, number] = [width, height / 2, depth];
    const lower = slabBack(
      { ...phone, size: half, cover: undefined, islands: [], lenses: [], flash: undefined },
      "lower",
    );
    return (
      placed(0, height / 2, 1, lower) +
      slabBack({ ...phone, size: half }) +
      rect(3, height / 2 - 1.4, width - 6, 2.8, 1, "level")
    );
  }
  return slabBack(phone);
}

/** The back of a phone, or of one half of a phone that folds. @param id unique in the drawing */
function slabBack(phone: Phone, id = "plate"): string {
  const { size, corner, finish, frame, cover } = phone;
  const [width, height] = size;
  const inner: Box = [0.9, 0.9, width - 1.8, height - 1.8, corner - 0.9];
  const fill = finish === "glass" || finish === "wave" || finish === "halo" || finish === "marble" ? "back" : "matte";
  return [
    bumpers(phone),
    phone.form === "keys" ? "" : buttons(phone, -0.8),
    rect(0, 0, width, height, corner, frame),
    rect(...inner, fill),
    clipped(id, inner, FINISHES[finish](width, height)),
    cover
      ? rect(cover[0] - 0.9, cover[1] - 0.9, cover[2] + 1.8, cover[3] + 1.8, cover[4] + 0.9, "black") +
        screen("cover", cover, phone.wallpaper)
      : "",
    cameras(phone),
    fill === "back" ? rect(...inner, "gloss") : "",
  ].join("");
}

/** What a finish adds to the plain back. */
const FINISHES: Readonly<Record<Phone["finish"], (width: number, height: number) => string>> = {
  glass: () => "",
  matte: () => "",
  wave: (w, h) =>
    path(
      `M0 ${h * 0.62}C${w * 0.4} ${h * 0.44} ${w * 0.5} ${h * 0.86} ${w} ${h * 0.58}V${h}H0z`,
      "mix(#ffffff .3)",
      'opacity=".5"',
    ) +
    path(`M0 ${h * 0.8}C${w * 0.4} ${h * 0.6} ${w * 0.6} ${h * 0.98} ${w} ${h * 0.74}V${h}H0z`, "dim", 'opacity=".4"'),
  marble: (w, h) =>
    [0.36, 0.52, 0.7, 0.84]
      .map((at, index) =>
        line(
          `M${index % 2 ? w : 0} ${h * at}Q${w * 0.4} ${h * (at + 0.1)} ${w * 0.55} ${h * (at - 0.02)}T${index % 2 ? 0 : w} ${h * (at + 0.12)}`,
          "mix(#ffffff .6)",
          0.7 + index * 0.4,
          'opacity=".5"',
        ),
      )
      .join(""),
  halo: (w, h) =>
    [0.62, 0.47, 0.32].map((size) => circle(w * 0.6, h * 0.66, w * size, "mix(#ffffff .5)", 'opacity=".22"')).join(""),
  weave: (_w, h) =>
    Array.from({ length: 13 }, (_, index) =>
      line(
        `M${index * 10 - h * 0.5} ${h}L${index * 10} 0M${index * 10 - 30} 0 ${index * 10 + h * 0.5 - 30} ${h}`,
        "mix(#ffffff .5)",
        0.4,
        'opacity=".3"',
      ),
    ).join(""),
  leather: (w, h) =>
    line(`M3 ${h - 12}H${w - 3}M3 ${h - 10.6}H${w - 3}`, "mix(#0a0b1e .35)", 0.5, 'stroke-dasharray="1.6 1"'),
  inset: (w, h) =>
    rect(w * 0.1, h * 0.36, w * 0.8, h * 0.57, 9, "mix(#ffffff .16)", 'stroke="mix(#0a0b1e .22)" stroke-width=".5"'),
  grooves: (w, h) =>
    Array.from({ length: 10 }, (_, index) =>
      line(`M${(w * (index + 1)) / 11} 0V${h}`, "mix(#0a0b1e .4)", 0.6, 'opacity=".35"'),
    ).join(""),
  split: (w, h) =>
    rect(0, h * 0.33, w, h * 0.67, 0, "mix(#0a0b1e .2)") + rect(0, h * 0.33, w, 0.8, 0, "mix(#ffffff .4)"),
};

function bumpers({ rugged, size: [width, height], corner }: Phone): string {
  if (!rugged) return "";
  return (
    rect(-1.6, -1.6, width + 3.2, height + 3.2, corner + 1, "dark") +
    rect(-1.6, height * 0.16, width + 3.2, height * 0.68, 2, "dim")
  );
}

function buttons({ size: [width, height], key = "dark" }: Phone, x: number): string {
  const right = width - x - 1.4;
  return x < 0
    ? rect(x, height * 0.24, 1.4, height * 0.14, 0.6, "dark") + rect(x, height * 0.43, 1.4, height * 0.08, 0.6, key)
    : rect(right, height * 0.3, 1.4, height * 0.1, 0.6, "dark");
}

function frontOf(phone: Phone): string {
  if (phone.form === "keys") return keypad(phone);
  const { size, corner, bezel, chin, frame, hole, wallpaper } = phone;
  const [width, height] = size;
  const isTablet = phone.form === "fold";
  const [frontWidth, frontHeight] = [width - 2 * bezel, height - 2 * bezel - chin];
  const box: Box = [bezel, bezel, frontWidth, frontHeight, Math.max(corner - bezel, 1)];
  return [
    bumpers(phone),
    rect(width - 0.6, height * 0.24, 1.4, height * 0.14, 0.6, "dark"),
    rect(0, 0, width, height, corner, frame),
    rect(0.7, 0.7, width - 1.4, height - 1.4, corner - 0.7, "#07080f"),
    screen("display", box, wallpaper, { icons: isTablet ? 11 : 9.6, dock: hole === "island" || hole === "notch" }),
    isTablet ? rect(width / 2 - 0.4, bezel, 0.8, frontHeight, 0, "#07080f", 'opacity=".28"') : "",
    phone.form === "flip" ? rect(bezel, height / 2 - 0.3, frontWidth, 0.6, 0, "#07080f", 'opacity=".3"') : "",
    HOLES[hole](width, bezel),
  ].join("");
}

/** Front cameras. */
const HOLES: Readonly<Record<Phone["hole"], (width: number, bezel: number) => string>> = {
  none: () => "",
  centre: (width, bezel) => pupil(width / 2, bezel + 4.4, 2),
  left: (_, bezel) => pupil(bezel + 7, bezel + 6, 2),
  twin: (width, bezel) =>
    rect(width / 2 - 5.5, bezel + 2.2, 11, 4.4, 2.2, "#07080f") +
    pupil(width / 2 - 3, bezel + 4.4, 1.4) +
    pupil(width / 2 + 3, bezel + 4.4, 1.4),
  island: (width, bezel) =>
    rect(width / 2 - 10, bezel + 2, 20, 5.8, 2.9, "#07080f") + pupil(width / 2 + 6.8, bezel + 4.9, 1.3),
  notch: (width, bezel) =>
    rect(width / 2 - 17, 0.8, 34, bezel + 4.2, 3.4, "#07080f") +
    rect(width / 2 - 5, bezel + 1.4, 10, 1, 0.5, "#2a2c3c") +
    pupil(width / 2 + 9, bezel + 2, 1.3),
  drop: (width, bezel) =>
    path(`M${width / 2 - 6} ${bezel - 0.2}q3 .2 3.2 2.8a2.8 2.8 0 0 0 5.6 0q.2-2.6 3.2-2.8z`, "#07080f") +
    pupil(width / 2, bezel + 2.4, 1.3),
};

function pupil(x: number, y: number, radius: number): string {
  return circle(x, y, radius, "#07080f") + circle(x, y, radius * 0.45, "#2c3568");
}

/** A phone with keys: a small display, a ring to move by, and four rows of keys. */
function keypad({ size: [width, height], corner, wallpaper, bezel, chin, frame }: Phone): string {
  const top = height * 0.07;
  const high = height * 0.34;
  const rows = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));
  const keyWidth = (width - 2 * bezel) / 3;
  const pad = top + high + chin;
  const keyHeight = (height - pad - 20 - height * 0.05) / 4;
  return [
    rect(0, 0, width, height, corner, frame),
    rect(0.8, 0.8, width - 1.6, height - 1.6, corner - 0.8, "back"),
    rect(bezel - 1.5, top - 2, width - 2 * bezel + 3, high + 4, 3, "#07080f"),
    screen("display", [bezel, top, width - 2 * bezel, high, 1], wallpaper, { icons: 5.4 }),
    rect(width / 2 - 5, top / 2 - 0.6, 10, 1.2, 0.6, "dark"),
    rect(width / 2 - 8, pad + 4, 16, 13, 5, "raised"),
    rect(width / 2 - 4, pad + 7.4, 8, 6.2, 3, "dim"),
    ...[bezel, width / 2 + 9.4].flatMap((x) => [
      rect(x, pad + 4.4, width / 2 - bezel - 9.6, 5, 2, "raised"),
      rect(x, pad + 11.4, width / 2 - bezel - 9.6, 5, 2, "raised"),
    ]),
    ...rows.map(([row, column]) =>
      rect(
        bezel + column * keyWidth + 0.6,
        pad + 20 + row * keyHeight + 0.5,
        keyWidth - 1.2,
        keyHeight - 1.4,
        2.4,
        "raised",
      ),
    ),
    ...rows.map(([row, column]) =>
      rect(bezel + (column + 0.5) * keyWidth - 1.2, pad + 20 + (row + 0.42) * keyHeight, 2.4, 0.9, 0.45, "dark"),
    ),
  ].join("");
}

/** The long side, with its buttons and the camera that stands out, and the lower end with the socket. */
function sides(phone: Phone): string[] {
  const [width, height, depth] = phone.size;
  const scale = Math.min(ALONE, 340 / height, 210 / width);
  const bump = Math.max(...phone.lenses.map(([, , radius]) => radius), 0) > 4.5 ? 2 : 1.1;
  const tops = [
    ...phone.lenses.map(([, y, radius]) => [y - radius, y + radius] as const),
    ...phone.islands.map(({ box }) => [box[1], box[1] + box[3]] as const),
  ];
  const from = Math.min(...tops.map(([top]) => top), height);
  const to = Math.max(...tops.map(([, bottom]) => bottom), 0);
  const round = phone.form === "keys" || phone.finish === "glass" ? depth * 0.4 : depth * 0.22;
  const profile = [
    to > from ? rect(-bump, from, bump + 2, to - from, 0.8, "dark") : "",
    rect(0, 0, depth, height, round, "edge"),
    rect(depth - 0.9, round, 0.9, height - 2 * round, 0.4, "black"),
    line(`M.3 ${height * 0.1}H${depth - 0.9}M.3 ${height * 0.9}H${depth - 0.9}`, "dark", 0.6),
    rect(depth * 0.3, height * 0.24, depth * 0.36, height * 0.15, depth * 0.18, "raised"),
    rect(depth * 0.3, height * 0.43, depth * 0.36, height * 0.08, depth * 0.18, phone.key ?? "raised"),
  ];
  const holes = (start: number) =>
    [0, 1, 2, 3, 4].map((index) => circle(start + index * 2.6, depth / 2, Math.min(0.8, depth * 0.12), "black"));
  const lower = [
    rect(0, 0, width, depth, round, "level"),
    rect(round, 0, width - 2 * round, 0.9, 0.4, "black"),
    rect(width / 2 - 4.6, depth / 2 - 1.4, 9.2, 2.8, 1.4, "black", 'stroke="mix(#ffffff .5)" stroke-width=".4"'),
    ...holes(width * 0.68),
    ...holes(width * 0.18),
  ];
  const left = 96 - (depth * scale) / 2;
  const right = 260 - (width * scale) / 2;
  return [
    ground(96, 376, 52),
    placed(left, 374 - height * scale, scale, ...profile),
    ground(260, 230 + depth * scale * 0.5, width * scale * 0.56),
    placed(right, 226 - depth * scale * 0.5, scale, ...lower),
  ];
}
