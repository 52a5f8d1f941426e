import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutJobs } from "#checkout/jobs.server.ts";
import { verify } from "#checkout/verification/service.server.ts";
import { QueuedVerification } from "#checkout/verification/start.service.server.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import { moveOrder } from "#orders/repository.server.ts";
import { lockOwnOrder } from "#orders/service.server.ts";
import type { OrderStatus } from "#orders/status/model.ts";
import { uuidv7 } from "#platform/ids.ts";
import { DAY_MS } from "#shared/day.ts";
import {
  idWith,
  type PausedQueue,
  pauseQueue,
  placeOnAccount,
  verificationOf,
  verified,
} from "../../support/account.ts";
import { upload } from "../../support/documents.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import {
  ADDRESS,
  beginCheckout,
  DEBIT_ORDER,
  fillCheckout,
  IDENTIFIED,
  newShopper,
  type Shopper,
  toPaymentPage,
} from "../../support/shopper.ts";
import { setStock } from "../../support/stock.ts";

describe("Retention of documents", () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;

  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());

  let folder: string;
  beforeEach(async () => {
    folder = join(test.shop.folder, "documents");
    await rm(folder, { recursive: true, force: true });
    await test.shop.db.deleteFrom("document").execute();
  });

  async function runRetention(): Promise<void> {
    for (const job of checkoutJobs(test.shop)) if (job.queue === "document-retention") await job.run({});
  }

  interface UploadedDocument {
    shopper: Shopper;
    orderId: string;
    documentId: string;
  }

  /** A document uploaded for an order, submitted by default. */
  async function uploadDocument({ isSubmitted = true } = {}): Promise<UploadedDocument> {
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const { documentId } = (await upload(test, shopper.token, { orderId })).body.body;
    const body = { orderId, documents: [{ documentId, kind: "identity" }] };
    if (isSubmitted) await shopper.call("POST /documentDetails/addmultiple", { body });
    return { shopper, orderId, documentId };
  }

  async function move({ shopper, orderId }: UploadedDocument, ...statuses: OrderStatus[]): Promise<void> {
    for (const to of statuses)
      await test.shop.db.transaction().execute(async (trx) => {
        const order = await lockOwnOrder(trx, { ownerId: shopper.uid, orderId });
        await moveOrder(trx, order, { to, actor: "sweeper", reason: "test" }, test.shop.clock.now());
      });
  }

  async function markPlaced({ orderId }: UploadedDocument): Promise<void> {
    const placed = { placed_at: test.shop.clock.now() };
    await test.shop.db.updateTable("checkout_order").set(placed).where("order_id", "=", orderId).execute();
  }

  const files = async () => (await readdir(folder)).filter((name) => name !== ".database");
  const rows = async () => (await test.shop.db.selectFrom("document").select("document_id").execute()).length;

  it("The retention job deletes documents and files after 90 days, except those of an order in progress", async () => {
    const [needed, done] = [await uploadDocument(), await uploadDocument()];
    await move(needed, "details_complete", "awaiting_verification", "accepted", "in_progress");
    await markPlaced(done);
    await move(done, "details_complete", "awaiting_verification", "cancelled");
    test.clock.advance(90 * DAY - 1);
    await runRetention();
    expect(await rows()).toBe(2);
    test.clock.advance(2);
    await runRetention();
    expect(await files()).toEqual([needed.documentId]);
    expect(await rows()).toBe(1);
    await move(needed, "completed");
    await runRetention();
    expect(await files()).toEqual([]);
    expect(await rows()).toBe(0);
  });

  it("The job deletes uploads that were not submitted within a day", async () => {
    await uploadDocument({ isSubmitted: false });
    const stored = await uploadDocument();
    test.clock.advance(DAY - 1);
    await runRetention();
    expect(await rows()).toBe(2);
    test.clock.advance(2);
    await runRetention();
    expect(await files()).toEqual([stored.documentId]);
  });

  it("The job deletes the documents of an order that was never placed a day after it was cancelled, submitted or not", async () => {
    const [never, placed, open] = [await uploadDocument(), await uploadDocument(), await uploadDocument()];
    await markPlaced(placed);
    test.clock.advance(2 * DAY);
    await move(never, "cancelled");
    await move(placed, "cancelled");
    test.clock.advance(DAY);
    await runRetention();
    expect(await rows()).toBe(3);
    test.clock.advance(1);
    await runRetention();
    expect(new Set(await files())).toEqual(new Set([placed.documentId, open.documentId]));
    expect(await rows()).toBe(2);
  });

  it("The job deletes nothing while the folder of documents is not mounted, or is that of another shop", async () => {
    await runRetention();
    const { documentId } = await uploadDocument();
    test.clock.advance(91 * DAY);
    const unmounted = `${folder}-away`;
    await rename(folder, unmounted);
    const notOurs = "The folder of documents is not that of this database: nothing was deleted. Is it mounted?";
    await expect(runRetention()).rejects.toThrow(notOurs);
    await mkdir(folder);
    await expect(runRetention()).rejects.toThrow(notOurs);
    await writeFile(join(folder, ".database"), uuidv7(new Date()));
    await expect(runRetention()).rejects.toThrow(notOurs);
    expect(await rows()).toBe(1);
    await rm(folder, { recursive: true });
    await rename(unmounted, folder);
    expect(await test.shop.files.has(documentId)).toBe(true);
    await runRetention();
    expect(await rows()).toBe(0);
  });

  it("A file that cannot be read is not taken for a deleted one", async () => {
    const { documentId } = await uploadDocument();
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "a file where the folder should be");
    await expect(test.shop.files.has(documentId)).rejects.toThrow(/ENOTDIR/);
    await rm(folder);
    await rename(`${folder}-away`, folder);
  });

  it("The job deletes orphaned files of a killed process after an hour", async () => {
    const { documentId } = await uploadDocument();
    const content = async function* () {
      yield Buffer.from("half an upload");
    };
    const receive = () => test.shop.files.receive(uuidv7(test.shop.clock.now()), content());
    await (await receive()).commit();
    await receive();
    test.clock.advance(HOUR - 1);
    await runRetention();
    expect(await files()).toHaveLength(3);
    test.clock.advance(2);
    await runRetention();
    expect(await files()).toEqual([documentId]);
  });

  it("The job drops a document with a missing file from an open order and leaves a placed order unchanged", async () => {
    await runRetention();
    const [open, placed] = [await uploadDocument(), await uploadDocument()];
    await move(placed, "details_complete", "awaiting_verification");
    await rm(join(folder, open.documentId));
    await rm(join(folder, placed.documentId));
    await runRetention();
    const remaining = await test.shop.db.selectFrom("document").select("document_id").execute();
    expect(remaining).toEqual([{ document_id: placed.documentId }]);
  });
});

