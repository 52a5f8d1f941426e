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
import { cardMaker } from "#catalogue/cards/card-builder.server.ts";
console.log(cardMaker({ promotions: {}, planTiers: [] }, { NODE_ENV: "production" }).stamp);`;

/** The card version that the copied program computes after a change to one of its files. */
async function stampAfter(changed: string): Promise<string> {
  await appendFile(join(folder, "src", changed), "\n// changed\n");
  const args = ["--input-type=module", "--eval", PROGRAM];
  return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout.trim();
}

it("The card version changes when a module changes that cards depend on, directly or indirectly, and not for other modules", async () => {
  const before = await stampAfter("features/cart/model.ts");
  expect(before).toMatch(/^[\w-]{16}$/);
  expect(await stampAfter("features/cart/summary.model.ts")).toBe(before);
  expect(await stampAfter("features/catalogue/changes.server.ts")).toBe(before);
  const money = await stampAfter("shared/money.ts");
  expect(money).not.toBe(before);
  expect(await stampAfter("features/catalogue/configurator/introductory.model.ts")).not.toBe(money);
});
