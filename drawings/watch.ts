import { z } from "zod";
import { Millimetres } from "./camera.ts";
import { type Box, circle, clipped, drawing, ground, line, path, placed, rect, short } from "./paint.ts";

/** Parameters of the drawing of a watch or band. Lengths in millimetres. */
export const WatchShape = z.strictObject({
  /** Width, height and depth of the case. */
  size: z.tuple([Millimetres, Millimetres, Millimetres]),
  /** Radius of the corners: half of the width for a round case. */
  corner: Millimetres,
  /** Paint of the case; without it of the watch's own colour. */
  metal: z.string().default("frame"),
  /** Width of the edge around the display. */
  bezel: Millimetres,
  /** A round display in a case that is not round. */
  roundDisplay: z.boolean().default(false),
  /** What is on the edge: nothing, marks for minutes, screws, or facets. */
  edge: z.enum(["plain", "marks", "screws", "facets"]).default("plain"),
  /** Controls on the right and on the left, from the top down. */
  right: z.array(z.enum(["crown", "button", "long"])).default([]),
  left: z.array(z.enum(["crown", "button", "long"])).default([]),
  strap: z.enum(["sport", "loop", "holes", "link", "ribbed"]),
  strapWidth: Millimetres,
  face: z.enum(["hands", "rings", "digits", "chart", "map", "window"]),
});
type Watch = z.infer<typeof WatchShape>;

/** Draws a watch from the front, from the back or from the side; the main picture shows the front a little turned. */
export function drawWatch(watch: Watch, view: "" | "front" | "back" | "side"): string {
  const [width, height] = watch.size;
  if (view === "side") return drawing(...profile(watch));
  const scale = Math.min(200 / width, 190 / height, 4.6);
  const shapes = placed(
    200,
    196,
    scale,
    strap(watch),
    controls(view === "back" ? mirrored(watch) : watch),
    body(watch),
    view === "back" ? sensor(watch) : display(watch),
  );
  if (view !== "") return drawing(ground(200, 382, 70), shapes);
  return drawing(ground(204, 380, 84), `<g transform="rotate(-9 200 200)">${shapes}</g>`);
}

/** The watch as seen from behind. */
function mirrored(watch: Watch): Watch {
  return { ...watch, left: watch.right, right: watch.left };
}

function strap({ size: [width, height], strap: kind, strapWidth }: Watch): string {
  const half = strapWidth / 2;
  const reach = 41;
  const from = height * 0.3;
  const shoulder = Math.min(width * 0.46, half + 3);
  const end = half * 0.82;
  const arm = `M${short(-shoulder)} ${short(-from)}L${short(-half)} ${short(-height / 2 - 3)} ${short(-end)} ${-reach}Q0 ${-reach - 3} ${short(end)} ${-reach}L${short(half)} ${short(-height / 2 - 3)} ${short(shoulder)} ${short(-from)}z`;
  const upper =
    path(arm, "matte", 'stroke="mix(#0a0b1e .3)" stroke-width=".3"') + STRAPS[kind](half, height / 2 + 3, reach);
  return `${upper}<g transform="scale(1 -1)">${upper}</g>`;
}

/** What is on one half of a strap, between its start and its end above the case. */
const STRAPS: Readonly<Record<Watch["strap"], (half: number, from: number, to: number) => string>> = {
  sport: () => "",
  holes: (_, from, to) =>
    [0.3, 0.5, 0.7, 0.9].map((at) => rect(-1.6, -(from + (to - from) * at), 3.2, 1.5, 0.75, "dark")).join(""),
  loop: (half, from, to) =>
    Array.from({ length: 9 }, (_, index) =>
      line(
        `M${short(-half * 0.84)} ${short(-from - (index * (to - from)) / 9)}q${short(half * 0.84)} 1.6 ${short(half * 1.68)} 0`,
        "mix(#ffffff .4)",
        0.5,
        'opacity=".6"',
      ),
    ).join(""),
  link: (half, from, to) =>
    Array.from({ length: 6 }, (_, index) =>
      line(`M${short(-half * 0.86)} ${short(-from - (index * (to - from)) / 6)}H${short(half * 0.86)}`, "dark", 0.5),
    ).join("") + line(`M${short(-half * 0.4)} ${-from}V${-to}M${short(half * 0.4)} ${-from}V${-to}`, "dim", 0.4),
  ribbed: (half, from, to) =>
    [-0.6, -0.2, 0.2, 0.6]
      .map((at) => line(`M${short(half * at)} ${-from}V${-to + 2}`, "dark", 1, 'opacity=".5"'))
      .join(""),
};

function controls({ size: [width, height], left, right }: Watch): string {
  const side = (kinds: Watch["left"], sign: number) =>
    kinds.map((kind, index) => {
      const y = kinds.length === 1 ? 0 : (index / (kinds.length - 1) - 0.5) * height * 0.5;
      const lean = 1 - Math.min(Math.abs(y) / height, 0.5) * 0.36;
      const [wide, high] = { crown: [4, 7], button: [2.6, 5], long: [2, 11] }[kind] as [number, number];
      const x = sign * (width / 2) * lean - wide / 2 + sign * 0.6;
      const grip = kind === "crown" ? line(`M${short(x)} ${short(y - 2)}h4m-4 2h4m-4 2h4`, "dark", 0.4) : "";
      return rect(x, y - high / 2, wide, high, 1, "level") + grip;
    });
  return [...side(right, 1), ...side(left, -1)].join("");
}

