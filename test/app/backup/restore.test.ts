import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createBackup } from "#app/backup/create.server.ts";
import { keysOf } from "#app/backup/keys.server.ts";
import { checkBackup, restoreBackup } from "#app/backup/restore.server.ts";
import { readEnv } from "#app/env.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { migrate, migrationFiles } from "#platform/database/migrate.server.ts";
import { unfinishedJobs } from "#platform/jobs.server.ts";
import { fillAccount, placeOnAccount } from "../../support/account.ts";
import { emptyDatabase, freshDatabase } from "../../support/database.ts";
import { pdf, upload } from "../../support/documents.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { beginCheckout, callWith, DEBIT_ORDER, newShopper, type Shopper } from "../../support/shopper.ts";
import { setStock } from "../../support/stock.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const MIGRATIONS = "db/migrations";
const NOW = new Date("2026-11-20T08:00:00Z");

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function newDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  return url;
}

/** Rows of a query on a separate connection. */
async function rowsOf(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

async function jobsIn(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await unfinishedJobs(client);
  } finally {
    await client.end();
  }
}

/** Restores a backup with the environment of an operator. @returns the URL and VAR_DIR of the restored shop */
async function restore(
  from: string,
  given: { url?: string; folder?: string; variables?: Record<string, string> } = {},
) {
  const url = given.url ?? (await newDatabase());
  const folder = given.folder ?? (await newFolder());
  const backup = await checkBackup(readEnv(given.variables ?? {}), { from, folder, migrations: MIGRATIONS });
  await restoreBackup(backup, url);
  return { url, folder };
}

const tablesIn = (url: string) => rowsOf(url, "select tablename from pg_tables where schemaname = 'public'");

