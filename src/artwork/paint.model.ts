/** A colour as a hash and six hexadecimal digits, e.g. "#2A317E". */
export type Colour = string;

/** A gradient stop: offset 0 to 1, colour, opacity 0 to 1 (1 when left out). */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** Draws the inside of one picture. Every id it defines starts with `id`, so that one picture can stand inside another. */
export type Drawing = (colour: Colour, id: string) => string;

export const brand = {
  ink: "#14163A",
  indigo: "#2A317E",
  violet: "#6633CC",
  slate: "#3C525F",
  sun: "#FFB81C",
  white: "#FFFFFF",
  mist: "#F6F5FB",
  lilac: "#ECEAF6",
} as const;

/** Template tag for SVG text: numbers get one decimal, lists are joined, line breaks between elements go. */
export function draw(parts: TemplateStringsArray, ...values: readonly (string | number | readonly string[])[]): string {
  const flat = parts.map((part) => part.replace(/\n\s*/g, ""));
  return values.reduce<string>((text, value, index) => text + written(value) + (flat[index + 1] ?? ""), flat[0] ?? "");
}

function written(value: string | number | readonly string[]): string {
  if (typeof value === "number") return String(Math.round(value * 10) / 10);
  return typeof value === "string" ? value : value.join("");
}

/** The colour that lies `share` (0 to 1) of the way from one colour to another. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const end = channels(to);
  return hex(channels(from).map((value, index) => value + ((end[index] ?? 0) - value) * share));
}

export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, "#FFFFFF", share);
}

/** Shade is mixed with the brand's night, not black, so that dark parts stay coloured. */
export function darken(colour: Colour, share: number): Colour {
  return mix(colour, "#0A0B1E", share);
}

/** The colour of a sign printed on a thing: darker on light things, lighter on dark ones. */
export function printOn(colour: Colour): Colour {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return red * 0.3 + green * 0.59 + blue * 0.11 > 110 ? darken(colour, 0.36) : lighten(colour, 0.5);
}

/** A bright colour of the same family: the hue stays, greys become a calm blue, `lightness` is 0 to 1, `turn` degrees. */
export function vivid(colour: Colour, lightness: number, turn = 0): Colour {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => value / 255);
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const grey = spread < 0.09;
  const saturation = grey ? 0.46 : 0.44 + spread * 0.4;
  return fromHue((grey ? 238 : hueOf(red, green, blue, high, spread)) + turn, saturation, lightness);
}

function hueOf(red: number, green: number, blue: number, high: number, spread: number): number {
  if (high === red) return ((green - blue) / spread) * 60;
  if (high === green) return ((blue - red) / spread) * 60 + 120;
  return ((red - green) / spread) * 60 + 240;
}

function fromHue(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return hex(
    [0, 8, 4].map((offset) => {
      const turn = (((offset + hue / 30) % 12) + 12) % 12;
      return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
    }),
  );
}

function channels(colour: Colour): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(values: readonly number[]): Colour {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** A straight gradient; `line` is x1 y1 x2 y2 in shares of the painted shape, from the top left by default. */
export function linear(id: string, stops: readonly Stop[], line: readonly number[] = [0, 0, 1, 1]): string {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 0] = line;
  const ends = unless(0, "x1", x1) + unless(0, "y1", y1) + unless(1, "x2", x2) + unless(0, "y2", y2);
  return `<linearGradient id="${id}"${ends}>${stopsOf(stops)}</linearGradient>`;
}

/** A round gradient; `round` is cx cy r in shares of the painted shape. */
export function radial(id: string, stops: readonly Stop[], round: readonly number[] = []): string {
  const [cx = 0.5, cy = 0.5, r = 0.5] = round;
  const circle = unless(0.5, "cx", cx) + unless(0.5, "cy", cy) + unless(0.5, "r", r);
  return `<radialGradient id="${id}"${circle}>${stopsOf(stops)}</radialGradient>`;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      return `<stop${unless(0, "offset", offset)} stop-color="${colour}"${unless(1, "stop-opacity", opacity)}/>`;
    })
    .join("");
}

/** An attribute, left out where it says what SVG assumes anyway. */
function unless(assumed: number, name: string, value: number): string {
  return value === assumed ? "" : ` ${name}="${Math.round(value * 1000) / 1000}"`;
}

/** The soft shadow where a thing meets the ground. */
export function contactShadow(id: string, cx: number, cy: number, rx: number, ry: number, strength = 0.42): string {
  const night = "#0A0B1E";
  return draw`${radial(id, [
    [0, night, strength],
    [0.55, night, strength * 0.45],
    [1, night, 0],
  ])}<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

/** Puts a drawing somewhere else, larger or smaller. */
export function place(body: string, x: number, y: number, scale = 1): string {
  const size = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return draw`<g transform="translate(${x} ${y})${size}">${body}</g>`;
}

/** Dots of one size as a single path: a line of no length with round ends. */
export function dots(points: readonly (readonly [number, number])[], size: number, paint: string): string {
  const path = points.map(([x, y]) => draw`M${x} ${y}h0`);
  return draw`<path d="${path}" stroke="${paint}" stroke-width="${size}" stroke-linecap="round"/>`;
}

/** Concentric signal arcs, open downwards, as the mark has them. `reach` is the half angle in degrees. */
export function arcs(
  cx: number,
  cy: number,
  radii: readonly number[],
  width: number,
  paint: string,
  reach = 90,
): string {
  const across = Math.sin((reach * Math.PI) / 180);
  const up = Math.cos((reach * Math.PI) / 180);
  const path = radii.map(
    (r) => draw`M${cx - r * across} ${cy - r * up}A${r} ${r} 0 0 1 ${cx + r * across} ${cy - r * up}`,
  );
  return draw`<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`;
}
