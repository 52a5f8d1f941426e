import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { coloured } from "./colours.model.ts";

const FOLDER = join(import.meta.dirname, "../../../assets");

/** Every picture's file by kind and variant: `phone~single` is assets/phone/single.svg. */
const files = new Map(
  globSync("*/*.svg", { cwd: FOLDER }).map((path) => [path.slice(0, -".svg".length).replace(/[\\/]/, "~"), path]),
);

/** What an address without a variant shows, where that is not `plain`. */
const USUAL = new Map([
  ["phone", "single"],
  ["router", "tower"],
  ["bundle", "data"],
  ["ups", "mini"],
]);

const NAME = /^([a-z]+)(?:~([a-z]*(?:-[a-z]+)*)(?:~([0-9A-Fa-f]{6}))?)?\.svg$/;

/**
 * The SVG text of a picture by the file name of its address, `<kind>[~<variant>][~<hexcolour>].svg`. The same name gives the
 * same text for ever.
 * @returns undefined for anything else, and for a colour where none belongs
 */
export function readPicture(name: string): string | undefined {
  const [, kind = "", variant, colour] = NAME.exec(name) ?? [];
  const file = files.get(`${kind}~${variant || (USUAL.get(kind) ?? "plain")}`);
  return file && coloured(readFileSync(join(FOLDER, file), "utf8"), colour);
}
