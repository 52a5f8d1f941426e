import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  await mkdir(join(folder, "article-categories"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function command(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, NODE_OPTIONS: "" };
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/content-import.ts", ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

function write(name: string): Promise<void> {
  const text = `---\nname: ${name}\ndescription: For a test\nsort: 1\n---\n`;
  return writeFile(join(folder, "article-categories", "test.md"), text);
}

it("The content import loads a folder, rejects an invalid one and restores a former version", {
  timeout: 60_000,
}, async () => {
  await write("First");
  expect(await command(folder)).toMatchObject({
    code: 0,
    stdout: "1 documents added, 0 changed, 0 as they were, 0 removed.\n",
  });
  await write("Second");
  expect((await command(folder)).stdout).toBe("0 documents added, 1 changed, 0 as they were, 0 removed.\n");
  await write('"'.repeat(3));
  expect(await command(folder)).toMatchObject({
    code: 1,
    stdout: "Nothing was changed: 1 faults in 1 files.\n",
    stderr: expect.stringMatching(/^article-categories\/test\.md: is not written as YAML/m),
  });
  expect(await command("--restore", "article-categories/test@1")).toMatchObject({
    code: 0,
    stdout: "article-categories/test is as in article-categories/test@1 again.\n",
  });
});
