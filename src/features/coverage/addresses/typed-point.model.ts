import { cleanName } from "#shared/typed-text.ts";
import { canBeInSouthAfrica, type Point } from "./model.ts";

/** Coordinates in the address of a map: the pin before the middle of the picture. */
const LINK = /^(?:https?:|geo:|maps\.|www\.)/i;
const LINKED = [/!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/i, /(?<![\d.])(-?\d{1,2}\.\d+)(?:,|%2C)(?:\+|%20)?(-?\d{1,3}\.\d+)/i];

const LABELS = /\b(?:latitude|longitude|lat|long|lng|lon|gps)\b[:=]?/gi;
/** One number with its sign, or the letter of a direction; "O" is the Afrikaans "oos". */
const TOKEN = /-?\d+(?:\.\d+)?|[NSEWO]/g;
/** One coordinate with at most one letter, at an end: in the middle it would be a power of ten. */
const COORDINATE = /^([NSEWO]?)([^A-Z]+)([NSEWO]?)$/;
/** What else may stand between coordinates. */
const SIGNS = /^[\s°’′"“”,;:/()+]*$/;
/** Two numbers with fractions, and behind them a height in metres or the scale of a map: "18.45,-33.94,0", "-33.94, 18.45, 12z". */
const WITH_HEIGHT = /^((?:[^\d.]*\d+\.\d+){2}[^\d.,;]*)[,;\s]\s*-?\d+(?:\.\d+)?\s*[MZ]?\s*\)?$/;
/** What a device shows that does not know where it is. */
const ORIGIN = /^0[\s,;]+0$/;

/**
 * The point that a text names in degrees, as people type it, a telephone shows it or a map's link has it: "-33.949649, 18.457881",
 * "33°56'58.7"S 18°27'28.4"E", "S33 56.9 E18 27.5", "-33,949649; 18,457881". The negative number is the latitude; without any sign or direction
 * the first one is, in the south. Undefined for every other text.
 */
export function typedPoint(text: string): Point | undefined {
  const line = withUsualSigns(text);
  if (LINK.test(line)) return linkedPoint(line);
  if (ORIGIN.test(line)) return { latitude: 0, longitude: 0 };
  const decimal = withPoints(line).replace(WITH_HEIGHT, "$1");
  const tokens = decimal.match(TOKEN) ?? [];
  const numbers = tokens.filter((token) => /\d/.test(token));
  const letters = tokens.filter((token) => !/\d/.test(token)).map((letter) => (letter === "O" ? "E" : letter));
  const isWhole = SIGNS.test(decimal.replace(TOKEN, "")) && [2, 4, 6].includes(numbers.length);
  if (!isWhole || ![0, 2].includes(letters.length)) return undefined;
  const half = numbers.length / 2;
  const [first, second] = [degrees(numbers.slice(0, half)), degrees(numbers.slice(half))];
  if (first === undefined || second === undefined) return undefined;
  if (letters.length === 2) return directed([first, second], letters);
  // Whole numbers without a sign are no coordinates: "12 34".
  const isPrecise =
    (decimal.match(/°/g)?.length ?? 0) === 2 ||
    [numbers[half - 1], numbers.at(-1)].every((last) => last?.includes("."));
  return isPrecise ? signed(first, second) : undefined;
}

/** Whether a text names one of the two numbers of a point, as "-33.949649" or "33°56'58.7\"S" does, and not just "33". */
export function isHalfPoint(text: string): boolean {
  return typedDegrees(text) !== undefined && /[-.°]/.test(withPoints(withUsualSigns(text)));
}

/**
 * The degrees that a text names as one coordinate: "28.18783°", "-25,74486", "25°44'41"S", "S25.7". South and west are below zero. Undefined for
 * every other text.
 */
export function typedDegrees(text: string): number | undefined {
  const [, before = "", size = "", behind = ""] = COORDINATE.exec(withPoints(withUsualSigns(text)).trim()) ?? [];
  const parts = size.match(TOKEN) ?? [];
  const isWhole = SIGNS.test(size.replace(TOKEN, "")) && parts.length >= 1 && parts.length <= 3;
  const letter = before + behind;
  if (!isWhole || letter.length > 1) return undefined;
  const value = degrees(parts);
  if (value === undefined || letter === "") return value;
  return letter === "S" || letter === "W" ? -Math.abs(value) : Math.abs(value);
}

/** Keyboards have two signs like that of degrees, of which the usual width would make a letter and a space. */
function withUsualSigns(text: string): string {
  return cleanName(text.replace(/[º˚]/g, "°"));
}

/** A text of coordinates in capitals, without labels. Without a point a comma between two digits is the decimal sign. */
function withPoints(line: string): string {
  const plain = line.normalize("NFKC").replace(LABELS, " ").toUpperCase();
  return plain.includes(".") ? plain : plain.replace(/(?<=\d),(?=\d)/g, ".");
}

function linkedPoint(link: string): Point | undefined {
  for (const pattern of LINKED) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    if (latitude && longitude) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return undefined;
}

/** Degrees of degrees, minutes and seconds, of which the last may have a fraction; undefined for others. */
function degrees(parts: readonly string[]): number | undefined {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number);
  const isRight =
    parts.slice(0, -1).every((part) => !part.includes(".")) &&
    [minutes, seconds].every((part) => part >= 0 && part < 60);
  if (!isRight || Math.abs(whole) > 180) return undefined;
  const size = Math.abs(whole) + minutes / 60 + seconds / 3600;
  return parts[0]?.startsWith("-") ? -size : size;
}

/** A point by the letters of its directions, in the order of its numbers. */
function directed(values: readonly number[], letters: readonly string[]): Point | undefined {
  const along = (negative: string, positive: string) => {
    const at = letters.findIndex((letter) => letter === negative || letter === positive);
    const size = Math.abs(values[at] ?? Number.NaN);
    return letters[at] === negative ? -size : size;
  };
  const point = { latitude: along("S", "N"), longitude: along("W", "E") };
  return Number.isNaN(point.latitude + point.longitude) ? undefined : point;
}

function signed(first: number, second: number): Point {
  const point = { latitude: first, longitude: second };
  const swapped = { latitude: second, longitude: first };
  if (first >= 0 && second < 0 && canBeInSouthAfrica(swapped)) return swapped;
  const south = { latitude: -first, longitude: second };
  return first > 0 && second > 0 && canBeInSouthAfrica(south) ? south : point;
}
