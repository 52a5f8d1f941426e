import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

interface Outcome {
  code: number | string;
  stdout: string;
  stderr: string;
}

/** Runs a command with its arguments. */
function run(script: string, args: string[], variables: Record<string, string>): Promise<Outcome> {
  const env = { ...process.env, NODE_OPTIONS: "", NODE_ENV: "production", ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

it("A shop is backed up from its database and restored into the embedded one of a new folder by two commands", async () => {
  const database = await freshDatabase();
  const home = await temporaryFolder();
  onTestFinished(async () => {
    await database.drop();
    await rm(home, { recursive: true });
  });
  const backup = join(home, "backup");
  const source = { DATABASE_URL: database.url, VAR_DIR: join(home, "var") };
  expect(await run("backup", ["--to", backup], source)).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^Backed up \d{4,} rows and 0 documents in [\d.]+ s\.\nThe keys are not in it: keep DOCUMENTS_KEY, DETAILS_KEY and CODES_KEY in another place\.\n$/,
    ),
    stderr: "",
  });
  expect((await readdir(backup)).sort()).toEqual(["documents", "jobs.json", "manifest.json", "tables"]);
  const target = { DATABASE_URL: "", VAR_DIR: join(home, "restored") };
  expect(await run("restore", ["--from", backup], target)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^The CODES_KEY of the former shop is not here, [^\n]+\nRestored \d{4,} rows and 0 documents of \d{4}-.*Z in [\d.]+ s\. Start the shop\.\n$/,
    ),
  });
  expect(await run("restore", ["--from", backup], target)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("is not empty: a backup is restored only into an empty one.\n"),
  });
});

it("A backup without a folder prints its usage, and one of a shop that does not exist says so and creates nothing", async () => {
  const home = await temporaryFolder();
  onTestFinished(() => rm(home, { recursive: true }));
  const variables = { DATABASE_URL: "", VAR_DIR: join(home, "none") };
  expect(await run("backup", [], variables)).toMatchObject({
    code: 1,
    stderr: "npm run backup -- --to FOLDER [--with-keys]\n",
  });
  expect(await run("restore", [], variables)).toMatchObject({ code: 1, stderr: "npm run restore -- --from FOLDER\n" });
  expect(await run("backup", ["--to", join(home, "backup")], variables)).toMatchObject({
    code: 1,
    stderr: `There is nothing to back up: ${join(home, "none")} does not exist.\n`,
  });
  expect(await readdir(home)).toEqual([]);
});
