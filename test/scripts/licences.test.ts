import { resolve } from "node:path";
import { expect, it } from "vitest";
import { licenceProblems } from "../../scripts/licences.ts";
import { lockedPackages } from "../../scripts/locked-packages.ts";

const LOCKED = lockedPackages(resolve(import.meta.dirname, "../.."));

it("Every licence is allowed, and one that is not is reported with its package", () => {
  expect(licenceProblems(LOCKED)).toEqual([]);
  const unknown = { name: "left-pad", version: "1.0.0", licence: "AGPL-3.0-only", isDevelopment: true };
  expect(licenceProblems([unknown])).toEqual(["left-pad 1.0.0: AGPL-3.0-only is not an allowed licence."]);
});

it("A licence that is allowed for development is not allowed in the running shop", () => {
  const build = { name: "axe-core", version: "4.14.0", licence: "MPL-2.0" };
  expect(licenceProblems([{ ...build, isDevelopment: true }])).toEqual([]);
  expect(licenceProblems([{ ...build, isDevelopment: false }])).toHaveLength(1);
});
