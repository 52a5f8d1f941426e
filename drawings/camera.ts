import { z } from "zod";
import { circle, paint, path, rect } from "./paint.ts";

export const Millimetres = z.number().nonnegative();

const Island = z.strictObject({
  /** Left, top, width and height. */
  box: z.tuple([Millimetres, Millimetres, Millimetres, Millimetres]),
  corner: Millimetres,
  /** Paint: of the device's own colour without it. */
  fill: z.string().default("raised"),
  /** Paint of its edge. */
  rim: z.string().default("rim"),
  shape: z.enum(["box", "triangle"]).default("box"),
});

/** The cameras on the back of a device. */
export const CameraShape = z.strictObject({
  /** Raised plates with lenses on them. */
  islands: z.array(Island).default([]),
  /** Centre and radius. */
  lenses: z.array(z.tuple([Millimetres, Millimetres, Millimetres])).default([]),
  /** Paint of the rings around lenses; "none" for lenses without one. */
  rings: z.string().default("rim"),
  /** Square lenses, which look sideways through a prism: centre and half of the width. */
  prisms: z.array(z.tuple([Millimetres, Millimetres, Millimetres])).default([]),
  /** Sensors and microphones: centre and radius. */
  dots: z.array(z.tuple([Millimetres, Millimetres, Millimetres])).default([]),
  /** Centre and radius; a fourth number makes it a bar of that length. */
  flash: z.array(z.number()).min(3).max(4).optional(),
  /** Lines around cameras: centre, radius, and width. */
  circles: z.array(z.tuple([Millimetres, Millimetres, Millimetres, Millimetres])).default([]),
});
type Cameras = z.infer<typeof CameraShape>;

/** Draws islands, lenses and flash, in millimetres. */
export function cameras({ islands, lenses, rings, prisms, dots, flash, circles }: Cameras): string {
  return [
    ...islands.map(island),
    ...circles.map(([x, y, radius, width]) =>
      circle(x, y, radius, "none", `stroke="mix(#ffffff .6)" stroke-width="${width}" opacity=".8"`),
    ),
    ...lenses.map(([x, y, radius]) => lens(x, y, radius, rings)),
    ...prisms.map(
      ([x, y, half]) =>
        rect(x - half, y - half, 2 * half, 2 * half, half * 0.4, "black") +
        rect(x - half * 0.6, y - half * 0.6, 1.2 * half, 1.2 * half, half * 0.3, "iris"),
    ),
    ...dots.map(([x, y, radius]) => circle(x, y, radius, "black")),
    flash ? light(flash) : "",
  ].join("");
}

function island({ box: [x, y, width, height], corner, fill, rim, shape }: z.infer<typeof Island>): string {
  if (shape === "triangle") return triangle(x, y, width, height, rim, 0) + triangle(x, y, width, height, fill, 0.8);
  return (
    rect(x + 0.5, y + 1.2, width, height, corner, "black", 'opacity=".24"') +
    rect(x, y, width, height, corner, rim) +
    rect(x + 0.6, y + 0.6, width - 1.2, height - 1.2, corner - 0.6, fill)
  );
}

/** A triangle with round corners, one of them below. */
function triangle(x: number, y: number, width: number, height: number, fill: string, inset: number): string {
  const [left, right, top, bottom, middle] = [
    x + 4 + inset,
    x + width - 4 - inset,
    y + 4 + inset,
    y + height - 5 - inset,
    x + width / 2,
  ];
  return path(
    `M${left} ${top}H${right}L${middle} ${bottom}z`,
    fill,
    `stroke="${paint(fill)}" stroke-width="9" stroke-linejoin="round"`,
  );
}

function lens(x: number, y: number, radius: number, rings: string): string {
  const ring = rings === "none" ? "" : circle(x, y, radius, rings);
  return (
    ring +
    circle(x, y, radius * 0.86, "#07080f") +
    circle(x, y, radius * 0.55, "iris") +
    circle(x - radius * 0.24, y - radius * 0.28, radius * 0.13, "#fff", 'opacity=".85"')
  );
}

function light([x = 0, y = 0, radius = 1, length = 0]: number[]): string {
  return rect(
    x - radius,
    y - radius - length / 2,
    2 * radius,
    2 * radius + length,
    radius,
    "#fff3d0",
    'stroke="#0a0b1e" stroke-opacity=".3" stroke-width=".3"',
  );
}
