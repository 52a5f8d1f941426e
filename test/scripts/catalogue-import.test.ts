import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { written } from "../support/written.ts";

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function command(script: string, folder: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: "", VAR_DIR: folder, NODE_OPTIONS: "" };
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/catalogue-${script}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

let folder: string;
let stop: () => Promise<void>;
// Locked by this process, as by a running shop.
beforeAll(async () => {
  folder = await temporaryFolder();
  ({ stop } = await startEmbeddedPostgres({ folder, durable: false }));
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

describe("Catalogue scripts beside a running shop", () => {
  it("The catalogue scripts generate, import and export a catalogue", { timeout: 60_000 }, async () => {
    const [file, out] = [join(folder, "made.jsonl"), join(folder, "out.jsonl")];
    expect(await command("generate", folder, "--products", "20", "--out", file)).toMatchObject({ code: 0 });
    expect(await command("import", folder, file)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^20 products added, 0 changed, 0 as they were, \d+ categories written\.\n$/),
    });
    expect(await command("export", folder, out)).toMatchObject({ code: 0, stderr: "" });
    const sorted = async (name: string) => (await readFile(name, "utf8")).split("\n").sort();
    expect(await sorted(out)).toEqual(await sorted(file));
  });

  it("A failed import prints a line per fault and exits with code 1", { timeout: 60_000 }, async () => {
    const file = await written("bad.jsonl", "{}x\n[]\n");
    const { code, stdout, stderr } = await command("import", folder, file);
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toEqual(["line 1: is not JSON", expect.stringMatching(/^line 2: must be a/)]);
    expect(stdout).toMatch(/^Nothing was changed: 2 of 2 lines are wrong\./);
    for (const option of ["--skip-bad", "--skip-wrong"])
      expect(await command("import", folder, file, option)).toMatchObject({
        code: 0,
        stdout: "0 products added, 0 changed, 0 as they were, 2 lines left out.\n",
      });
  });

  it("The generator stays silent when the reader of its output closes the pipe", { timeout: 60_000 }, async () => {
    const generate = spawn(process.execPath, ["scripts/catalogue-generate.ts", "--products", "2000"]);
    let stderr = "";
    generate.stderr.on("data", (text) => {
      stderr += text;
    });
    await once(generate.stdout, "data");
    generate.stdout.destroy();
    expect(await once(generate, "close")).toEqual([0, null]);
    expect(stderr).toBe("");
  });

  it("The catalogue scripts print their usage, and name a missing file", { timeout: 60_000 }, async () => {
    const errorOf = async (...args: string[]) => {
      const { code, stderr } = await command("import", folder, ...args);
      return `${code} ${stderr.trim()}`;
    };
    expect(await errorOf()).toMatch(/^1 npm run catalogue:import -- FILE\|FOLDER/);
    expect(await errorOf("none.csv", "--fast")).toMatch(/^1 npm run catalogue:import -- FILE\|FOLDER/);
    expect(await errorOf("none.csv")).toBe("1 There is no file none.csv.");
    expect(await command("generate", folder, "--products", "many")).toMatchObject({ code: 1 });
  });
});
