import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verify } from "#checkout/verification/service.server.ts";
import { createDetailCipher, encryptStoredDetails } from "#orders/details/encryption.service.server.ts";
import { detailKeyNames, detailsOf } from "#orders/details/repository.server.ts";
import { createTextCipher } from "#platform/files/text-cipher.server.ts";
import { fillAccount, pauseQueue, placeOnAccount } from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { DEBIT_ORDER, IDENTIFIED, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

const CONTRACT_PHONE = "GA56-GRA-128GB-24-PRO5";
const KEY = "a1".repeat(32);

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ env: { DETAILS_KEY: KEY } });
  pauseQueue(test);
  await setStock(test, "GA56-GRA-128GB", 20);
});
afterAll(() => test.close());

async function filledOrder(): Promise<{ shopper: Shopper; key: { ownerId: string; orderId: string } }> {
  const shopper = await newShopper(test);
  await shopper.add(CONTRACT_PHONE);
  return { shopper, key: { ownerId: shopper.uid, orderId: await fillAccount(test, shopper) } };
}

async function detailsAsSeen({ shopper, key }: Awaited<ReturnType<typeof filledOrder>>) {
  const { body } = await shopper.call("GET /orderDetails/:id", { params: { id: key.orderId } });
  return body.body?.details;
}

/** Rows as an earlier release stored them. */
async function storePlain({ ownerId, orderId }: { ownerId: string; orderId: string }): Promise<void> {
  const { personal, payment } = await detailsOf(test.shop.db, test.shop.detailCipher, { ownerId, orderId });
  for (const [kind, document] of Object.entries({ personal, payment }))
    await test.shop.db
      .updateTable("order_detail")
      .set({ document: JSON.stringify(document), encrypted: null })
      .where("order_id", "=", orderId)
      .where("kind", "=", kind)
      .execute();
}

