import { z } from "zod";
import { Millimetres } from "./camera.ts";
import { circle, clipped, drawing, ground, line, path, placed, rect, short } from "./paint.ts";
import { screen, WALLPAPERS } from "./wallpaper.ts";

/** Parameters of the drawing of a laptop. Lengths in millimetres. */
export const LaptopShape = z.strictObject({
  /** Width, depth and height of the closed laptop. */
  size: z.tuple([Millimetres, Millimetres, Millimetres]),
  corner: Millimetres,
  /** Width of the edge around the display, and of the edge below it. */
  bezel: Millimetres,
  chin: Millimetres,
  /** Where the camera is: in the edge, in a notch of the display, or in a bar that stands out above it. */
  camera: z.enum(["edge", "notch", "bar"]).default("edge"),
  wallpaper: z.tuple([z.enum(WALLPAPERS), z.number()]),
  /** Paint of the keys and of the plate that they stand on. */
  keys: z.string().default("#23242c"),
  plate: z.string().default("dim"),
  /** Keys for digits on the right; the touchpad is then left of the middle. */
  digits: z.boolean().default(false),
  /** Width and depth of the touchpad. */
  pad: z.tuple([Millimetres, Millimetres]).default([110, 70]),
  /** A red stick between the keys, with buttons above the touchpad. */
  stick: z.boolean().default(false),
  /** Loudspeakers beside the keys. */
  speakers: z.boolean().default(false),
  /** Paint of one key that stands out. */
  accent: z.string().optional(),
  /** How far the case stands out behind the display, for cooling. */
  rear: Millimetres.default(0),
  /** What is on the lid. */
  lid: z.enum(["plain", "stripe", "split", "arcs", "weave", "ridge", "corner", "badge", "band"]).default("plain"),
  /** Shape of the side: as thick everywhere, or thinner at the front. */
  profile: z.enum(["flat", "wedge", "round"]).default("flat"),
});
type Laptop = z.infer<typeof LaptopShape>;

/** Width in pixels of a laptop of this many millimetres. */
const SCALE = 0.86;

/** Draws a laptop: open, its keys from above ("front"), its lid ("back"), or open from the side. */
export function drawLaptop(laptop: Laptop, view: "" | "front" | "back" | "side"): string {
  const [width, depth] = laptop.size;
  if (view === "side") return drawing(...profile(laptop));
  const scale = view === "" ? SCALE : 0.96;
  if (view === "front" || view === "back") {
    const shape = view === "front" ? deck(laptop) : lid(laptop);
    const top = 204 - (depth * scale) / 2;
    return drawing(
      ground(200, top + depth * scale + 4, width * scale * 0.54),
      placed(200 - (width * scale) / 2, top, scale, shape),
    );
  }
  return drawing(...open(laptop));
}

/** The open laptop from the front: the display, and below it the keys in perspective. */
function open(laptop: Laptop): string[] {
  const [width, depth, height] = laptop.size;
  const wide = width * SCALE;
  const lidHigh = depth * 0.97 * SCALE;
  const floor = 330;
  const deckHigh = 46;
  const spread = 22;
  const left = 200 - wide / 2;
  const hinge = floor - deckHigh;
  const front = height * 0.42;
  const rear = laptop.rear > 0 ? rect(left + 10, hinge - 10, wide - 20, 14, 3, "dark") : "";
  return [
    ground(200, floor + front + 6, wide * 0.62),
    rear,
    placed(left, hinge - lidHigh, SCALE, panel(laptop)),
    path(
      `M${short(left)} ${hinge}H${short(left + wide)}L${short(left + wide + spread)} ${floor}H${short(left - spread)}z`,
      "matte",
    ),
    perspective(laptop, left, wide, hinge, deckHigh, spread),
    path(
      `M${short(left - spread)} ${floor}h${short(wide + 2 * spread)}q0 ${short(front)} -${short(front * 1.6)} ${short(front)}H${short(left - spread + front * 1.6)}q-${short(front * 1.6)} 0 -${short(front * 1.6)} -${short(front)}z`,
      "level",
    ),
    rect(172, floor, 56, 2.6, 1.3, "dim"),
  ];
}

