import { importsOf, sources } from "./sources.ts";

/** A test takes hold of its process by vitest's `vi`, by the database that a run provides, or by starting others. */
const HOLDS = /import \{[^}]*\b(?:vi|inject)\b[^}]*\} from "vitest"|from "node:(?:child_process|worker_threads)"/;

/**
 * The test files that need a process of their own: those that, by themselves or through what they import from outside
 * src/, replace something of their process (`vi`), use the run's database or start processes. All others only ask what
 * functions answer, and share their modules.
 * @returns paths from the project's folder
 */
export function testsAlone(): string[] {
  const files = sources("{test,torture,bench,e2e}/**/*.{ts,tsx}");
  const byPath = new Map(files.map((file) => [file.path, file]));
  const alone = new Set(files.filter(({ text }) => HOLDS.test(text)).map(({ path }) => path));
  // Who imports one that is alone is alone too; whoever was added is looked at in the same loop.
  for (const held of alone)
    for (const file of byPath.values()) if (importsOf(file, { runtime: true }).includes(held)) alone.add(file.path);
  return [...alone].filter((path) => /^test\/.*\.test\.tsx?$/.test(path));
}