describe("Retention of details", () => {
  const YEAR = 366 * DAY_MS;

  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop();
    pauseQueue(test);
    await setStock(test, "GA56-GRA-128GB", 20);
  });
  afterAll(() => test.close());

  async function runRetention(): Promise<void> {
    for (const job of checkoutJobs(test.shop)) if (job.queue === "order-detail-retention") await job.run({});
  }

  /** The number of stored details of an order, and of those with sensitive fields. */
  async function stored(orderId: string): Promise<[all: number, sensitive: number]> {
    const rows = await test.shop.db
      .selectFrom("order_detail")
      .select("encrypted")
      .where("order_id", "=", orderId)
      .execute();
    return [rows.length, rows.filter(({ encrypted }) => encrypted !== null).length];
  }

  async function cancel(shopper: Shopper, orderId: string): Promise<void> {
    await test.shop.db.transaction().execute(async (trx) => {
      const order = await lockOwnOrder(trx, { ownerId: shopper.uid, orderId });
      await moveOrder(trx, order, { to: "cancelled", actor: "sweeper", reason: "test" }, test.shop.clock.now());
    });
  }

  it("The retention job deletes the details of checkouts abandoned for 30 days, of declined orders after three years, and of others never", async () => {
    const [abandoning, applying, buying] = [await newShopper(test), await newShopper(test), await newShopper(test)];
    await abandoning.add("PRESIM-2GB");
    const abandoned = await fillCheckout(abandoning);
    const declined = await placeOnAccount(test, applying);
    const { orderId: open } = await toPaymentPage(buying);
    await cancel(abandoning, abandoned);
    await cancel(applying, declined);
    test.clock.advance(30 * DAY_MS);
    await runRetention();
    expect(await stored(abandoned)).toEqual([3, 0]);
    test.clock.advance(1);
    await Promise.all([runRetention(), runRetention()]);
    expect(await stored(abandoned)).toEqual([0, 0]);
    test.clock.advance(3 * YEAR - 30 * DAY_MS - 1);
    await runRetention();
    expect(await stored(declined)).toEqual([3, 2]);
    test.clock.advance(1);
    await Promise.all([runRetention(), runRetention()]);
    expect(await stored(declined)).toEqual([0, 0]);
    expect(await stored(open)).toEqual([3, 0]);
  });

  it("N-04 The retention job deletes the sensitive fields of an accepted order eight years after it was accepted, and of a cancelled agreement after five", async () => {
    const [keeping, leaving] = [await newShopper(test), await newShopper(test)];
    const [kept, left] = [await verified(test, keeping), await verified(test, leaving)];
    expect([kept.status, left.status]).toEqual(["accepted", "accepted"]);
    await cancel(leaving, left.orderId);
    test.clock.advance(5 * YEAR);
    await runRetention();
    expect([await stored(kept.orderId), await stored(left.orderId)]).toEqual([
      [3, 2],
      [3, 2],
    ]);
    test.clock.advance(1);
    await Promise.all([runRetention(), runRetention()]);
    expect([await stored(kept.orderId), await stored(left.orderId)]).toEqual([
      [3, 2],
      [3, 0],
    ]);
    test.clock.advance(3 * YEAR - 1);
    await runRetention();
    expect(await stored(kept.orderId)).toEqual([3, 2]);
    test.clock.advance(1);
    await Promise.all([runRetention(), runRetention()]);
    expect(await stored(kept.orderId)).toEqual([3, 0]);
    const key = { ownerId: keeping.uid, orderId: kept.orderId };
    const { personal, payment, delivery } = await detailsOf(test.shop.db, test.shop.detailCipher, key);
    expect(personal).toEqual({ ...IDENTIFIED, mobileNumber: "+27821234567", idType: "", idNumber: "" });
    expect(delivery?.street).toBe(ADDRESS.street);
    const { paymentMethod, debitDay, creditCheckConsent, debitMandate } = DEBIT_ORDER;
    const filledIn = Object.fromEntries(Object.entries(payment ?? {}).filter(([, value]) => value !== ""));
    expect(filledIn).toEqual({ paymentMethod, debitDay, creditCheckConsent, debitMandate });
  });

  it("N-04 The retention job deletes the hashes of a verified organisation and of who acts for it after 90 days, when they no longer count", async () => {
    const orderId = await placeOnAccount(test, await newShopper(test), {}, "B-GA56-GRA-128GB-24-BIZ10");
    const hashes = async () => {
      const row = test.shop.db.selectFrom("verification").select(["person_hash", "acting_hash"]);
      return Object.values(await row.where("order_id", "=", orderId).executeTakeFirstOrThrow());
    };
    test.clock.advance(90 * DAY_MS - 1);
    await runRetention();
    expect(await hashes()).toEqual([expect.any(Buffer), expect.any(Buffer)]);
    test.clock.advance(1);
    await runRetention();
    expect(await hashes()).toEqual([null, null]);
  });
});

