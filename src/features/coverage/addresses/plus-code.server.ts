import { OpenLocationCode } from "open-location-code";
import { cleanLine } from "#shared/typed-text.ts";
import type { Point } from "./model.ts";

const plusCodes = new OpenLocationCode();

/** Letters of a plus code (https://github.com/google/open-location-code). */
const CODE_LETTERS = "23456789CFGHJMPQRVWX";
const PLUS_CODE = new RegExp(
  `(?<![A-Z0-9])((?:[${CODE_LETTERS}] ?){4,8}\\+ ?[${CODE_LETTERS}]{2,7})(?![A-Z0-9+])`,
  "i",
);

/** A plus code with the text beside it: "3JR6+XX Cape Town". */
export interface TypedPlusCode {
  code: string;
  /** True if it names a place by itself. */
  isFull: boolean;
  /** The town of a short one; may be empty. */
  near: string;
}

/** The plus code that a text has; undefined without one. */
export function typedPlusCode(text: string): TypedPlusCode | undefined {
  const line = cleanLine(text);
  const [found] = PLUS_CODE.exec(line) ?? [];
  const code = found?.replaceAll(" ", "").toUpperCase();
  if (found === undefined || code === undefined) return undefined;
  const near = line.replace(found, " ").replace(/,?\s*\b(?:south africa|suid-afrika)\s*$/i, "");
  const isFull = plusCodes.isFull(code);
  return isFull || plusCodes.isShort(code) ? { code, isFull, near: near.replace(/^[\s,]+|[\s,]+$/g, "") } : undefined;
}

/** The full code of a short one that is nearest to a place. */
export function fullPlusCode(shortCode: string, { latitude, longitude }: Point): string {
  return plusCodes.recoverNearest(shortCode, latitude, longitude);
}

/** The middle of the area of a full plus code, about fourteen metres wide. */
export function plusCodePoint(fullCode: string): Point {
  const { latitudeCenter, longitudeCenter } = plusCodes.decode(fullCode);
  return { latitude: latitudeCenter, longitude: longitudeCenter };
}
