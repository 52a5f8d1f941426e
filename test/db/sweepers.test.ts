import { type CompiledQuery, Kysely, type KyselyConfig, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countedOn, outdatedDocuments } from "#checkout/documents/repository.server.ts";
import { referrals, untouchedSince } from "#checkout/verification/repository.server.ts";
import { deleteOldAnswers } from "#coverage/repository.server.ts";
import { deleteExpiredCodes } from "#customers/otp/repository.server.ts";
import { deleteExpiredSessions } from "#customers/sessions/repository.server.ts";
import { deleteOldPending, forgetLeft } from "#leads/newsletter/repository.server.ts";
import { deleteOldProcesses } from "#orders/fibre/repository.server.ts";
import { untakenOrders } from "#orders/fulfilment.repository.server.ts";
import { deleteOldMessages, unsentMessages } from "#orders/messages/repository.server.ts";
import { waitingPayments } from "#orders/payment/repository.server.ts";
import { paidBackOrders, refundsByHand, secondPayments, stayingRefunds } from "#orders/refund.repository.server.ts";
import { forgottenOrders } from "#orders/retention.repository.server.ts";
import { lapsedReservations } from "#orders/stock.repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { deleteOldEvents, deleteOldSearchesWithoutResults } from "#search/events/events.repository.server.ts";
import { freshDatabase } from "../support/database.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const MOST = 500;

/** What the sweepers ask each minute or hour, and the nightly work each night. */
const ASKED: [string, (db: Database) => Promise<unknown>][] = [
  ["forgotten orders", (db) => forgottenOrders(db, NOW, MOST)],
  ["lapsed reservations", (db) => lapsedReservations(db, NOW, MOST)],
  ["orders that the warehouse has not taken", (db) => untakenOrders(db, NOW, MOST)],
  ["waiting payments", (db) => waitingPayments(db, NOW, MOST)],
  ["second payments", (db) => secondPayments(db, MOST)],
  ["refunds that wait", (db) => stayingRefunds(db, "waiting", NOW, MOST)],
  ["orders whose money went back", (db) => paidBackOrders(db, MOST)],
  ["refunds for a person", (db) => refundsByHand(db)],
  ["verifications that stand still", (db) => untouchedSince(db, "running", NOW, MOST)],
  ["verifications that nobody decides", (db) => untouchedSince(db, "referred", NOW, MOST)],
  ["the desk", (db) => referrals(db)],
  ["unsent messages", (db) => unsentMessages(db, NOW, MOST)],
  ["old messages", (db) => deleteOldMessages(db, NOW)],
  ["outdated papers", (db) => outdatedDocuments(db, { before: NOW, abandonedBefore: NOW, limit: MOST })],
  ["papers of open orders", (db) => countedOn(db, undefined, MOST)],
  ["sessions that expired", (db) => deleteExpiredSessions(db, NOW)],
  ["codes that expired", (db) => deleteExpiredCodes(db, NOW)],
  ["sign-ups that nobody confirmed", (db) => deleteOldPending(db, NOW)],
  ["addresses that left", (db) => forgetLeft(db, NOW)],
  ["answers about coverage that ended", (db) => deleteOldAnswers(db, NOW)],
  ["events of searches that ended", (db) => deleteOldEvents(db, NOW)],
  ["what searches did not find long ago", (db) => deleteOldSearchesWithoutResults(db, "2026-08-22")],
  ["hand-offs that came to nothing", (db) => deleteOldProcesses(db, NOW)],
];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let db: Database;
const asked: CompiledQuery[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  // One connection: what is set on it holds for all of this.
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // Dropping the database may end the connection before it has closed by itself.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const config: KyselyConfig = { dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) };
  db = new Kysely<DB>(config);
  // Tables are empty here, and reading all of nothing is cheapest: with this it is done only where no index serves.
  await pool.query("set enable_seqscan = off");
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

it.each(ASKED)("finds %s without reading all there ever was", async (_, ask) => {
  asked.length = 0;
  await ask(db);
  expect(asked).not.toEqual([]);
  for (const { sql, parameters } of [...asked]) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>({ text: `explain ${sql}`, values: [...parameters] });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan/);
  }
});
