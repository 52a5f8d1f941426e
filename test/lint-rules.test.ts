import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const HOME = resolve(import.meta.dirname, "..");
const BIOME = join(HOME, "node_modules/@biomejs/biome/bin/biome");

const SPELLING = "Write ./x or ../x within a feature and #feature/x.ts across features";
const SQL = "SQL lives in repository.server.ts and in platform";
const BROWSER = "This file reaches the browser";
const PAGES = "Only routes.ts names pages";
const MODEL = "A model is pure";
const CONTRACT = "A contract knows shapes only";
const PLATFORM = "Platform knows no telecom";
const SOURCE = "Outside src, import it as #feature/x.ts";
const ASSERTION = "No type assertions outside platform";
const LOOP = "A failure for one item would end this loop for all others";
const SPREAD = "Write the fields of the literal where it is spread";

/** An importing module and the start of the expected message; no message when the import is allowed. */
const imports: [file: string, imported: string, sentence?: string][] = [
  ["src/features/cart/model.ts", "#shared/money.ts"],
  ["src/features/cart/model.ts", "./steps.model.ts"],
  ["src/features/cart/steps.model.ts", "./repository.server.ts", MODEL],
  ["src/features/cart/model.ts", "#cart/contract.ts", MODEL],
  ["src/features/cart/model.ts", "react", MODEL],
  ["src/features/cart/lines/model.ts", "../model.ts"],
  ["src/features/cart/model.ts", "../../catalogue/model.ts", SPELLING],
  ["src/features/cart/contract.ts", "zod"],
  ["src/features/cart/contract.ts", "#platform/http/endpoint.ts"],
  ["src/features/cart/contract.ts", "#catalogue/contract.ts"],
  ["src/features/cart/contract.ts", "./repository.server.ts", CONTRACT],
  ["src/features/cart/contract.ts", "#platform/http/client.ts", CONTRACT],
  ["src/features/cart/contract.ts", "#shared/money.ts"],
  ["src/features/cart/contract.ts", "../../catalogue/model.ts", SPELLING],
  ["src/features/cart/repository.server.ts", "kysely"],
  ["src/features/cart/repository.server.ts", "../../x.ts", SPELLING],
  ["src/features/cart/repository.server.ts", "#cart/pages/cart.tsx", PAGES],
  ["src/features/cart/api.server.ts", "./repository.server.ts"],
  ["src/features/cart/api.server.ts", "kysely", SQL],
  ["src/features/cart/api.server.ts", "pg", SQL],
  ["src/features/cart/api.server.ts", "../../orders/model.ts", SPELLING],
  ["src/features/cart/api.server.ts", "#config/flags.ts"],
  ["src/features/cart/ui/line.tsx", "#design-system/button.tsx"],
  ["src/features/cart/ui/line.tsx", "./total.tsx"],
  ["src/features/cart/ui/line.tsx", "#cart/repository.server.ts", BROWSER],
  ["src/features/cart/ui/line.tsx", "node:fs", BROWSER],
  ["src/features/cart/ui/line.tsx", "pg", SQL],
  ["src/features/cart/ui/line.tsx", "#cart/pages/cart.tsx", PAGES],
  ["src/features/cart/ui/line.tsx", "../../model.ts", SPELLING],
  ["src/features/cart/store.ts", "./service.server.ts", BROWSER],
  ["src/app/pages/cart.tsx", "#cart/repository.server.ts"],
  ["src/app/pages/cart.tsx", "#orders/ui/row.tsx"],
  ["src/app/pages/cart.tsx", "kysely", SQL],
  ["src/platform/http/server.server.ts", "#platform/env.server.ts"],
  ["src/platform/http/server.server.ts", "pg"],
  ["src/platform/http/server.server.ts", "#shared/clock.ts"],
  ["src/platform/http/server.server.ts", "#app/shop.server.ts", PLATFORM],
  ["src/platform/http/server.server.ts", "#cart/model.ts", PLATFORM],
  ["src/platform/http/server.server.ts", "../../ids.server.ts", SPELLING],
  ["test/features/cart/model.test.ts", "#cart/model.ts"],
  ["test/features/cart/model.test.ts", "../support/shop.ts"],
  ["test/features/cart/model.test.ts", "../../src/features/cart/model.ts", SOURCE],
];