describe("A shop with orders and documents", () => {
  const FILE = pdf("the customer's own words");

  let test: TestShop;
  let url: string;
  let shopper: Shopper;
  let orderId: string;
  let documentId: string;
  /** A backup with keys, made while customers shop. */
  let backup: string;
  beforeAll(async () => {
    test = await makeShop();
    url = test.shop.env.DATABASE_URL ?? "";
    await setStock(test, "GA56-GRA-128GB", 50);
    shopper = await newShopper(test);
    orderId = await placeOnAccount(test, shopper);
    await shopper.add("PRESIM-2GB");
    const open: string = (await beginCheckout(shopper)).body.order_id;
    const { body } = await upload(test, shopper.token, { orderId: open, content: FILE });
    documentId = body.body.documentId;
    await test.shop.jobs.enqueue(test.shop.db, "message-send", { ownerId: shopper.uid, messageId: orderId }, 3_600);
    backup = join(await temporaryFolder(), "backup");
    const keys = keysOf(test.shop.env, test.shop.folder);
    await whileShopping(() => createBackup({ url, folder: test.shop.folder, to: backup, keys, now: NOW }));
  });
  afterAll(async () => {
    await rm(join(backup, ".."), { recursive: true });
    await test.close();
  });

  /** Does work while four customers place orders and upload documents; each has placed one before. */
  async function whileShopping(work: () => Promise<unknown>): Promise<void> {
    let isOver = false;
    async function order() {
      const customer = await newShopper(test);
      await customer.add("GA56-GRA-128GB-24-PRO5");
      const placed = await fillAccount(test, customer);
      await upload(test, customer.token, { orderId: placed, kind: "proof_of_address" });
    }
    async function orderRepeatedly() {
      while (!isOver) await order();
    }
    const customers = [1, 2, 3, 4];
    await Promise.all(customers.map(order));
    const shopping = Promise.all(customers.map(orderRepeatedly));
    await work();
    isOver = true;
    await shopping;
  }

  it("A backup made while customers shop restores orders, totals, details, documents and waiting jobs, and the shop starts with it", async () => {
    const restored = await restore(backup);
    const totals = "select order_id::text, total_cents, lines::text from checkout_order where total_cents is not null";
    const [was, is] = [await rowsOf(url, totals), await rowsOf(restored.url, totals)];
    expect(is).toEqual(expect.arrayContaining([expect.objectContaining({ order_id: orderId })]));
    expect(was).toEqual(expect.arrayContaining(is));
    const documents = await rowsOf(
      restored.url,
      "select document_id::text as id from document where name = 'my id.pdf'",
    );
    expect(documents.length).toBeGreaterThan(3);
    expect(await readdir(join(restored.folder, "documents"))).toEqual(
      expect.arrayContaining([".database", ...documents.map(({ id }) => id)]),
    );
    expect((await jobsIn(restored.url)).map(({ queue, data }) => [queue, data])).toContainEqual([
      "message-send",
      { ownerId: shopper.uid, messageId: orderId },
    ]);
    const continued = `select last_value >= (select max(position) from order_history) as continued
      from pg_sequences where sequencename = 'order_history_position_seq'`;
    expect(await rowsOf(restored.url, continued)).toEqual([{ continued: true }]);
    const again = await makeShop({ env: { DATABASE_URL: restored.url, VAR_DIR: restored.folder } });
    onTestFinished(() => again.close());
    const { body } = await callWith(again, shopper.token, "GET /orderDetails/:id", { params: { id: orderId } });
    expect(body.body.details.payment).toEqual(DEBIT_ORDER);
    const file = await again.app.inject({
      url: `/api/documents/${documentId}`,
      headers: { authorization: `Bearer ${shopper.token}` },
    });
    expect(file.rawPayload.equals(FILE)).toBe(true);
    const customer = await newShopper(again);
    expect((await customer.add("PRESIM-2GB")).status).toBe(200);
  });

  it("A document that is uploaded while earlier ones are copied is in the backup with its row", async () => {
    const to = join(await newFolder(), "backup");
    // Copying a pipe waits until somebody writes to it.
    const pipe = join(test.shop.folder, "documents", crypto.randomUUID());
    await promisify(execFile)("mkfifo", [pipe]);
    const running = createBackup({ url, folder: test.shop.folder, to, keys: null, now: NOW });
    await expect.poll(() => readdir(join(to, "documents")).catch(() => [])).not.toHaveLength(0);
    await shopper.add("PRESIM-2GB");
    const open: string = (await beginCheckout(shopper)).body.order_id;
    const added: string = (await upload(test, shopper.token, { orderId: open })).body.body.documentId;
    await writeFile(pipe, "");
    const { documents, database } = await running;
    await rm(pipe);
    expect(documents.map(({ path }) => path)).toContain(`documents/${added}`);
    expect(database.tables.find(({ name }) => name === "document")?.rows).toBe(
      (await rowsOf(url, "select from document")).length,
    );
  });

  it("Without its keys a backup is refused in one sentence that names the missing key, and nothing is written", async () => {
    const without = join(await newFolder(), "backup");
    await createBackup({ url, folder: test.shop.folder, to: without, keys: null, now: NOW });
    expect(await readdir(without)).not.toContain("keys.json");
    const { DOCUMENTS_KEY = "", DETAILS_KEY = "", ...keys } = keysOf(test.shop.env, test.shop.folder);
    for (const key of [DOCUMENTS_KEY, DETAILS_KEY, keys.CODES_KEY ?? "none"])
      expect(await readFile(join(without, "manifest.json"), "utf8")).not.toContain(key);
    const folder = await newFolder();
    const target = { url: await newDatabase(), folder };
    await expect(restore(without, target)).rejects.toThrow(
      `The DOCUMENTS_KEY with which the backup was encrypted is missing: set it, or put it into ${join(folder, "documents-key")}.`,
    );
    await expect(restore(without, { ...target, variables: { DOCUMENTS_KEY } })).rejects.toThrow(
      /^The DETAILS_KEY .*\.$/,
    );
    const wrong = { DOCUMENTS_KEY, DETAILS_KEY: "0".repeat(64) };
    await expect(restore(without, { ...target, variables: wrong })).rejects.toThrow(/^The DETAILS_KEY .*\.$/);
    expect([await tablesIn(target.url), await readdir(folder)]).toEqual([[], []]);
    await restore(without, { ...target, variables: { DOCUMENTS_KEY, DETAILS_KEY } });
    expect(await readdir(folder)).toEqual(["documents"]);
  });

  it("A restore knows whether the key of hashes is in the backup, in the shop, or lost", async () => {
    const { DOCUMENTS_KEY, DETAILS_KEY, CODES_KEY } = keysOf(test.shop.env, test.shop.folder);
    const [withKeys, without] = [join(await newFolder(), "backup"), join(await newFolder(), "backup")];
    const options = { url, folder: test.shop.folder, now: NOW };
    await createBackup({ ...options, to: withKeys, keys: keysOf(test.shop.env, test.shop.folder) });
    await createBackup({ ...options, to: without, keys: null });
    const has = async (from: string, variables: NodeJS.ProcessEnv) =>
      (
        await checkBackup(readEnv({ ...variables, DOCUMENTS_KEY, DETAILS_KEY }), {
          from,
          folder: await newFolder(),
          migrations: MIGRATIONS,
        })
      ).hasCodesKey;
    expect([await has(withKeys, {}), await has(without, { CODES_KEY }), await has(without, {})]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("A damaged or incomplete backup, or one of a later release, is refused in one sentence, and nothing is written", async () => {
    const target = { url: await newDatabase(), folder: await newFolder() };
    async function refusal(damage: (copy: string) => Promise<void>): Promise<string> {
      const copy = join(await newFolder(), "backup");
      await cp(backup, copy, { recursive: true });
      await damage(copy);
      return restore(copy, target).then(
        () => "restored",
        (error: Error) => error.message.replace(copy, "X"),
      );
    }
    const edit = (from: string | RegExp, to: string) => async (copy: string) => {
      const file = join(copy, "manifest.json");
      await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
    };
    const document = `documents/${documentId}`;
    expect(await refusal((copy) => rm(join(copy, "manifest.json")))).toBe(
      "X is not a complete backup: it has no manifest.json.",
    );
    expect(await refusal((copy) => writeFile(join(copy, "manifest.json"), "{}"))).toBe(
      "The backup X is damaged: manifest.json cannot be read.",
    );
    expect(await refusal(edit('"path": "tables/cart.copy.gz"', '"path": "../../etc/passwd"'))).toBe(
      "The backup X is damaged: manifest.json cannot be read.",
    );
    expect(await refusal((copy) => rm(join(copy, document)))).toBe(`The backup X is damaged: ${document} is missing.`);
    expect(await refusal((copy) => writeFile(join(copy, "tables/cart.copy.gz"), "x"))).toBe(
      "The backup X is damaged: tables/cart.copy.gz has changed.",
    );
    expect(await refusal(edit('"format": 1', '"format": 2'))).toBe(
      "The backup X was made by a later release of the shop.",
    );
    expect(await refusal(edit(/"0001-[^"]+"/, '"9999-later.sql"'))).toBe(
      "The backup X was made by a later release of the shop: this one does not know the migration 9999-later.sql.",
    );
    expect([await tablesIn(target.url), await readdir(target.folder)]).toEqual([[], []]);
  });

  it("A restore that fails in its last table or document leaves database and folder empty, and can be repeated", async () => {
    const copy = join(await newFolder(), "backup");
    await cp(backup, copy, { recursive: true });
    const manifest = JSON.parse(await readFile(join(copy, "manifest.json"), "utf8"));
    manifest.database.tables.at(-1).rows += 1;
    await writeFile(join(copy, "manifest.json"), JSON.stringify(manifest));
    const target = { url: await newDatabase(), folder: await newFolder() };
    await expect(restore(copy, target)).rejects.toThrow(/^The table \w+ of the backup has \d+ rows instead of \d+\.$/);
    expect([await tablesIn(target.url), await jobsIn(target.url), await readdir(target.folder)]).toEqual([[], [], []]);
    manifest.database.tables.at(-1).rows -= 1;
    manifest.documents.push(manifest.documents[0]);
    await writeFile(join(copy, "manifest.json"), JSON.stringify(manifest));
    await expect(restore(copy, target)).rejects.toThrow("EEXIST");
    expect([await tablesIn(target.url), await readdir(target.folder)]).toEqual([[], []]);
    await restore(backup, target);
    expect((await readdir(target.folder)).sort()).toEqual(["codes-key", "details-key", "documents", "documents-key"]);
    // Three restores of the whole shop take a busy machine longer than other tests.
  });

  it("A backup is restored only into an empty database and an empty folder of documents", async () => {
    const used = await freshDatabase();
    onTestFinished(used.drop);
    const before = await rowsOf(used.url, "select count(*) from product");
    const folder = await newFolder();
    await expect(restore(backup, { url: used.url, folder })).rejects.toThrow(
      "The database is not empty: a backup is restored only into an empty one.",
    );
    expect([await rowsOf(used.url, "select count(*) from product"), await readdir(folder)]).toEqual([before, []]);
    await expect(restore(backup, { folder: test.shop.folder })).rejects.toThrow(
      `The folder ${join(test.shop.folder, "documents")} is not empty: a backup is restored only into an empty one.`,
    );
    await expect(createBackup({ url, folder, to: backup, keys: null, now: NOW })).rejects.toThrow(
      `The folder ${backup} is not empty: a backup needs a folder of its own.`,
    );
  });
});

it("A database that is not that of a shop is not backed up, and no folder is left behind", async () => {
  const [url, folder] = [await newDatabase(), await newFolder()];
  const to = join(folder, "backup");
  await expect(createBackup({ url, folder, to, keys: null, now: NOW })).rejects.toThrow(
    "There is nothing to back up: the database is not that of a shop.",
  );
  expect(await readdir(folder)).toEqual([]);
});

it("A backup of an earlier schema is restored with that schema, and the next start migrates it", async () => {
  const [earlier, home] = [await newFolder(), await newFolder()];
  const names = await migrationFiles(MIGRATIONS);
  // Without the id of the database, and without encrypted details.
  const later = names.slice(names.findIndex((name) => name.includes("installation")));
  await cp(MIGRATIONS, earlier, { recursive: true });
  for (const name of later) await rm(join(earlier, name));
  const source = await newDatabase();
  const { db, pool } = connect(source);
  await migrate(pool, earlier);
  await db
    .insertInto("session")
    .values({ owner_id: crypto.randomUUID(), token_hash: Buffer.from("t"), expires_at: NOW, created_at: NOW })
    .execute();
  await createBackup({ url: source, folder: home, to: join(home, "backup"), keys: null, now: NOW });
  await db.destroy();
  const restored = connect((await restore(join(home, "backup"))).url);
  expect(await migrate(restored.pool, MIGRATIONS)).toEqual(later);
  expect(await restored.db.selectFrom("session").select("token_hash").execute()).toHaveLength(1);
  await restored.db.destroy();
});
