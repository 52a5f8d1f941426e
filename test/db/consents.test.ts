import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSchema, migrate, migrationFiles } from "#platform/database/migrate.server.ts";
import { emptyDatabase } from "../support/database.ts";

// What an earlier release stores: before the ledger of consents, and beside this release until it is replaced.

const MIGRATIONS = resolve("db/migrations");
const LEDGER = "0115-consents.sql";

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pool: pg.Pool;
let client: pg.PoolClient;
let before: Ids;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const earlier = (await migrationFiles(MIGRATIONS)).filter((name) => name < LEDGER);
  client = await pool.connect();
  await client.query("begin");
  await createSchema(client, MIGRATIONS, earlier);
  await client.query("commit");
  before = await earlierRows();
  await migrate(pool, MIGRATIONS);
});
afterAll(async () => {
  client?.release();
  await pool?.end();
  await database?.drop();
});

type Ids = Record<"owner" | "order" | "lead" | "request" | "entry" | "subscription", string> & { email: string };

/** Inserts a row; columns that are not given get a value of their type. */
async function insert(table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await client.query(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const blanks: Record<string, unknown> = { uuid: randomUUID(), timestamptz: NOW, date: NOW, jsonb: "{}", _text: [] };
  const missing = rows.filter(({ name }) => !(name in given));
  const values: Record<string, unknown> = Object.fromEntries(
    missing.map(({ name, type }) => [
      name,
      type === "bytea" ? Buffer.from(randomUUID()) : (blanks[type] ?? (type === "text" ? randomUUID() : 1)),
    ]),
  );
  Object.assign(values, given);
  const places = Object.keys(values).map((_, at) => `$${at + 1}`);
  await client.query(`insert into ${table} (${Object.keys(values)}) values (${places})`, Object.values(values));
}

const NOW = new Date("2026-11-27T10:00:00Z");
const LATER = new Date("2026-11-28T10:00:00Z");

/** A row of every table in which the earlier release stores consents. */
async function earlierRows(): Promise<Ids> {
  const [owner, order, lead, request, entry, subscription] = Array.from({ length: 6 }, () => randomUUID());
  const ids = { owner, order, lead, request, entry, subscription, email: `${owner}@example.co.za` } as Ids;
  // The rows to which these belong do not matter here.
  await client.query("alter table competition_entry drop constraint if exists competition_entry_competition_id_fkey");
  await client.query("alter table competition_entry drop constraint if exists competition_entry_pin_id_fkey");
  const key = { owner_id: ids.owner, order_id: ids.order };
  await insert("checkout_order", { ...key, status: "draft", vendor_type: "personal", order_type: "contract" });
  await insert("order_consent", { ...key, kind: "terms", version: "7", words: "The terms", given_at: NOW });
  const document = JSON.stringify({ creditCheckConsent: "yes", debitMandate: "yes" });
  await insert("order_detail", { ...key, kind: "payment", document, updated_at: NOW });
  await insert("lead_person", { owner_id: ids.owner });
  const person = { owner_id: ids.owner, vendor_type: "personal", contact_method: "email", source: "callmeback" };
  await insert("lead", { ...person, lead_id: ids.lead, consent_version: "2026-11", consent_at: NOW });
  const consent = { consent_version: "2026-11", requested_at: NOW };
  await insert("back_in_stock", { address: ids.email, request_id: ids.request, ...consent });
  const news = { email: ids.email, vendor_type: "personal", consent_version: "5", consent_words: "News, please" };
  await insert("newsletter_subscriber", { ...news, consent_at: NOW });
  await insert("competition_entry", { entry_id: ids.entry, marketing_version: "2026-11", entered_at: NOW });
  const terms = { terms: "R29 a month", accepted_at: NOW, state: "active", billing: "account" };
  await insert("streaming_subscription", { subscription_id: ids.subscription, owner_id: ids.owner, ...terms });
  return ids;
}

/** The consents of the ledger about these rows, by purpose. */
async function ledgerOf(ids: Ids) {
  const { rows } = await client.query(
    `select purpose, version, words, given_at as "givenAt", withdrawn_at as "withdrawnAt" from consent
     where about = any($1) or about in (select subscriber_id from newsletter_subscriber where email = $2) order by purpose`,
    [Object.values(ids).filter((id) => id !== ids.email), ids.email],
  );
  return rows;
}

const recorded = [
  { purpose: "back in stock", version: "2026-11", words: expect.stringMatching(/^Write to me once/) },
  { purpose: "competition", version: "2026-11", words: expect.stringMatching(/^Send me offers by SMS/) },
  { purpose: "credit_check", version: "2026-11", words: expect.stringMatching(/^You may check my credit record/) },
  { purpose: "debit_mandate", version: "2026-11", words: expect.stringMatching(/^I am allowed to sign/) },
  { purpose: "lead", version: "2026-11", words: expect.stringMatching(/^You may contact me/) },
  { purpose: "newsletter", version: "5", words: "News, please" },
  { purpose: "streaming", version: "", words: "R29 a month" },
  { purpose: "terms", version: "7", words: "The terms" },
].map((consent) => ({ ...consent, givenAt: NOW, withdrawnAt: null }));

describe("The ledger of consents", () => {
  it("N-04 has every consent that an earlier release stored before it, with its words, version and time", async () => {
    expect(await ledgerOf(before)).toEqual(recorded);
  });

  it("N-04 gets every consent that an earlier release stores beside this one, also when it is withdrawn and given again", async () => {
    const ids = await earlierRows();
    expect(await ledgerOf(ids)).toEqual(recorded);

    await client.query("update lead set withdrawn_at = $1 where lead_id = $2", [LATER, ids.lead]);
    await client.query("update newsletter_subscriber set left_at = $1 where email = $2", [LATER, ids.email]);
    await client.query("update competition_entry set marketing_withdrawn_at = $1 where entry_id = $2", [
      LATER,
      ids.entry,
    ]);
    await client.query("delete from order_consent where order_id = $1", [ids.order]);
    const document = JSON.stringify({ creditCheckConsent: "yes", debitMandate: "" });
    await client.query("update order_detail set document = $1, updated_at = $2 where order_id = $3", [
      document,
      LATER,
      ids.order,
    ]);
    const ended = ["competition", "debit_mandate", "lead", "newsletter"];
    expect(await ledgerOf(ids)).toEqual(
      recorded
        .filter(({ purpose }) => purpose !== "terms")
        .map((consent) => (ended.includes(consent.purpose) ? { ...consent, withdrawnAt: LATER } : consent)),
    );

    const again =
      "update newsletter_subscriber set left_at = null, consent_version = '6', consent_at = $1 where email = $2";
    await client.query(again, [LATER, ids.email]);
    expect((await ledgerOf(ids)).find(({ purpose }) => purpose === "newsletter")).toEqual({
      purpose: "newsletter",
      version: "6",
      words: "News, please",
      givenAt: LATER,
      withdrawnAt: null,
    });
  });

  it("N-04 loses a consent with the order, request, entry or subscription that it was given with, and no other", async () => {
    const [ids, others] = [await earlierRows(), await earlierRows()];
    const { rows } = await client.query("select subscriber_id from newsletter_subscriber where email = $1", [
      ids.email,
    ]);
    for (const [table, column, id] of [
      ["checkout_order", "order_id", ids.order],
      ["lead", "lead_id", ids.lead],
      ["back_in_stock", "request_id", ids.request],
      ["newsletter_subscriber", "email", ids.email],
      ["competition_entry", "entry_id", ids.entry],
      ["streaming_subscription", "subscription_id", ids.subscription],
    ])
      await client.query(`delete from ${table} where ${column} = $1`, [id]);
    expect(await ledgerOf(ids)).toEqual([]);
    const orphans = await client.query("select from consent where about = $1", [rows[0].subscriber_id]);
    expect(orphans.rowCount).toBe(0);
    expect(await ledgerOf(others)).toEqual(recorded);
  });
});
