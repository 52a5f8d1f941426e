import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Reads the source of modules and of all project modules that they import, by file. A hash of it tells when cached output
 * of this code is outdated.
 * @param files absolute paths
 */
export function programOf(...files: readonly string[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const file of files) follow(file, known);
  return known;
}

function follow(file: string, known: Map<string, string>): void {
  if (known.has(file)) return;
  const source = readFileSync(file, "utf8");
  known.set(file, source);
  const { resolve } = createRequire(file);
  for (const [, name = ""] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from "([#.][^"]+)"/gm))
    follow(resolve(name), known);
}
