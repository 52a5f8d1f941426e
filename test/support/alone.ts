import { importsOf, type Source, sources } from "./sources.ts";

/** Matches files that change their process by vitest's `vi`, with which `vi.waitFor` only waits, or start other processes. */
const NEEDS_OWN_PROCESS = /\bvi\.(?!waitFor\b)|from "node:(?:child_process|worker_threads)"/;

/** Matches files that use the database of the run, which is created only for them. */
const NEEDS_DATABASE = /import \{[^}]*\binject\b[^}]*\} from "vitest"/;

/** Test files by what they share with others; paths relative to the project folder. */
interface TestGroups {
  /** Need their own process, because they, or files outside src/ that they import, change it or start others. */
  alone: string[];
  /** Need the database of the run, but no process of their own. */
  stored: string[];
}

/** Groups the test files. Those in neither group only test functions. */
export function testGroups(): TestGroups {
  const files = sources("{test,chaos,bench,e2e}/**/*.{ts,tsx}");
  const alone = filesMatching(NEEDS_OWN_PROCESS, files);
  return { alone: [...alone], stored: [...filesMatching(NEEDS_DATABASE, files)].filter((path) => !alone.has(path)) };
}

function filesMatching(pattern: RegExp, files: readonly Source[]): Set<string> {
  const found = new Set(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path));
  // Importers of a matching file match too. The loop also visits the files that it adds.
  for (const path of found) for (const file of files) if (importsOf(file).includes(path)) found.add(file.path);
  return new Set([...found].filter((path) => /^test\/.*\.test\.tsx?$/.test(path)));
}
