/** Sides of a device that its pictures show. The main picture, without a side, shows the device as in an advertisement. */
export const SIDES = ["front", "back", "side"] as const;
export type Side = (typeof SIDES)[number];

/** Widths in pixels that the image service produces (S9-30, G-07). */
export const IMAGE_WIDTHS = [320, 480, 640, 768, 1024, 1280, 1440, 1920] as const;

/** Quality of URLs without `q` (S9-30). */
const DEFAULT_QUALITY = 75;

/** Images of at most this quality are previews, in the smallest width (S9-30). */
const PREVIEW_QUALITY = 30;

/** Raster formats, the most compact first. */
const RASTER_FORMATS = ["avif", "webp", "png"] as const;
export type RasterFormat = (typeof RASTER_FORMATS)[number];

/** Width and quality of a requested raster image. */
export interface Raster {
  width: number;
  /** 1 to 100. */
  quality: number;
}

/** A validation error of an image URL. */
export interface RasterError {
  field: "w" | "q";
  message: string;
}

/**
 * Parses the parameters `w` and `q` of an image URL. Quality 30 or lower has the width 320 regardless of `w` (S9-30).
 * @param natural width of the SVG image in pixels; without `w` the next larger listed width is used
 * @returns undefined for a URL with neither: the SVG image itself is requested
 */
export function rasterOf(
  { w, q }: { w?: string | undefined; q?: string | undefined },
  natural: number,
): Raster | RasterError | undefined {
  if (w === undefined && q === undefined) return undefined;
  const width = w === undefined ? widthFor(natural) : IMAGE_WIDTHS.find((listed) => String(listed) === w);
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
  return IMAGE_WIDTHS.find((listed) => listed >= natural) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? natural;
}

/** The format for an Accept header. AVIF and WebP only where it names them: clients that send "*\/*" may not support them. */
export function formatFor(accept: string): RasterFormat {
  const named = accept.split(",").map((part) => (part.split(";")[0] ?? "").trim().toLowerCase());
  return RASTER_FORMATS.find((format) => named.includes(`image/${format}`)) ?? "png";
}

/** URL of a raster version of an image, for clients without SVG support: link previews, search engines. */
export function rasterUrl(url: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  return `${url}?w=${width}`;
}

/** The colour in the URL of an image, as #RRGGBB; undefined when it has none. */
export function colourOfPicture(url: string): string | undefined {
  const hex = /~([0-9a-f]{6})\.svg$/i.exec(url)?.[1];
  return hex && `#${hex}`;
}

/**
 * The URL of an image. `colour` is six hexadecimal digits, with or without the hash.
 * `artworkUrl("phone", { variant: "triple", colour: "2A317E" })` gives `/images/phone~triple~2A317E.svg`.
 */
export function artworkUrl(kind: string, { variant = "", colour }: { variant?: string; colour?: string } = {}): string {
  if (colour !== undefined) return `/images/${kind}~${variant}~${colour.replace("#", "").toUpperCase()}.svg`;
  return variant === "" ? `/images/${kind}.svg` : `/images/${kind}~${variant}.svg`;
}
