/** Widths in pixels that the image service makes (S9-30, G-07). */
export const IMAGE_WIDTHS = [320, 480, 640, 768, 1024, 1280, 1440, 1920] as const;

/** Quality where an address names none (S9-30). */
const DEFAULT_QUALITY = 75;

/** Up to this quality a picture is only a preview: it is made in the smallest width (S9-30). */
const PREVIEW_QUALITY = 30;

/** What a picture in pixels can be sent as, the smallest first. */
const RASTER_FORMATS = ["avif", "webp", "png"] as const;
export type RasterFormat = (typeof RASTER_FORMATS)[number];

/** A picture in pixels as an address asks for it. */
export interface Raster {
  width: number;
  /** 1 to 100. */
  quality: number;
}

/** What is wrong with an address of the image service. */
export interface RasterFault {
  field: "w" | "q";
  message: string;
}

/**
 * Reads `w` and `q` of an address. Neither: undefined, the drawing itself is meant. Quality 30 or lower takes the width 320
 * whatever `w` says (S9-30).
 * @param natural width of the drawing in pixels: without `w` the listed width that is nearest above it
 */
export function rasterOf(
  { w, q }: { w?: string | undefined; q?: string | undefined },
  natural: number,
): Raster | RasterFault | undefined {
  if (w === undefined && q === undefined) return undefined;
  const width = w === undefined ? widthFor(natural) : IMAGE_WIDTHS.find((known) => String(known) === w);
  if (width === undefined) return { field: "w", message: `w must be one of ${IMAGE_WIDTHS.join(", ")}` };
  const quality = q === undefined ? DEFAULT_QUALITY : wholeNumber(q);
  if (quality < 1 || quality > 100) return { field: "q", message: "q must be a whole number from 1 to 100" };
  return { width: quality <= PREVIEW_QUALITY ? IMAGE_WIDTHS[0] : width, quality };
}

/** Digits as a number; 0 for anything else. */
function wholeNumber(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
}

function widthFor(natural: number): number {
  return IMAGE_WIDTHS.find((known) => known >= natural) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? natural;
}

/** The format for an Accept header: a modern one only where the header names it, for "*\/*" is also said by old programs. */
export function formatFor(accept: string): RasterFormat {
  const named = accept.split(",").map((part) => (part.split(";")[0] ?? "").trim().toLowerCase());
  return RASTER_FORMATS.find((format) => named.includes(`image/${format}`)) ?? "png";
}

/** The address of a picture in pixels, for programs that do not read drawings: previews of links, search engines. */
export function rasterUrl(url: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  return `${url}?w=${width}`;
}

/** The colour that a picture of ours is drawn in, #RRGGBB, read from its address; undefined where it names none. */
export function colourOfPicture(url: string): string | undefined {
  const hex = /~([0-9a-f]{6})\.svg$/i.exec(url)?.[1];
  return hex && `#${hex}`;
}

/**
 * The address of a picture. `colour` is six hexadecimal digits, with or without the hash.
 * `artworkUrl("phone", { variant: "triple", colour: "2A317E" })` gives `/images/phone~triple~2A317E.svg`.
 */
export function artworkUrl(kind: string, { variant = "", colour }: { variant?: string; colour?: string } = {}): string {
  if (colour !== undefined) return `/images/${kind}~${variant}~${colour.replace("#", "").toUpperCase()}.svg`;
  return variant === "" ? `/images/${kind}.svg` : `/images/${kind}~${variant}.svg`;
}