function caseBox({ size: [width, height], corner }: Watch, inset: number): Box {
  return [-width / 2 + inset, -height / 2 + inset, width - 2 * inset, height - 2 * inset, Math.max(corner - inset, 1)];
}

function body(watch: Watch): string {
  const {
    metal,
    edge,
    size: [width],
  } = watch;
  const radius = width / 2;
  const marks = {
    plain: () => "",
    marks: () => spokes(24, radius - 2.6, radius - 1, "#fff", 0.4),
    facets: () => spokes(8, radius - 3.4, radius, "mix(#ffffff .6)", 0.5),
    screws: () =>
      [45, 135, 225, 315]
        .map((angle) =>
          circle(
            Math.cos((angle * Math.PI) / 180) * (radius - 2.2),
            Math.sin((angle * Math.PI) / 180) * (radius - 2.2),
            1.1,
            "steel",
          ),
        )
        .join(""),
  };
  return (
    rect(...caseBox(watch, 0), metal, 'stroke="mix(#0a0b1e .4)" stroke-width=".3"') +
    rect(...caseBox(watch, 0.8), metal === "night" ? "#1b1c24" : "raised", 'opacity=".55"') +
    marks[edge]()
  );
}

function spokes(count: number, from: number, to: number, colour: string, width: number): string {
  const d = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return `M${short(Math.cos(angle) * from)} ${short(Math.sin(angle) * from)}L${short(Math.cos(angle) * to)} ${short(Math.sin(angle) * to)}`;
  });
  return line(d.join(""), colour, width);
}

function display(watch: Watch): string {
  const {
    size: [width, height],
    bezel,
    roundDisplay,
    face,
  } = watch;
  const radius = Math.min(width, height) / 2 - bezel;
  const box: Box = roundDisplay ? [-radius, -radius, 2 * radius, 2 * radius, radius] : caseBox(watch, bezel);
  const rim = roundDisplay ? circle(0, 0, radius + 1.2, "steel") : "";
  return (
    rim +
    rect(box[0] - 0.5, box[1] - 0.5, box[2] + 1, box[3] + 1, box[4] + 0.5, "#07080f") +
    clipped("display", box, FACES[face](box[2] / 2, box[3] / 2)) +
    rect(...box, "shine")
  );
}

/** Faces, around the centre. @param x half of the width @param y half of the height */
const FACES: Readonly<Record<Watch["face"], (x: number, y: number) => string>> = {
  hands: (x) =>
    circle(0, 0, x, "vivid(.2)") +
    circle(0, 0, x * 0.96, "vivid(.3 12)") +
    spokes(12, x * 0.76, x * 0.88, "#fff", 0.7) +
    line(
      `M0 0L${short(x * 0.3)} ${short(-x * 0.34)}M0 0L${short(-x * 0.5)} ${short(-x * 0.38)}`,
      "#fff",
      1.3,
      'stroke-linecap="round"',
    ) +
    line(`M0 0L0 ${short(x * 0.7)}`, "#ffb81c", 0.5) +
    circle(0, 0, 1.1, "#ffb81c"),
  rings: (x, y) =>
    rect(-x, -y, 2 * x, 2 * y, 0, "vivid(.12)") +
    [
      ["vivid(.6 120)", 0.74, 0.8],
      ["vivid(.66 60)", 0.52, 0.62],
      ["vivid(.66)", 0.3, 0.9],
    ]
      .map(([colour, size, share]) => {
        const radius = x * Number(size);
        return circle(
          0,
          y * 0.1,
          radius,
          "none",
          `stroke="${colour}" stroke-width="${short(x * 0.17)}" stroke-linecap="round" stroke-dasharray="${short(2 * Math.PI * radius * Number(share))} 99" transform="rotate(-90 0 ${short(y * 0.1)})"`,
        );
      })
      .join("") +
    bars(-x * 0.7, -y * 0.86, x * 0.5, 2),
  digits: (x, y) =>
    rect(-x, -y, 2 * x, 2 * y, 0, "vivid(.2)") +
    circle(x * 0.6, -y * 0.7, x * 0.9, "vivid(.42 16)") +
    clock(0, -y * 0.2, Math.min(x * 0.36, y * 0.3)) +
    bars(-x * 0.6, y * 0.42, x * 1.2, 3),
  chart: (x, y) =>
    rect(-x, -y, 2 * x, 2 * y, 0, "vivid(.13)") +
    clock(0, -y * 0.42, Math.min(x * 0.3, y * 0.24)) +
    [0.2, 0.4, 0.3, 0.56, 0.44]
      .map((share, index) => {
        const left = -x * 0.62 + index * x * 0.27;
        return rect(left, y * (0.56 - share), x * 0.16, y * share, 0.6, `vivid(.66 ${index * 20})`);
      })
      .join(""),
  map: (x, y) =>
    rect(-x, -y, 2 * x, 2 * y, 0, "vivid(.24 40)") +
    line(
      `M${-x} ${short(y * 0.5)}Q${short(-x * 0.2)} 0 ${short(x * 0.2)} ${short(y * 0.2)}T${x} ${short(-y * 0.5)}`,
      "vivid(.4 40)",
      4,
    ) +
    line(
      `M${short(-x * 0.6)} ${short(y * 0.66)}L${short(-x * 0.3)} ${short(y * 0.1)} ${short(x * 0.1)} ${short(y * 0.24)} ${short(x * 0.36)} ${short(-y * 0.36)}`,
      "#ffb81c",
      1.1,
      'stroke-linejoin="round"',
    ) +
    circle(x * 0.36, -y * 0.36, 1.6, "#fff") +
    clock(-x * 0.1, -y * 0.62, x * 0.2),
  window: (x, y) =>
    rect(-x, -y, 2 * x, 2 * y, 0, "#d9dccf") +
    circle(x * 0.46, -y * 0.46, x * 0.36, "#1b1c24") +
    circle(x * 0.46, -y * 0.46, x * 0.3, "#c9ccbe") +
    clock(-x * 0.05, y * 0.14, x * 0.26, "#1b1c24") +
    bars(-x * 0.5, y * 0.56, x, 2, "#1b1c24"),
};

