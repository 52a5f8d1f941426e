import { type CompiledQuery, Kysely, type KyselyConfig, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outdatedDocuments, requiredByOpenOrders } from "#checkout/documents/repository.server.ts";
import { referrals, untouchedSince } from "#checkout/verification/repository.server.ts";
import { deleteOldAnswers } from "#coverage/repository.server.ts";
import { deleteExpiredCodes } from "#customers/otp/repository.server.ts";
import { deleteExpiredSessions } from "#customers/sessions/repository.server.ts";
import { deleteOldPending, deleteUnsubscribed } from "#leads/newsletter/repository.server.ts";
import { deleteOldProcesses } from "#orders/fibre/repository.server.ts";
import { unfulfilledOrders } from "#orders/fulfilment.repository.server.ts";
import { deleteOldMessages, unsentMessages } from "#orders/messages/repository.server.ts";
import { paymentsToQuery } from "#orders/payment/repository.server.ts";
import {
  duplicatePayments,
  fullyRefundedOrders,
  refundsByHand,
  refundsInState,
} from "#orders/refund.repository.server.ts";
import { abandonedOrders } from "#orders/repository.server.ts";
import { expiredReservations } from "#orders/stock.repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { deleteOldEvents } from "#search/attribution/repository.server.ts";
import { deleteOldSearchesWithoutResults } from "#search/searches-without-results.repository.server.ts";
import { freshDatabase } from "../support/database.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const MOST = 500;

/** The queries of the sweepers and of the nightly jobs. */
const ASKED: [string, (db: Database) => Promise<unknown>][] = [
  ["abandoned orders", (db) => abandonedOrders(db, NOW, MOST)],
  ["expired stock reservations", (db) => expiredReservations(db, NOW, MOST)],
  ["orders not yet handed to the warehouse", (db) => unfulfilledOrders(db, NOW, MOST)],
  ["open payments", (db) => paymentsToQuery(db, NOW, MOST)],
  ["duplicate payments", (db) => duplicatePayments(db, MOST)],
  ["waiting refunds", (db) => refundsInState(db, "waiting", NOW, MOST)],
  ["refunded orders", (db) => fullyRefundedOrders(db, MOST)],
  ["refunds left to staff", (db) => refundsByHand(db)],
  ["stalled verifications", (db) => untouchedSince(db, "running", NOW, MOST)],
  ["undecided verification referrals", (db) => untouchedSince(db, "referred", NOW, MOST)],
  ["the credit referral page", (db) => referrals(db)],
  ["unsent messages", (db) => unsentMessages(db, NOW, MOST)],
  ["old messages", (db) => deleteOldMessages(db, NOW)],
  ["expired documents", (db) => outdatedDocuments(db, { before: NOW, abandonedBefore: NOW, limit: MOST })],
  ["documents of open orders", (db) => requiredByOpenOrders(db, undefined, MOST)],
  ["expired sessions", (db) => deleteExpiredSessions(db, NOW)],
  ["expired one-time codes", (db) => deleteExpiredCodes(db, NOW)],
  ["unconfirmed sign-ups", (db) => deleteOldPending(db, NOW)],
  ["unsubscribed addresses", (db) => deleteUnsubscribed(db, NOW)],
  ["expired coverage answers", (db) => deleteOldAnswers(db, NOW)],
  ["expired search events", (db) => deleteOldEvents(db, NOW)],
  ["old missed searches", (db) => deleteOldSearchesWithoutResults(db, "2026-08-22")],
  ["unfinished fibre hand-offs", (db) => deleteOldProcesses(db, NOW)],
];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let db: Database;
const asked: CompiledQuery[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  // One connection, because its settings apply to all queries here.
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // Dropping the database may end the connection before it has closed by itself.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const config: KyselyConfig = { dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) };
  db = new Kysely<DB>(config);
  // Tables are empty here, so a full scan would be cheapest: this setting allows it only where no index fits.
  await pool.query("set enable_seqscan = off");
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

it.each(ASKED)("The query for %s uses an index instead of a full table scan", async (_, ask) => {
  asked.length = 0;
  await ask(db);
  expect(asked).not.toEqual([]);
  for (const { sql, parameters } of [...asked]) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>({ text: `explain ${sql}`, values: [...parameters] });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan/);
  }
});