describe("Verification jobs", () => {
  let test: TestShop;
  let shopper: Shopper;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shopper = await newShopper(test);
  });

  const verification = async (orderId: string) => (await verificationOf(shopper, orderId)).body.body;

  describe("Verification queue", () => {
    it("The queue verifies a placed order", async () => {
      const orderId = await placeOnAccount(test, shopper);
      await expect.poll(async () => (await verification(orderId)).status, { timeout: 10_000 }).toBe("accepted");
    });
  });

  describe("Verification jobs", () => {
    let waiting: PausedQueue;
    beforeAll(() => {
      waiting = pauseQueue(test);
    });

    async function run(name: string) {
      for (const job of checkoutJobs(test.shop)) if (job.queue === name) await job.run({});
    }

    it("The sweep job requeues a stalled verification once and leaves a recent one", async () => {
      const orderId = await placeOnAccount(test, shopper);
      waiting.length = 0;
      test.clock.advance(60_000);
      await run("verification-sweep");
      expect(waiting).toEqual([]);
      test.clock.advance(60_000);
      await run("verification-sweep");
      await run("verification-sweep");
      expect(waiting.map(({ data }) => data)).toEqual([{ ownerId: shopper.uid, orderId }]);
      await verify(test.shop, QueuedVerification.parse(waiting[0]?.data));
      expect((await verification(orderId)).status).toBe("accepted");
    });

    it("The expiry job cancels an order that has not been decided for seven days", async () => {
      const { orderId } = await verified(test, shopper, { idNumber: idWith("0413") });
      test.clock.advance(7 * DAY_MS - 60_000);
      await run("verification-expiry");
      expect((await verification(orderId)).status).toBe("awaiting_verification");
      test.clock.advance(60_000);
      await run("verification-expiry");
      const { body } = await verificationOf(shopper, orderId);
      expect(body.body ?? body).toMatchObject({ status: "cancelled", outcome: null });
    });
  });
});