/** The time as four bars of digits: pictures contain no text. */
function clock(x: number, y: number, size: number, colour = "#fff"): string {
  const digits = ["M0 .2V1.8", "M0 .1H.8V1.9H0z", "M0 .1H.8V1H0V1.9H.8", "M0 .1V1H.8M.8 .1V1.9"];
  const d = [0, 0.7, 2.1, 3.3]
    .map((shift, index) => `<path d="${digits[index]}" transform="translate(${shift} 0)"/>`)
    .join("");
  const left = x - 2.05 * size;
  return `<g transform="translate(${short(left)} ${short(y - size)})scale(${short(size)})" fill="none" stroke="${colour}" stroke-width=".26" stroke-linejoin="round" stroke-linecap="round">${d}</g>${circle(left + 1.78 * size, y - size * 0.35, size * 0.15, colour)}${circle(left + 1.78 * size, y + size * 0.35, size * 0.15, colour)}`;
}

/** Lines that stand for text. */
function bars(x: number, y: number, width: number, count: number, colour = "#fff"): string {
  return Array.from({ length: count }, (_, index) =>
    rect(x, y + index * 2.4, width * (1 - index * 0.24), 1.1, 0.55, colour, `opacity="${0.8 - index * 0.2}"`),
  ).join("");
}

/** The back of the case with its sensors. */
function sensor({ size: [width, height] }: Watch): string {
  const radius = Math.min(width, height) * 0.36;
  return (
    circle(0, 0, radius, "rim") +
    circle(0, 0, radius * 0.92, "night") +
    spokes(4, radius * 0.3, radius * 0.7, "#2fd08a", radius * 0.16) +
    circle(0, 0, radius * 0.22, "iris") +
    circle(0, 0, radius * 0.6, "none", 'stroke="#4b4f63" stroke-width=".4"')
  );
}

/** The watch from the side that has the controls. */
function profile({ size: [, height, depth], right, strapWidth, strap: kind }: Watch): string[] {
  const scale = Math.min(190 / height, 4.6);
  const curve = `M${short(-depth * 0.2)} ${short(-height * 0.42)}C${short(-depth * 1.1)} ${short(-height * 0.62)} ${short(-depth * 1.9)} ${short(-height * 0.5)} ${short(-depth * 2.4)} ${short(-height * 0.16)}`;
  const half =
    line(curve, "body", Math.max(2.4, strapWidth * 0.14), 'stroke-linecap="round"') +
    (kind === "sport" ? "" : line(curve, "mix(#ffffff .4)", 0.5, 'stroke-dasharray="1 1.4"'));
  const shapes = [
    half,
    `<g transform="scale(1 -1)">${half}</g>`,
    rect(-depth * 0.72, -height * 0.34, depth * 0.4, height * 0.68, depth * 0.2, "night"),
    rect(-depth / 2, -height / 2, depth, height, depth * 0.42, "edge"),
    rect(depth / 2 - 1.2, -height * 0.44, 1.8, height * 0.88, 0.9, "#07080f"),
    ...right.map((control, index) => {
      const y = right.length === 1 ? 0 : (index / (right.length - 1) - 0.5) * height * 0.46;
      if (control === "crown") return circle(0, y, depth * 0.27, "rim") + circle(0, y, depth * 0.17, "dim");
      return rect(
        -depth * 0.14,
        y - (control === "long" ? 5 : 2.4),
        depth * 0.28,
        control === "long" ? 10 : 4.8,
        depth * 0.14,
        "raised",
      );
    }),
  ];
  return [ground(220, 330, 100), placed(240, 200, scale * 1.2, ...shapes)];
}
