import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppContext } from "#app/context.server.ts";
import { summarise } from "#cart/summary.model.ts";
import { invoiceOf } from "#orders/invoices/model.ts";
import { taxDocumentsOf } from "#orders/invoices/repository.server.ts";
import { issueCreditNote, issueInvoice } from "#orders/invoices/service.server.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import type { OrderKey } from "#orders/repository.server.ts";
import { ORDER_EVENTS, ownOrder } from "#orders/service.server.ts";
import { toCents } from "#shared/money.ts";
import { DATA, KAIOS, paidOrder } from "../../../support/after-orders.ts";
import { orderLine } from "../../../support/order-lines.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** A paid order with the key of its rows. */
async function paid(item: { variant: string; cents: number } = KAIOS) {
  const shopper = await newShopper(test);
  const { orderId, orderNumber } = await paidOrder(test, shopper, item);
  const { owner_id: ownerId } = await test.shop.db
    .selectFrom("checkout_order")
    .select("owner_id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { shopper, orderId, orderNumber, key: { ownerId, orderId } };
}

const issueFor = async (key: OrderKey, shop: AppContext = test.shop) => issueInvoice(shop, await ownOrder(shop, key));

const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + toCents(amount), 0);

describe("Tax invoices", () => {
  it("D-19 the invoice of a paid order has VAT of 15/115 once, spread over lines that add up, and the seller's VAT number", async () => {
    const { key, orderNumber } = await paid();
    await issueFor(key);
    const [invoice] = await taxDocumentsOf(test.shop.db, key);
    expect(invoice?.lines).toMatchObject([{ sold: `Item number ${KAIOS.variant}` }]);
    expect(invoice).toMatchObject({
      kind: "invoice",
      orderNumber,
      total: "999.00",
      vat: "130.30",
      vatPercent: 15,
      corrects: null,
      seller: { vat: test.shop.brand.legal.vat, entity: test.shop.brand.legal.entity },
    });
    expect(sum(invoice?.lines.map(({ amount }) => amount) ?? [])).toBe(99_900);
    expect(sum(invoice?.lines.map(({ vat }) => vat) ?? [])).toBe(13_030);
  });

  it("An invoice says which item and tariff each product and add-on is, in the order of the price summary, and nothing of a fee; one of an earlier release is still read", async () => {
    const fees = [{ label: "Activation", amount: "115.00", planPeriod: "once-off" }] as const;
    const contract = { planPeriod: "pmx24", productPaymentGroup: "contract" } as const;
    const { configuration } = orderLine();
    const lines = [
      orderLine({
        ...contract,
        id: "1",
        variationId: "A",
        fees: [...fees],
        configuration: { ...configuration, planTitle: "Pro" },
      }),
      orderLine({ id: "2", variationId: "B", itemType: "addOn" }),
      orderLine({ id: "3", variationId: "C" }),
    ];
    const { total } = summarise(lines, 15);
    const { lines: rows } = invoiceOf({ orderNumber: "ECOM00000001", total, lines }, test.shop.brand.legal, 15);
    expect(rows.map(({ sold }) => sold)).toEqual([
      "Item number A, Pro, 24-month contract, New contract",
      "Item number C",
      "Item number B",
      "",
    ]);
    const { key } = await paid();
    await issueFor(key);
    const earlier = sql`document #- '{lines,0,sold}'`;
    await sql`update tax_document set document = ${earlier} where order_id = ${key.orderId}::uuid`.execute(
      test.shop.db,
    );
    expect((await taxDocumentsOf(test.shop.db, key))[0]?.lines).toMatchObject([{ sold: "", amount: "999.00" }]);
  });

  it("D-19 numbers have no gaps and no order has two, when invoices are issued at once, twice, or a transaction fails", async () => {
    const orders = [];
    for (let count = 0; count < 4; count += 1) orders.push(await paid(DATA));
    const work = orders.flatMap(({ key }) => [issueFor(key), issueFor(key)]);
    await Promise.all(work);
    const failing = { ...test.shop, brand: { ...test.shop.brand, legal: { ...test.shop.brand.legal, vat: "\0" } } };
    const { key } = await paid(DATA);
    await expect(issueFor(key, failing)).rejects.toThrow();
    await issueFor(key);
    const rows = await test.shop.db.selectFrom("tax_document").select("serial").orderBy("serial").execute();
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, place) => place + 1));
    // The shop's own job may have issued some of them, and those of other tests.
    for (const order of [...orders.map((each) => each.key), key])
      expect(await taxDocumentsOf(test.shop.db, order)).toHaveLength(1);
  });

  it("an order that is not paid gets no invoice, and one without an invoice no credit note", async () => {
    const { key } = await paid();
    await issueCreditNote(test.shop, await ownOrder(test.shop, key));
    expect(await taxDocumentsOf(test.shop.db, key)).toEqual([]);
    await test.shop.db
      .updateTable("checkout_order")
      .set({ concluded_at: null })
      .where("order_id", "=", key.orderId)
      .execute();
    await issueFor(key);
    expect(await taxDocumentsOf(test.shop.db, key)).toEqual([]);
  });

  it("the job of a paid order issues the invoice, that of a refunded one the credit note, also when they run again", async () => {
    const { key } = await paid();
    const job = orderJobs(test.shop).find(({ queue }) => queue === ORDER_EVENTS);
    for (const news of ["paid", "paid", "refunded", "refunded"]) await job?.run({ ...key, news });
    expect((await taxDocumentsOf(test.shop.db, key)).map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  });

  it("a credit note repeats the amounts of the invoice, names its number, and is numbered in its own series", async () => {
    const { key } = await paid();
    await issueFor(key);
    await issueCreditNote(test.shop, await ownOrder(test.shop, key));
    await issueCreditNote(test.shop, await ownOrder(test.shop, key));
    const [invoice, note, ...more] = await taxDocumentsOf(test.shop.db, key);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: "credit_note",
      total: invoice?.total,
      vat: invoice?.vat,
      lines: invoice?.lines,
    });
    expect(note?.corrects).toBe(invoice?.number);
    expect(note?.number).toMatch(/^CRN-\d{8}$/);
  });

  it("the customer and staff get the PDF, others do not, and the view of staff is recorded", async () => {
    const { shopper, key, orderId, orderNumber } = await paid();
    await issueFor(key);
    const { body } = await shopper.call("GET /orderDetails/:id/tax-documents", { params: { id: orderId } });
    const [{ number }] = body.body.documents;
    const get = (url: string, token: string) => test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const own = await get(`/api/orderDetails/${orderId}/tax-documents/${number}`, shopper.token);
    expect(own.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
    expect(own.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(
      (await get(`/api/orderDetails/${orderId}/tax-documents/${number}`, (await newShopper(test)).token)).statusCode,
    ).toBe(404);
    const { token } = await signedInStaff(test.shop, "order_ops");
    expect(
      (await get(`/api/staff/orders/${orderNumber}/tax-documents/${number}`, token)).rawPayload
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await auditEntries(test.shop, `order ${orderNumber}`)).toMatchObject([{ action: "tax document viewed" }]);
    const missing = await get(`/api/orderDetails/${orderId}/tax-documents/INV-99999999`, shopper.token);
    expect(missing.statusCode).toBe(404);
  });
});