/** Keys and touchpad on the deck, as trapezia: farther rows are narrower and lower. */
function perspective(laptop: Laptop, left: number, wide: number, top: number, high: number, spread: number): string {
  const edge = (at: number, share: number) => {
    const rowLeft = left - spread * at;
    const rowWide = wide + 2 * spread * at;
    return `${short(rowLeft + rowWide * share)} ${short(top + high * at)}`;
  };
  const field = (from: number, to: number, start: number, end: number, fill: string) =>
    path(`M${edge(from, start)}L${edge(from, end)} ${edge(to, end)} ${edge(to, start)}z`, fill);
  const keysEnd = laptop.digits ? 0.95 : 0.9;
  const keysStart = laptop.digits ? 0.05 : 0.1;
  const [padWide] = laptop.pad;
  const middle = laptop.digits ? 0.44 : 0.5;
  const half = padWide / laptop.size[0] / 2;
  const rows = [0, 1, 2, 3].map((row) =>
    field(0.1 + row * 0.125, 0.19 + row * 0.125, keysStart + 0.012, keysEnd - 0.012, laptop.keys),
  );
  const gaps = Array.from({ length: laptop.digits ? 16 : 13 }, (_, index) => {
    const share = keysStart + ((keysEnd - keysStart) * (index + 1)) / (laptop.digits ? 17 : 14);
    return `M${edge(0.09, share)}L${edge(0.57, share)}`;
  });
  return [
    field(0.07, 0.6, keysStart, keysEnd, laptop.plate),
    ...rows,
    line(gaps.join(""), laptop.plate, 1.1),
    laptop.digits ? line(`M${edge(0.07, 0.775)}L${edge(0.6, 0.775)}`, "matte", 3) : "",
    laptop.accent ? field(0.35, 0.44, keysEnd - 0.09, keysEnd - 0.02, laptop.accent) : "",
    field(0.67, 0.95, middle - half, middle + half, "dim"),
    laptop.stick
      ? circle(200, top + high * 0.36, 2, "#e5484d") +
        line(`M${edge(0.7, middle - half)}L${edge(0.7, middle + half)}`, "#e5484d", 1)
      : "",
    laptop.speakers ? field(0.1, 0.58, 0.03, 0.08, "dark") + field(0.1, 0.58, 0.92, 0.97, "dark") : "",
  ].join("");
}

/** The display in its lid. */
function panel({ size: [width, depth], corner, bezel, chin, camera, wallpaper }: Laptop): string {
  const high = depth * 0.97;
  const middle = width / 2;
  const cameras = {
    edge: circle(middle, bezel / 2 + 0.6, 1.5, "#3a4180"),
    notch: rect(middle - 16, 1, 32, bezel + 6, 3, "#07080f") + circle(middle, bezel + 2, 1.5, "#3a4180"),
    bar: circle(middle, 0.4, 1.8, "#3a4180"),
  };
  return [
    camera === "bar" ? rect(middle - 34, -4.4, 68, 9, 3, "dim") : "",
    rect(0, 0, width, high, corner, "frame"),
    rect(1, 1, width - 2, high - 1, corner - 1, "#0b0c14"),
    screen("display", [bezel, bezel, width - 2 * bezel, high - bezel - chin, Math.max(corner - bezel, 1)], wallpaper, {
      icons: 8,
      dock: true,
    }),
    cameras[camera],
  ].join("");
}