const statements: [file: string, statement: string, sentence?: string][] = [
  ["src/features/cart/service.server.ts", 'export const rows = (db) => db.selectFrom("cart");', SQL],
  ["src/features/cart/service.server.ts", 'export const row = (db) => db.insertInto("cart");', SQL],
  ["src/features/cart/repository.server.ts", 'export const rows = (db) => db.selectFrom("cart");'],
  [
    "src/features/cart/jobs.server.ts",
    "export async function one(all, db) { for (const each of all) await each(db); }",
    LOOP,
  ],
  [
    "src/features/cart/two.service.server.ts",
    "export async function one(all) { for (const each of all) { const id = each; if (await id()) return; } }",
    LOOP,
  ],
  [
    "src/features/cart/service.server.ts",
    "export async function one(all, db) { for (const each of all) await db.transaction().execute((trx) => each(trx)); }",
    LOOP,
  ],
  [
    "src/features/cart/service.server.ts",
    "export async function one(all, trx) { for (const each of all) await each(trx); }",
  ],
  [
    "src/features/cart/service.server.ts",
    "export async function one(all) { for await (const each of all) await each(); }",
  ],
  ["src/features/cart/service.server.ts", "export async function one(all) { for (const each of await all()) each(); }"],
  ["src/features/cart/one.ts", "export async function one(all) { for (const each of all) await each(); }"],
  ["src/features/cart/model.ts", "export const one = (two: unknown) => two as string;", ASSERTION],
  ["src/features/cart/model.ts", "export const one = (two: number) => ({ ...{ two }, three: 3 });", SPREAD],
  ["src/features/cart/model.ts", "export const one = (two: object) => ({ ...(two && { three: 3 }) });"],
  ["src/features/cart/model.ts", 'export const one = ["two"] as const;'],
  ["src/platform/http/client.ts", "export const one = (two: unknown) => two as string;"],
  ["src/features/cart/model.ts", "export const one = (two: any) => two;", "Unexpected any"],
  ["src/features/cart/model.ts", "export default 1;", "Avoid default exports"],
  ["src/app/pages/cart.tsx", "export default function Cart() { return null; }"],
  ["src/features/cart/cart.ts", 'export * from "./model.ts";', "Do not use export all"],
  ["src/features/cart/index.ts", 'export { one } from "./model.ts";', "Avoid barrel files"],
  ["src/features/cart/cartLine.ts", "export const one = 1;", "The filename should be in kebab-case"],
];

const probes = [
  ...imports.map(([file, imported, sentence]) => ({
    file,
    says: `${sentence ? "rejects" : "allows"} the import ${imported}`,
    text: `import { one } from "${imported}";\nexport const two = one;\n`,
    sentence,
  })),
  ...statements.map(([file, text, sentence]) => ({
    file,
    says: `${sentence ? "rejects" : "allows"} ${text}`,
    text,
    sentence,
  })),
];

/** Two modules that import each other, one of them only a type. */
const RING = [
  ["one.ts", 'import { two } from "./two.ts";\nexport const one = () => two;\n'],
  ["two.ts", 'import type { one } from "./one.ts";\nexport const two = (given: typeof one) => given;\n'],
] as const;

let folder: string;
let findings: { place: string; message: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-lint-"));
  await cp(join(HOME, "biome.json"), join(folder, "biome.json"));
  await cp(join(HOME, "lint"), join(folder, "lint"), { recursive: true });
  await Promise.all(
    probes.map(async ({ file, text }, number) => {
      const path = join(folder, placeOf(file, number));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }),
  );
  for (const [name, text] of RING) await writeFile(join(folder, "src", name), text);
  findings = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each probe has its own folder below the layer, so that two probes of one file do not collide. */
function placeOf(file: string, number: number): string {
  const [layer, ...rest] = file.split("/");
  return [layer, ...rest.slice(0, -1), `probe-${number}`, ...rest.slice(-1)].join("/");
}

describe("Lint rules", () => {
  it.each(probes.map((probe, number) => ({ ...probe, number })))(
    "The linter $says in $file",
    ({ file, number, sentence }) => {
      const place = placeOf(file, number);
      const logged = findings.filter((finding) => finding.place === place).map(({ message }) => message);
      if (sentence) expect(logged).toContainEqual(expect.stringContaining(sentence));
      else expect(logged).toEqual([]);
    },
  );
});

it("The linter rejects import cycles, even when one of the imports is a type", () => {
  const found = findings.filter(({ message }) => message.includes("This import is part of a cycle"));
  expect(found.map(({ place }) => place).sort()).toEqual(["src/one.ts", "src/two.ts"]);
});

/** Biome's findings in a folder, by file. */
function lint(cwd: string): Promise<{ place: string; message: string }[]> {
  return new Promise((answer, reject) => {
    const args = [BIOME, "lint", "--reporter=github", "--max-diagnostics=1000", "."];
    execFile(process.execPath, args, { cwd, maxBuffer: 1 << 24 }, (_, output) => {
      const lines = [...output.matchAll(/^::error title=(?:lint\/\S+?|plugin),file=([^,]+),[^:]*::(.*)$/gm)];
      if (lines.length === 0) return reject(new Error(`Biome found nothing at all: ${output}`));
      answer(
        lines.map(([, path = "", message = ""]) => ({
          place: path.slice(path.lastIndexOf(cwd) + cwd.length + 1),
          message,
        })),
      );
    });
  });
}