/** All rows of all tables as text, those of the queue included. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    test.shop.db,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows } = await sql<{
      text: string | null;
    }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(test.shop.db);
    texts.push(rows[0]?.text ?? "");
  }
  return texts.join("\n");
}

it("No table contains ID number, bank account or income of a verified order in plain text, and its customer sees all of them", async () => {
  const shopper = await newShopper(test);
  const payment = {
    accountHolder: "Holder Of-Account",
    grossIncome: "38765412",
    netIncome: "29876512",
    expenses: "9123412",
  };
  const orderId = await placeOnAccount(test, shopper, { payment });
  await verify(test.shop, { ownerId: shopper.uid, orderId });
  const text = await wholeDatabase();
  expect(text).toContain(IDENTIFIED.email);
  // Ids, hashes and times may contain the same digits among others.
  for (const value of [
    IDENTIFIED.idNumber,
    DEBIT_ORDER.accountNumber,
    DEBIT_ORDER.branchCode,
    ...Object.values(payment),
  ])
    expect(text).not.toMatch(new RegExp(`(?<![\\w.])${value}(?!\\w)`));
  const { body } = await shopper.call("GET /orderDetails/:id", { params: { id: orderId } });
  // The warehouse may have taken it over meanwhile.
  expect(["accepted", "in_progress"]).toContain(body.body.status);
  expect(body.body).toMatchObject({
    details: { personal: { idNumber: IDENTIFIED.idNumber }, payment: { ...DEBIT_ORDER, ...payment } },
  });
  const latest = await shopper.call("GET /getPaymentDetailsByuserId");
  expect(latest.body.body).toEqual({ ...DEBIT_ORDER, ...payment });
});

it("Sensitive fields that were moved to another order are not shown", async () => {
  const [mine, other] = [await filledOrder(), await filledOrder()];
  const from = test.shop.db
    .selectFrom("order_detail")
    .select("encrypted")
    .where("order_id", "=", mine.key.orderId)
    .where("kind", "=", "personal");
  await test.shop.db
    .updateTable("order_detail")
    .set({ encrypted: from })
    .where("order_id", "=", other.key.orderId)
    .where("kind", "=", "personal")
    .execute();
  expect(await detailsAsSeen(other)).toBeUndefined();
  expect((await detailsAsSeen(mine)).personal.idNumber).toBe(IDENTIFIED.idNumber);
  await test.shop.db.deleteFrom("order_detail").where("order_id", "=", other.key.orderId).execute();
});

it("Details saved under an order id in capital letters stay readable", async () => {
  const { shopper, key } = await filledOrder();
  const body = { orderId: key.orderId.toUpperCase(), ...DEBIT_ORDER, accountNumber: "62009999999" };
  expect((await shopper.call("POST /paymentDetails/add", { body })).status).toBe(200);
  expect((await detailsAsSeen({ shopper, key })).payment.accountNumber).toBe("62009999999");
});

it("Bank account, branch and income are stored without what people type between their digits", async () => {
  const { shopper, key } = await filledOrder();
  const typed = {
    accountNumber: "6200 123-4567",
    branchCode: "250.655",
    grossIncome: "R38 000",
    netIncome: "R 29,500.00",
    expenses: "9\u00a0000",
  };
  const body = { orderId: key.orderId, ...DEBIT_ORDER, ...typed };
  expect((await shopper.call("POST /paymentDetails/add", { body })).status).toBe(200);
  const { payment } = await detailsOf(test.shop.db, test.shop.detailCipher, key);
  expect(payment).toMatchObject({
    accountNumber: "62001234567",
    branchCode: "250655",
    grossIncome: "38000",
    netIncome: "29500",
    expenses: "9000",
  });
});

it("Details of an earlier release are readable, and two concurrent runs of the job encrypt them all", async () => {
  const orders = [await filledOrder(), await filledOrder(), await filledOrder()];
  for (const { key } of orders) await storePlain(key);
  const before = await Promise.all(orders.map(detailsAsSeen));
  expect(before[0]).toMatchObject({ personal: { idNumber: IDENTIFIED.idNumber }, payment: DEBIT_ORDER });
  expect(await wholeDatabase()).toContain(IDENTIFIED.idNumber);
  await Promise.all([encryptStoredDetails(test.shop), encryptStoredDetails(test.shop)]);
  await encryptStoredDetails(test.shop);
  const text = await wholeDatabase();
  for (const value of [IDENTIFIED.idNumber, DEBIT_ORDER.accountNumber]) expect(text).not.toContain(value);
  expect(await Promise.all(orders.map(detailsAsSeen))).toEqual(before);
});

it("The newest details win where a replica of an earlier release saved them during an update", async () => {
  const order = await filledOrder();
  const { payment } = await detailsAsSeen(order);
  await test.shop.db
    .updateTable("order_detail")
    .set({ document: JSON.stringify({ ...payment, accountNumber: "62008888888" }) })
    .where("order_id", "=", order.key.orderId)
    .where("kind", "=", "payment")
    .execute();
  expect((await detailsAsSeen(order)).payment.accountNumber).toBe("62008888888");
  await encryptStoredDetails(test.shop);
  expect((await detailsAsSeen(order)).payment).toEqual({ ...payment, accountNumber: "62008888888" });
});

it("After a change of the key the job encrypts stored details anew, and the former key is no longer needed", async () => {
  const { key } = await filledOrder();
  const [oldKey, newKey] = [Buffer.from(KEY, "hex"), Buffer.alloc(32, 7)];
  const both = createTextCipher(newKey, oldKey);
  expect((await detailsOf(test.shop.db, both, key)).payment).toEqual(DEBIT_ORDER);
  await encryptStoredDetails({ ...test.shop, detailCipher: both });
  const alone = createTextCipher(newKey);
  expect(await detailKeyNames(test.shop.db)).toEqual([alone.keyName]);
  expect((await detailsOf(test.shop.db, alone, key)).payment).toEqual(DEBIT_ORDER);
  await encryptStoredDetails({ ...test.shop, detailCipher: createTextCipher(oldKey, newKey) });
  expect(await detailKeyNames(test.shop.db)).toEqual([test.shop.detailCipher.keyName]);
});

it("Details that cannot be read keep no others from being encrypted anew, and the job counts as failed", async () => {
  const [bad, good] = [await filledOrder(), await filledOrder()];
  await test.shop.db
    .updateTable("order_detail")
    .set({ encrypted: createTextCipher(Buffer.alloc(32, 5)).encrypt("another row", "{}") })
    .where("order_id", "=", bad.key.orderId)
    .where("kind", "=", "payment")
    .execute();
  const next = createTextCipher(Buffer.alloc(32, 8), Buffer.from(KEY, "hex"));
  await expect(encryptStoredDetails({ ...test.shop, detailCipher: next })).rejects.toThrow(/^1 of \d+ items failed$/);
  const alone = createTextCipher(Buffer.alloc(32, 8));
  expect((await detailsOf(test.shop.db, alone, good.key)).payment).toEqual(DEBIT_ORDER);
  await test.shop.db.deleteFrom("order_detail").where("order_id", "=", bad.key.orderId).execute();
  const back = createTextCipher(Buffer.from(KEY, "hex"), Buffer.alloc(32, 8));
  await encryptStoredDetails({ ...test.shop, detailCipher: back });
});

it("A start with another key than that of stored details, or without one, says so in one sentence", async () => {
  await filledOrder();
  const { env, db, folder } = test.shop;
  const log = () => undefined;
  const start = (keys: { DETAILS_KEY?: string; DETAILS_OLD_KEY?: string }) =>
    createDetailCipher({ ...env, DETAILS_KEY: undefined, DETAILS_OLD_KEY: undefined, ...keys }, { db, folder, log });
  await expect(start({})).rejects.toThrow(
    `The key ${join(folder, "details-key")} is missing, and without it the ID numbers and bank accounts in the database cannot be read: put it back, or set DETAILS_KEY.`,
  );
  await expect(start({ DETAILS_KEY: "b2".repeat(32) })).rejects.toThrow(
    /^ID numbers and bank accounts in the database were encrypted with another key than DETAILS_KEY: .*\.$/,
  );
  await expect(makeShop({ env: { DATABASE_URL: env.DATABASE_URL } })).rejects.toThrow("details-key is missing");
  await start({ DETAILS_KEY: KEY });
  await start({ DETAILS_KEY: "b2".repeat(32), DETAILS_OLD_KEY: KEY });
  await db.updateTable("order_detail").set({ encrypted: null }).execute();
  await start({});
  await rm(join(folder, "details-key"));
});
