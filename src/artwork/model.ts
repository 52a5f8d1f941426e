import { devices } from "./devices.model.ts";
import { drawMark } from "./mark.model.ts";
import { scenes } from "./scenes.model.ts";

type Devices = typeof devices;
type Scenes = typeof scenes;

/** What can be drawn. Devices and the logo take a colour, scenes do not. */
export type ArtworkKind = keyof Devices | keyof Scenes | "logo";

/** The variants of one kind; the first of a device is what an address without a variant shows. */
export type ArtworkVariant<Kind extends ArtworkKind> = Kind extends keyof Devices
  ? keyof Devices[Kind]["drawings"]
  : Kind extends keyof Scenes
    ? keyof Scenes[Kind]
    : never;

/** A picture found by its name: its frame in pixels and how to draw it. */
export type Artwork = { name: string; width: number; height: number; draw: () => string };

/** The longest name worth looking at; every real one is shorter. */
const longestName = 40;
const namePattern = /^([a-z]+)(?:~([a-z]*(?:-[a-z]+)*)(?:~([0-9A-Fa-f]{6}))?)?\.svg$/;
const defaultLogoColour = "6633CC";

/**
 * Finds a picture by the file name of its address, `<kind>[~<variant>][~<hexcolour>].svg`.
 * Anything else, or a colour where none belongs, gives undefined (404).
 */
export function parseArtwork(name: string): Artwork | undefined {
  if (name.length > longestName) return undefined;
  const [, kind = "", variant = "", colour] = namePattern.exec(name) ?? [];
  if (isKey(devices, kind)) return parseDevice(name, kind, variant, colour?.toUpperCase());
  if (isKey(scenes, kind)) return colour === undefined ? parseScene(name, kind, variant) : undefined;
  if (kind !== "logo" || variant !== "") return undefined;
  return { name, width: 64, height: 64, draw: () => drawMark(`#${colour?.toUpperCase() ?? defaultLogoColour}`) };
}

function parseDevice(name: string, kind: keyof Devices, variant: string, colour?: string): Artwork | undefined {
  const drawings = new Map(Object.entries(devices[kind].drawings));
  const drawing = variant === "" ? [...drawings.values()][0] : drawings.get(variant);
  if (drawing === undefined) return undefined;
  const side = 400;
  const paint = `#${colour ?? devices[kind].colour}`;
  return { name, width: side, height: side, draw: () => frame(side, side, drawing(paint, "a")) };
}

function parseScene(name: string, kind: keyof Scenes, variant: string): Artwork | undefined {
  const framed = new Map(Object.entries(scenes[kind])).get(variant);
  if (framed === undefined) return undefined;
  const { width, height, scene } = framed;
  return { name, width, height, draw: () => frame(width, height, scene(width, height)) };
}

function isKey<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}

function frame(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** The SVG text of a picture. The same name gives the same text, so an address can be cached for ever. */
export function drawArtwork(artwork: Artwork): string {
  return artwork.draw();
}

/**
 * The address of a picture. `colour` is six hexadecimal digits, with or without the hash; scenes have none.
 * `artworkUrl("phone", { variant: "triple", colour: "2A317E" })` gives `/images/phone~triple~2A317E.svg`.
 */
export function artworkUrl<Kind extends ArtworkKind>(
  kind: Kind,
  options: { variant?: ArtworkVariant<Kind>; colour?: string } = {},
): string {
  const variant = options.variant === undefined ? "" : String(options.variant);
  const colour = options.colour?.replace("#", "").toUpperCase();
  if (colour !== undefined) return `/images/${kind}~${variant}~${colour}.svg`;
  return variant === "" ? `/images/${kind}.svg` : `/images/${kind}~${variant}.svg`;
}

/** Every address name without a colour, for galleries and tests. */
export function artworkNames(): string[] {
  const drawn = Object.entries(devices).flatMap(([kind, { drawings }]) => names(kind, drawings));
  return [...drawn, ...Object.entries(scenes).flatMap(([kind, framed]) => names(kind, framed)), "logo.svg"];
}

function names(kind: string, variants: object): string[] {
  return Object.keys(variants).map((variant) => `${kind}~${variant}.svg`);
}
