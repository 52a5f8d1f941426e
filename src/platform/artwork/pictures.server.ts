import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER } from "../source-files.server.ts";

/** The drawn files, and the devices that `npm start` draws from their measures. */
const FOLDERS = ["assets", "build/drawings"].map((folder) => join(PROJECT_FOLDER, folder));

let files: Map<string, string> | undefined;

/** Image files by kind and variant: `phone~single` is assets/phone/single.svg. Read once, at the first picture. */
function pictureFiles(): Map<string, string> {
  files ??= new Map(
    FOLDERS.flatMap((folder) =>
      globSync("*/*.svg", { cwd: folder }).map((path) => [
        path.slice(0, -".svg".length).replace(/[\\/]/, "~"),
        join(folder, path),
      ]),
    ),
  );
  return files;
}

/** Default variants other than `plain`. */
const DEFAULT_VARIANTS = new Map([
  ["phone", "single"],
  ["router", "tower"],
  ["bundle", "data"],
  ["ups", "mini"],
]);

const NAME = /^([a-z]+)(?:~([a-z0-9]*(?:-[a-z0-9]+)*)(?:~([0-9A-Fa-f]{6}))?)?\.svg$/;

/**
 * Reads the SVG source of an image by the file name of its URL, `<kind>[~<variant>][~<hexcolour>].svg`. The result for a
 * name never changes.
 * @returns undefined for an unknown image, and for a colour of an image without variable colour
 */
export function readPicture(name: string): string | undefined {
  const [, kind = "", variant, colour] = NAME.exec(name) ?? [];
  const file = pictureFiles().get(`${kind}~${variant || (DEFAULT_VARIANTS.get(kind) ?? "plain")}`);
  return file && coloured(readFileSync(file, "utf8"), colour);
}

/** Functions that image files use to derive colours from the requested colour, which is the first argument. */
const FUNCTIONS = new Map<string, (colour: string, ...written: string[]) => string>([
  /** `mix(#ffffff .3)` mixes in 30 percent of white. */
  ["mix", (colour, end = "", share) => mix(colour, end, Number(share))],
  /** `vivid(.6 8)` has a similar hue: arguments are the lightness and the rotation of the hue in degrees. */
  ["vivid", (colour, lightness, turn = "0") => vivid(colour, Number(lightness), Number(turn))],
  /** `print()` is for a logo printed on an object: darker on light objects, lighter on dark ones. */
  ["print", (colour) => (isLight(colour) ? mix(colour, "#0A0B1E", 0.36) : mix(colour, "#FFFFFF", 0.5))],
]);

/**
 * Applies a colour to an image. `<svg color="#6633CC">` marks an image with a variable colour and gives its default.
 * @param colour six hexadecimal digits
 * @returns undefined when a colour is requested for an image without variable colour
 */
function coloured(svg: string, colour: string | undefined): string | undefined {
  const defaultColour = /^<svg [^>]*\bcolor="#(\w{6})"/.exec(svg)?.[1];
  if (!defaultColour) return colour === undefined ? svg : undefined;
  const paint = `#${colour?.toUpperCase() ?? defaultColour}`;
  return svg
    .replace(`color="#${defaultColour}"`, `color="${paint}"`)
    .replace(/"(mix|vivid|print)\(([^)]*)\)"/g, (_, name, written) => {
      return `"${FUNCTIONS.get(name)?.(paint, ...written.split(" "))}"`;
    });
}

function channels(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

function isLight(colour: string): boolean {
  const [red, green, blue] = channels(colour);
  return red * 0.3 + green * 0.59 + blue * 0.11 > 110;
}

/** Keeps the hue; greys become a muted blue. */
function vivid(colour: string, lightness: number, turn: number): string {
  const [red, green, blue] = channels(colour);
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const grey = spread < 0.09 * 255;
  const hue = (grey ? 238 : hueOf(red, green, blue, high, spread)) + turn;
  const saturation = grey ? 46 : 44 + (spread / 255) * 40;
  return `hsl(${Math.round((hue + 360) % 360)},${Math.round(saturation)}%,${Math.round(lightness * 100)}%)`;
}

function hueOf(red: number, green: number, blue: number, high: number, spread: number): number {
  if (high === red) return ((green - blue) / spread) * 60;
  if (high === green) return ((blue - red) / spread) * 60 + 120;
  return ((red - green) / spread) * 60 + 240;
}
