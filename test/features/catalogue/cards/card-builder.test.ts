import { execFile } from "node:child_process";
import { appendFile, cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  for (const part of ["src", "package.json"]) await cp(part, join(folder, part), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const PROGRAM = `
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
console.log(createCardBuilder({ promotions: {}, planTiers: [] }, { NODE_ENV: "production" }).version);`;

/** The card version that the copied program computes after a change to one of its files. */
async function versionAfter(changed: string): Promise<string> {
  await appendFile(join(folder, "src", changed), "\n// changed\n");
  const args = ["--input-type=module", "--eval", PROGRAM];
  return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout.trim();
}

it("The card version changes when a module changes that cards depend on, directly or indirectly, and not for other modules", async () => {
  const before = await versionAfter("features/cart/model.ts");
  expect(before).toMatch(/^[\w-]{16}$/);
  expect(await versionAfter("features/cart/summary.model.ts")).toBe(before);
  expect(await versionAfter("features/catalogue/changes.server.ts")).toBe(before);
  const money = await versionAfter("shared/money.ts");
  expect(money).not.toBe(before);
  expect(await versionAfter("features/catalogue/configurator/introductory.model.ts")).not.toBe(money);
});