/** The keys from above. */
function deck(laptop: Laptop): string {
  const {
    size: [width, depth],
    corner,
    keys,
    plate,
    digits,
    pad,
    stick,
    speakers,
    accent,
  } = laptop;
  const left = digits ? width * 0.05 : width * 0.1;
  const field = width - 2 * left;
  const columns = digits ? 18 : 14;
  const pitch = field / columns;
  const top = depth * 0.13;
  const rowHigh = depth * 0.075;
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = top + 3 + row * rowHigh + rowHigh * 0.44;
    const [from, until] = [left + 2.4, digits ? left + pitch * 14 - 1 : left + field - 2.4];
    const shift = row * 3;
    const letters = `<path d="M${short(from)} ${short(y)}H${short(until)}" stroke="${keys}" stroke-width="${short(rowHigh * 0.8)}" stroke-dasharray="${short(pitch - 2)} 2" stroke-dashoffset="${shift}"/>`;
    const block = `<path d="M${short(left + pitch * 14.4)} ${short(y)}H${short(left + field - 2)}" stroke="${keys}" stroke-width="${short(rowHigh * 0.8)}" stroke-dasharray="${short(pitch * 0.86 - 2)} 2"/>`;
    return letters + (digits ? block : "");
  });
  const middle = digits ? left + pitch * 7 : width / 2;
  const bottom = top + 5 * rowHigh + 5;
  return [
    rect(0, 0, width, depth, corner, "frame"),
    rect(1, 1, width - 2, depth - 2, corner - 1, "matte"),
    rect(width * 0.08, 1.5, width * 0.84, 5, 2.5, "dark"),
    rect(left, top, field, 5 * rowHigh + 4, 3, plate),
    ...rows,
    rect(middle - pitch * 2.6, top + 3 + 4 * rowHigh + rowHigh * 0.04, pitch * 5.2, rowHigh * 0.8, 1, keys),
    accent
      ? rect(left + pitch * (digits ? 13 : 13) - 1, top + 3 + 2 * rowHigh, pitch - 1.4, rowHigh * 0.8, 1, accent)
      : "",
    stick
      ? circle(middle, top + 3 + 2.5 * rowHigh, 3, "#e5484d") +
        rect(middle - pad[0] / 2, bottom + 4, pad[0], 8, 2, "dark", 'stroke="#e5484d" stroke-width=".8"')
      : "",
    rect(
      middle - pad[0] / 2,
      bottom + (stick ? 13 : 6),
      pad[0],
      Math.min(pad[1], depth - bottom - (stick ? 18 : 12)),
      4,
      "mix(#0a0b1e .14)",
      'stroke="mix(#0a0b1e .34)" stroke-width=".7"',
    ),
    speakers
      ? [left * 0.25, width - left * 0.75]
          .map((x) => rect(x, top, left * 0.5, 5 * rowHigh + 4, 2, "dark", 'opacity=".6"'))
          .join("")
      : "",
  ].join("");
}

/** The closed lid from above. */
function lid({ size: [width, depth], corner, lid: kind, rear, camera }: Laptop): string {
  return [
    rear > 0
      ? rect(6, -rear, width - 12, rear + 8, 4, "dark") +
        Array.from({ length: 14 }, (_, index) =>
          rect(20 + index * ((width - 40) / 14), -rear + 2, 9, 3, 1, "black"),
        ).join("")
      : "",
    camera === "bar" ? rect(width / 2 - 34, depth - 4, 68, 8, 3, "dim") : "",
    rect(0, 0, width, depth, corner, "frame"),
    rect(1, 1, width - 2, depth - 2, corner - 1, "back"),
    clipped("lid", [1, 1, width - 2, depth - 2, corner - 1], LIDS[kind](width, depth)),
    rect(width * 0.12, 0.4, width * 0.76, 3, 1.5, "dark"),
    rect(1, 1, width - 2, depth - 2, corner - 1, "gloss"),
  ].join("");
}

