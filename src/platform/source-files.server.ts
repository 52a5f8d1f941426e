import { readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The project folder: the source and the build of the server are at different depths below it. */
export const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? "");

/**
 * Reads the source of modules and of all project modules that they import, by file. A hash of it tells when cached output
 * of this code is outdated.
 * @param files absolute paths
 */
export function programOf(...files: readonly string[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const file of files) follow(file, sources);
  return sources;
}

function follow(file: string, sources: Map<string, string>): void {
  if (sources.has(file)) return;
  const source = readFileSync(file, "utf8");
  sources.set(file, source);
  const { resolve } = createRequire(file);
  for (const [, name = ""] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from "([#.][^"]+)"/gm))
    follow(resolve(name), sources);
}
