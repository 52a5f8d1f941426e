import { type CompiledQuery, Kysely, type KyselyConfig, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { outdatedDocuments, requiredByOpenOrders } from "#checkout/documents/repository.server.ts";
import { referrals, unchangedSince } from "#checkout/verification/repository.server.ts";
import {
  abandonedDetails,
  deletePersonHashes,
  endedAgreements,
} from "#checkout/verification/retention.repository.server.ts";
import { closeEnded, entriesOfOtherKeys } from "#competition/repository.server.ts";
import { claimBack, productsBack, unclaimFailed } from "#leads/back-in-stock/repository.server.ts";
import { deleteOldLeads } from "#leads/repository.server.ts";
import { countBoughtTogether } from "#orders/bought-together/repository.server.ts";
import { detailKeyNames, detailsToEncrypt } from "#orders/details/repository.server.ts";
import { deleteOldProcesses } from "#orders/fibre/repository.server.ts";
import { unfulfilledOrders } from "#orders/fulfilment.repository.server.ts";
import { orderGauges } from "#orders/gauges.repository.server.ts";
import { paymentsToQuery } from "#orders/payment/repository.server.ts";
import {
  fullyRefundedOrders,
  refundsByHand,
  refundsInState,
  unusedPayments,
} from "#orders/refund.repository.server.ts";
import { abandonedOrders } from "#orders/repository.server.ts";
import { endedOrders } from "#orders/retention/repository.server.ts";
import { expiredReservations } from "#orders/stock.repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { deleteBefore, deleteExpired } from "#platform/database/delete-before.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { deleteOldMessages, unsentMessages } from "#platform/messages/outbox.repository.server.ts";
import { fixedClock } from "#shared/clock.ts";
import { dueChanges as dueProductChanges } from "#staff/catalogue/products/repository.server.ts";
import { dueChanges } from "#staff/content/repository.server.ts";
import { countSimsToRegister } from "#staff/orders/repository.server.ts";
import {
  dueSubscriptions,
  endingSubscriptions,
  openCharges,
  openOrders,
  unremindedSubscriptions,
  untoldSubscriptions,
} from "#streaming/subscriptions/charges.repository.server.ts";
import { contactsOfOtherKeys } from "#streaming/subscriptions/repository.server.ts";
import { freshDatabase } from "../support/database.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const LIMIT = 500;

/** The queries of scheduled jobs over all customers. */
const QUERIES: [string, (db: Database) => Promise<unknown>][] = [
  ["abandoned orders", (db) => abandonedOrders(db, NOW, LIMIT)],
  ["expired stock reservations", (db) => expiredReservations(db, NOW, LIMIT)],
  ["orders not yet handed to the warehouse", (db) => unfulfilledOrders(db, NOW, LIMIT)],
  ["open payments", (db) => paymentsToQuery(db, NOW, LIMIT)],
  ["payments that pay for nothing", (db) => unusedPayments(db, LIMIT)],
  ["waiting refunds", (db) => refundsInState(db, "waiting", NOW, LIMIT)],
  ["refunded orders", (db) => fullyRefundedOrders(db, LIMIT)],
  ["refunds left to staff", (db) => refundsByHand(db)],
  ["stalled verifications", (db) => unchangedSince(db, "running", NOW, LIMIT)],
  ["undecided verification referrals", (db) => unchangedSince(db, "referred", NOW, LIMIT)],
  ["orders with SIMs to register", (db) => countSimsToRegister(db)],
  ["the credit referral page", (db) => referrals(db)],
  ["unsent messages", (db) => unsentMessages(db, { channel: "sms", kinds: ["voucher"] }, NOW, LIMIT)],
  ["old messages", (db) => deleteOldMessages(db, { stored: NOW, tried: NOW, expired: NOW })],
  ["expired documents", (db) => outdatedDocuments(db, { before: NOW, abandonedBefore: NOW, limit: LIMIT })],
  ["documents of open orders", (db) => requiredByOpenOrders(db, undefined, LIMIT)],
  ["expired sessions", (db) => deleteExpired(db, "session", NOW)],
  ["expired exports of data", (db) => deleteExpired(db, "data_export", NOW)],
  ["old notices about contacts", (db) => deleteBefore(db, "contact_notice", "created_at", NOW)],
  ["expired one-time codes", (db) => deleteBefore(db, "one_time_code", "expires_at", NOW)],
  ["messages about a product that could not be sent", (db) => unclaimFailed(db, NOW)],
  ["products that are back in stock", (db) => productsBack(db)],
  ["requests whose product is back in stock", (db) => claimBack(db, { productId: "P", limit: LIMIT }, NOW)],
  ["old requests for a message when a product is back", (db) => deleteBefore(db, "back_in_stock", "requested_at", NOW)],
  ["old leads", (db) => deleteOldLeads(db, NOW)],
  ["unconfirmed sign-ups", (db) => deleteBefore(db, "newsletter_pending", "asked_at", NOW)],
  ["unsubscribed addresses", (db) => deleteBefore(db, "newsletter_subscriber", "left_at", NOW)],
  ["expired coverage answers", (db) => deleteBefore(db, "coverage_answer", "expires_at", NOW)],
  ["expired search events", (db) => deleteBefore(db, "search_event", "expires_at", NOW)],
  ["old missed searches", (db) => deleteBefore(db, "missed_search", "day", "2026-08-22")],
  ["details of abandoned orders", (db) => abandonedDetails(db, { before: NOW, declinedBefore: NOW }, LIMIT)],
  ["agreements that ended", (db) => endedAgreements(db, { endedBefore: NOW, concludedBefore: NOW }, LIMIT)],
  ["hashes of persons that no longer count", (db) => deletePersonHashes(db, NOW)],
  ["details to be encrypted", (db) => detailsToEncrypt(db, Buffer.alloc(8), LIMIT)],
  ["the keys of details", (db) => detailKeyNames(db)],
  ["competitions that ended", (db) => closeEnded(db, NOW)],
  ["old competitions", (db) => deleteBefore(db, "competition", "closes_at", NOW)],
  ["entries to be encrypted", (db) => entriesOfOtherKeys(db, Buffer.alloc(8), LIMIT)],
  ["contacts of subscriptions to be encrypted", (db) => contactsOfOtherKeys(db, Buffer.alloc(8), LIMIT)],
  ["old records of the stand-ins", (db) => deleteBefore(db, "stand_in_record", "created_at", NOW)],
  ["the numbers of /metrics", (db) => Promise.all(orderGauges({ clock: fixedClock(NOW) }).map(({ read }) => read(db)))],
  ["planned changes of content", (db) => dueChanges(db, NOW)],
  ["planned changes of products", (db) => dueProductChanges(db, NOW)],
  ["old imports of the catalogue", (db) => deleteBefore(db, "catalogue_import", "at", NOW)],
  ["orders whose term has passed", (db) => endedOrders(db, { before: NOW, companiesBefore: NOW }, LIMIT)],
  ["old notices of deletions", (db) => deleteBefore(db, "deletion_notice", "created_at", NOW)],
  ["products that customers also bought", (db) => countBoughtTogether(db, NOW, 5)],
  ["unfinished fibre hand-offs", (db) => deleteOldProcesses(db, NOW)],
];

const TODAY = "2026-11-20";

/** The queries of streaming subscriptions, every ten minutes over all customers. */
const STREAMING: [string, (db: Database) => Promise<unknown>][] = [
  ["subscriptions whose first charge is near", (db) => unremindedSubscriptions(db, TODAY, LIMIT)],
  ["subscriptions that are due", (db) => dueSubscriptions(db, TODAY, LIMIT)],
  ["months to try again", (db) => openCharges(db, TODAY, LIMIT)],
  ["subscriptions that the partner has not taken", (db) => openOrders(db, NOW, LIMIT)],
  ["states that the partner does not know", (db) => untoldSubscriptions(db, NOW, LIMIT)],
  ["subscriptions that end", (db) => endingSubscriptions(db, TODAY, NOW, LIMIT)],
];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let db: Database;
const queries: CompiledQuery[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  // One connection, because its settings apply to all queries here.
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // Dropping the database may end the connection before it has closed by itself.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const config: KyselyConfig = { dialect: new PostgresDialect({ pool }), log: ({ query }) => void queries.push(query) };
  db = new Kysely<DB>(config);
  // Tables are empty here, so reading them whole would be cheapest: these settings allow that only where no index fits.
  for (const kind of ["seqscan", "mergejoin", "hashjoin"]) await pool.query(`set enable_${kind} = off`);
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

it.each(QUERIES)("The query for %s uses an index that fits it instead of reading a whole table", async (_, run) => {
  queries.length = 0;
  await run(db);
  expect(queries).not.toEqual([]);
  for (const { sql, parameters } of [...queries]) {
    const plan = await planOf(sql, parameters);
    expect(plan.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
    for (const { "Index Name": index, "Index Cond": condition = "" } of plan)
      if (index !== undefined) expect(await fits(index, condition), `${index} ${condition}`).toBe(true);
  }
});

describe("Streaming subscriptions, of which thousands run and few are looked for", () => {
  beforeAll(async () => {
    await pool.query(
      `
      insert into streaming_subscription (subscription_id, owner_id, state, order_type, variation_id, title, price_cents, free_months,
        billing, number_hash, email_hash, terms, accepted_at, partner_session, first_charge_on, next_charge_on, charges, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), 'charged', 'prime video', 'P-PV-1', 'Prime Video', 7900, 1,
        'account', sha256(n::text::bytea), sha256(n::text::bytea), '', $1, '', '2026-10-30', '2026-11-30', 1, $1, $1
      from generate_series(1, 20000) n`,
      [new Date("2026-10-30T08:00:00Z")],
    );
    await pool.query(`
      insert into streaming_charge (subscription_id, period, due_on, try_on, amount_cents, state)
      select subscription_id, 0, '2026-10-30', '2026-10-30', 7900, 'paid' from streaming_subscription`);
    await pool.query("analyze streaming_subscription, streaming_charge");
    for (const kind of ["seqscan", "mergejoin", "hashjoin"]) await pool.query(`set enable_${kind} = on`);
  });

  it.each(STREAMING)("The query for %s reads a few rows by an index, not all running subscriptions", async (_, run) => {
    queries.length = 0;
    await run(db);
    const [query] = queries;
    const plan = query ? await planOf(query.sql, query.parameters) : [];
    expect(plan.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
    const indexes = plan.flatMap((node) => (node["Index Name"] ? [node] : []));
    expect(indexes).not.toEqual([]);
    // This index has open charges only, whatever is looked for.
    for (const { "Index Name": index, "Index Cond": condition = "" } of indexes)
      if (index !== "streaming_charge_open") expect(condition, index).not.toBe("");
  });
});

const PlanNode = z.object({
  "Node Type": z.string(),
  "Index Name": z.string().optional(),
  "Index Cond": z.string().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.output<typeof PlanNode>;

/** The nodes of a query's plan. */
async function planOf(sql: string, parameters: readonly unknown[]): Promise<PlanNode[]> {
  const { rows } = await pool.query({ text: `explain (format json) ${sql}`, values: [...parameters] });
  const [{ "QUERY PLAN": plans }] = z
    .tuple([z.object({ "QUERY PLAN": z.array(z.object({ Plan: PlanNode })) })])
    .parse(rows);
  return plans.flatMap(({ Plan }) => nodesOf(Plan));
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** True for a partial index, which has only the rows that the query needs, and for a condition on the index's first column. */
async function fits(index: string, condition: string): Promise<boolean> {
  const { rows } = await pool.query<{ partial: boolean; first: string }>(
    `select indpred is not null as partial, pg_get_indexdef(indexrelid, 1, true) as first
     from pg_index where indexrelid = $1::regclass`,
    [index],
  );
  return rows.some(({ partial, first }) => partial || condition.includes(first));
}
