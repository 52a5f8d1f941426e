import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The text of modules and of all that they import from this project, by their files: where it is the same, so is what they do. What is
 * made by a program and kept can thus tell that the program changed, and nobody has to remember it.
 * @param files whole paths
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
