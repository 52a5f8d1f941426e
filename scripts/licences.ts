import { join } from "node:path";
import { type LockedPackage, lockedPackages } from "./locked-packages.ts";

/** Licences of packages that the running shop contains, as the packages state them. */
const RUNTIME = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "Apache-2.0"],
  ...["(MIT OR CC0-1.0)", "(MIT OR Apache-2.0)"],
  // Fonts, and a package of files around one.
  ...["OFL-1.1", "MIT AND OFL-1.1"],
  // sharp loads libvips as a separate library, which can be replaced.
  ...["LGPL-3.0-or-later", "Apache-2.0 AND LGPL-3.0-or-later", "Apache-2.0 AND LGPL-3.0-or-later AND MIT"],
];

/** Licences of packages that only build and test the shop: nothing of them is distributed. */
const DEVELOPMENT = [...RUNTIME, "MIT OR Apache-2.0", "MPL-2.0", "CC-BY-4.0", "Python-2.0", "Unlicense"];

/** Licences that a package states only in its LICENSE file, as read there. */
const IN_FILE = new Map([["png-js 2.0.0", "MIT"]]);

/**
 * A sentence for each package whose licence is not allowed.
 * @param packages of package-lock.json
 */
export function licenceProblems(
  packages: Pick<LockedPackage, "name" | "version" | "licence" | "isDevelopment">[],
): string[] {
  return packages
    .map(({ licence, ...each }) => ({ ...each, licence: IN_FILE.get(`${each.name} ${each.version}`) ?? licence }))
    .filter(({ licence, isDevelopment }) => !(isDevelopment ? DEVELOPMENT : RUNTIME).includes(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence} is not an allowed licence.`);
}

if (import.meta.main) {
  const problems = licenceProblems(lockedPackages(join(import.meta.dirname, "..")));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
