import { importsOf, type Source, sources } from "./sources.ts";

/** A test takes hold of its process by vitest's `vi`, or by starting others. */
const HOLDS = /import \{[^}]*\bvi\b[^}]*\} from "vitest"|from "node:(?:child_process|worker_threads)"/;

/** A test needs the run's database, which is made for those only. */
const STORES = /import \{[^}]*\binject\b[^}]*\} from "vitest"/;

/** Test files by what they share with others; paths from the project's folder. */
interface TestGroups {
  /** Those that need a process of their own: by themselves or through what they import from outside src/, they replace something of it or start others. */
  alone: string[];
  /** Those that need the run's database and nothing else of their own. */
  stored: string[];
}

/** All test files that are in neither group only ask what functions answer. */
export function testGroups(): TestGroups {
  const files = sources("{test,chaos,bench,e2e}/**/*.{ts,tsx}");
  const alone = reaching(HOLDS, files);
  return { alone: [...alone], stored: [...reaching(STORES, files)].filter((path) => !alone.has(path)) };
}

function reaching(sign: RegExp, files: readonly Source[]): Set<string> {
  const found = new Set(files.filter(({ text }) => sign.test(text)).map(({ path }) => path));
  // Who imports one that is found is found too; whoever was added is looked at in the same loop.
  for (const path of found) for (const file of files) if (importsOf(file).includes(path)) found.add(file.path);
  return new Set([...found].filter((path) => /^test\/.*\.test\.tsx?$/.test(path)));
}
