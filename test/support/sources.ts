import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { FEATURES } from "./rooms.ts";

const HOME = join(import.meta.dirname, "../..");

/** A text file of the project, with its path relative to the project folder. */
export interface Source {
  path: string;
  text: string;
}

/** Files of the project by glob, sorted by path. */
export function sources(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: HOME })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(HOME, path), "utf8") }));
}

export function read(path: string): string {
  return readFileSync(join(HOME, path), "utf8");
}

/** Modules of the project that a module loads at run time, without type-only imports. */
export function importsOf(module: Source): string[] {
  return importedBy(module, (isType) => !isType);
}

/** Modules of the project that a module imports or declares, including types. */
export function dependenciesOf(module: Source): string[] {
  return importedBy(module, () => true);
}

function importedBy({ path, text }: Source, counts: (isType: boolean) => boolean): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm);
  const declarations = counts(true) ? text.matchAll(/^declare module "([^"]+)"/gm) : [];
  const calls = text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g);
  return [
    ...[...statements].filter(([, type]) => counts(type !== undefined)).map(([, , target = ""]) => target),
    ...[...declarations, ...calls].map(([, target = ""]) => target),
  ]
    .map((target) => placeOf(target, path))
    .filter((target) => target !== undefined);
}

function placeOf(target: string, importer: string): string | undefined {
  if (target.startsWith("#")) return aliased(target.slice(1));
  if (target.startsWith(".")) return posix.join(dirname(importer), target);
  return undefined;
}

/** Resolves an import alias: the name of a feature, of another room, or config (package.json, "imports"). */
function aliased(place: string): string {
  const [first = ""] = place.split("/");
  if (first === "config") return place;
  return FEATURES.includes(first) ? `src/features/${place}` : `src/${place}`;
}

/**
 * True for a journey, and for a test that loads code of the shop or starts the shop. Code that only tests call is no proof, but `knip --production`
 * refuses it, so whatever a test loads is used by the shop.
 */
export function exercisesShop(test: Source): boolean {
  const shop = /^(src|scripts|config)\/|^test\/support\/(shop|shopper|chaos-shop)\.ts$/;
  return test.path.startsWith("e2e/") || importsOf(test).some((path) => shop.test(path));
}

/** Titles in a test file that begin with a requirement id. */
export function numberedTitles({ text }: Source): string[] {
  return [...text.matchAll(/(["'`])(S\d-\d\d.*?)\1/g)].map(([, , title = ""]) => title);
}

/** The requirement ids at the beginning of a title. */
export function numbersOf(title: string): string[] {
  const [front = ""] = /^(?:S\d-\d\d[\s,]*)+/.exec(title) ?? [];
  return front.match(/S\d-\d\d/g) ?? [];
}