const LIDS: Readonly<Record<Laptop["lid"], (width: number, depth: number) => string>> = {
  plain: () => "",
  stripe: (width, depth) => rect(0, depth * 0.72, width, 6, 0, "mix(#ffffff .34)"),
  split: (width, depth) =>
    rect(0, 0, width, depth * 0.4, 0, "mix(#0a0b1e .24)") + rect(0, depth * 0.4, width, 1.2, 0, "mix(#ffffff .5)"),
  arcs: (width, depth) =>
    [0.5, 0.68, 0.86, 1.04]
      .map((size) =>
        circle(
          width * 0.8,
          depth * 0.9,
          width * size * 0.7,
          "none",
          'stroke="mix(#ffffff .55)" stroke-width="1.4" opacity=".6"',
        ),
      )
      .join(""),
  weave: (_width, depth) =>
    line(
      Array.from(
        { length: 26 },
        (_, index) => `M${index * 18 - 120} ${depth}l120-${depth}M${index * 18 - 120} 0l120 ${depth}`,
      ).join(""),
      "mix(#ffffff .4)",
      0.8,
      'opacity=".3"',
    ),
  ridge: (width, depth) => [0.44, 0.5, 0.56].map((at) => rect(width * at - 3, 10, 6, depth - 20, 3, "dim")).join(""),
  corner: (width, depth) =>
    path(`M${short(width * 0.66)} ${depth}L${width} ${short(depth * 0.5)}V${depth}z`, "dim") +
    path(
      `M${short(width * 0.6)} ${depth}L${width} ${short(depth * 0.42)}v5L${short(width * 0.64)} ${depth}z`,
      "mix(#ffffff .5)",
    ),
  badge: (width, depth) =>
    rect(width * 0.05, depth * 0.86, 44, 10, 5, "mix(#ffffff .46)") +
    rect(width * 0.05 + 3, depth * 0.86 + 3, 10, 4, 2, "dim"),
  band: (width, depth) =>
    rect(0, depth * 0.08, width, depth * 0.12, 0, "dim") +
    rect(width * 0.86, depth * 0.12, width * 0.06, depth * 0.04, 3, "mix(#ffffff .5)"),
};

/** The open laptop from its left side. */
function profile({ size: [, depth, height], profile: kind, rear }: Laptop): string[] {
  const scale = 1.02;
  const base = height * 0.66;
  const front = kind === "wedge" ? base * 0.42 : base;
  const round = kind === "round" ? base * 0.46 : 2;
  const body = `M0 0H${short(depth - round)}Q${short(depth)} 0 ${short(depth)} ${short(round)}L${short(depth)} ${short(front - round)}Q${short(depth)} ${short(front)} ${short(depth - round)} ${short(front)}L${short(-rear + round)} ${short(base)}Q${short(-rear)} ${short(base)} ${short(-rear)} ${short(base - round)}V${short(Math.min(2, base / 3))}z`;
  const shut = height * 0.34;
  const sockets = [0.1, 0.18].map((at) => rect(depth * at, base * 0.32, 9, Math.min(3.2, base * 0.36), 1.5, "black"));
  const x = 200 - (depth * scale) / 2 + 20;
  return [
    ground(210, 318 + base * scale, depth * scale * 0.6),
    placed(
      x,
      310,
      scale,
      `<g transform="rotate(-108)">${rect(0, -shut / 2, depth * 0.97, shut, shut * 0.4, "edge")}${rect(6, shut / 2 - 0.6, depth * 0.97 - 8, 1.2, 0.6, "#0b0c14")}</g>`,
      path(body, "level"),
      circle(1, 1, shut * 0.7, "dark"),
      ...sockets,
      rect(depth * 0.27, base * 0.34, 11, 2.6, 1.2, "dark"),
      circle(depth * 0.4, base * 0.46, 1.6, "black"),
      rect(14, base, 22, 1.8, 0.9, "black"),
      rect(depth - 40, kind === "wedge" ? base * 0.56 : base, 22, 1.8, 0.9, "black"),
    ),
  ];
}
