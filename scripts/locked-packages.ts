import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(""),
      license: z.string().default("licence not stated"),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      devOptional: z.boolean().default(false),
    }),
  ),
});

/** A package of package-lock.json. */
export interface LockedPackage {
  /** From the project folder, such as "node_modules/zod". */
  folder: string;
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Checksum of the package's archive, which npm compares at installation. */
  integrity?: string;
  /** URL that the archive is downloaded from. Without it npm asks the configured registry. */
  resolved?: string;
  /** Whether it declares a script that npm runs at installation, if allowed. */
  hasInstallScript: boolean;
  /** Whether the running shop needs it only together with a development package, or not at all. */
  isDevelopment: boolean;
  /** Whether it may be missing, such as a build for another system. */
  isOptional: boolean;
}

/**
 * The packages of package-lock.json, also those for other systems.
 * @param home project folder
 */
export function lockedPackages(home: string): LockedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(home, "package-lock.json"), "utf8")));
  return Object.entries(packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, { version, license, integrity, resolved, hasInstallScript, dev, optional, devOptional }]) => ({
      folder,
      name: nameOf(folder),
      version,
      licence: license,
      integrity,
      resolved,
      hasInstallScript,
      isDevelopment: dev || devOptional,
      isOptional: optional,
    }));
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}
