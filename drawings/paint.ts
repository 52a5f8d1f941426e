/** Gradients that drawings fill shapes with, by their id. They follow the colour of the device (`coloured()` in pictures.server.ts). */
const GRADIENTS: Readonly<Record<string, string>> = {
  ground: radial("", ["#0a0b1e", 0, 0.45], ["#0a0b1e", 0.55, 0.2], ["#0a0b1e", 1, 0]),
  frame: linear(
    'y2=".12"',
    ["mix(#ffffff .5)", 0],
    ["mix(#0a0b1e .28)", 0.06],
    ["mix(#ffffff .28)", 0.5],
    ["mix(#0a0b1e .36)", 0.94],
    ["mix(#ffffff .32)", 1],
  ),
  back: linear('y2="1"', ["mix(#ffffff .32)", 0], ["currentColor", 0.42], ["mix(#0a0b1e .26)", 1]),
  matte: linear('x2=".3" y2="1"', ["mix(#ffffff .14)", 0], ["mix(#0a0b1e .12)", 1]),
  raised: linear('y2="1"', ["mix(#ffffff .46)", 0], ["mix(#0a0b1e .14)", 1]),
  rim: linear('y2="1"', ["mix(#ffffff .68)", 0], ["mix(#0a0b1e .55)", 1]),
  edge: linear(
    'x2="1"',
    ["mix(#0a0b1e .4)", 0],
    ["mix(#ffffff .42)", 0.35],
    ["mix(#0a0b1e .1)", 0.7],
    ["mix(#0a0b1e .5)", 1],
  ),
  level: linear('x2="0" y2="1"', ["mix(#ffffff .42)", 0], ["mix(#0a0b1e .12)", 0.5], ["mix(#0a0b1e .45)", 1]),
  steel: linear('y2="1"', ["#f4f5f8", 0], ["#9a9da8", 0.5], ["#d9dbe2", 1]),
  gold: linear('y2="1"', ["#f7e3b4", 0], ["#b98d45", 1]),
  night: linear('y2="1"', ["#3a3d4c", 0], ["#12131c", 1]),
  iris: radial('cx=".6" cy=".65" r=".6"', ["#6f78d8", 0], ["#2b2f6b", 0.45], ["#0b0c1c", 1]),
  gloss: linear('x2="1" y2=".55"', ["#fff", 0, 0.28], ["#fff", 0.36, 0.07], ["#fff", 0.365, 0], ["#fff", 1, 0]),
  shine: linear('x2="1" y2=".55"', ["#fff", 0, 0.14], ["#fff", 0.36, 0.03], ["#fff", 0.365, 0], ["#fff", 1, 0]),
};

type Stop = [colour: string, offset: number, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([colour, offset, opacity = 1]) => {
      return `<stop${offset ? ` offset="${offset}"` : ""} stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`;
    })
    .join("");
}

function linear(place: string, ...list: Stop[]): string {
  return `<linearGradient id="ID" ${place}>${stops(list)}</linearGradient>`;
}

function radial(place: string, ...list: Stop[]): string {
  return `<radialGradient id="ID" ${place}>${stops(list)}</radialGradient>`;
}

/** Makes an SVG of 400 x 400 of shapes, with the gradients that they name. */
export function drawing(...shapes: string[]): string {
  const body = shapes.join("");
  const used = Object.entries(GRADIENTS).filter(([id]) => body.includes(`url(#${id})`));
  const defs = used.map(([id, gradient]) => gradient.replace("ID", id)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" color="#2A317E" viewBox="0 0 400 400">${defs}${body}</svg>\n`;
}

/** A number with at most two decimals, without a superfluous zero: ".5". */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");
}

/** Shapes moved to a point of the drawing, and enlarged. @param scale pixels per unit, usually per millimetre */
export function placed(x: number, y: number, scale: number, ...shapes: string[]): string {
  return `<g transform="translate(${short(x)} ${short(y)})scale(${short(scale)})">${shapes.join("")}</g>`;
}

/** A rectangle. @param corner radius of its corners @param more further attributes */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  more = "",
): string {
  const [left, top, wide, high, radius] = [x, y, width, height, Math.min(corner, width / 2, height / 2)].map(short);
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${radius}" fill="${paint(fill)}"${attributes(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${paint(fill)}"${attributes(more)}/>`;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${paint(fill)}"${attributes(more)}/>`;
}

/** An outline without a fill. */
export function line(d: string, colour: string, width: number, more = ""): string {
  return path(d, "none", `stroke="${paint(colour)}" stroke-width="${short(width)}" ${more}`);
}

/** The contact shadow on the ground. */
export function ground(x: number, y: number, radius: number): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius)}" ry="${short(radius * 0.12)}" fill="url(#ground)"/>`;
}

/** Shapes cut off at the outline of a rectangle. @param id unique in the drawing */
export function clipped(id: string, [x, y, width, height, corner]: Box, ...shapes: string[]): string {
  return `<clipPath id="${id}">${rect(x, y, width, height, corner, "#000")}</clipPath><g clip-path="url(#${id})">${shapes.join("")}</g>`;
}

/** Left, top, width, height and radius of the corners. */
export type Box = readonly [x: number, y: number, width: number, height: number, corner: number];

/** Names of paints beside colours and `mix()` and `vivid()`: those of the gradients, and shades of the device's own colour. */
const SHADES: Readonly<Record<string, string>> = {
  body: "currentColor",
  black: "#0a0b12",
  dark: "mix(#0a0b1e .55)",
  dim: "mix(#0a0b1e .3)",
  pale: "mix(#ffffff .4)",
  white: "#f3f3f6",
};

/** The value of `fill` and `stroke` for a paint: the name of a gradient or shade, or a colour. */
export function paint(name: string): string {
  return name in GRADIENTS ? `url(#${name})` : (SHADES[name] ?? name);
}

function attributes(more: string): string {
  return more && ` ${more.trim()}`;
}
