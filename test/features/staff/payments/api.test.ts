import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "#shared/day.ts";
import { reconcilePayments } from "#staff/payments/contract.ts";
import { KAIOS, paidOrder } from "../../../support/after-orders.ts";
import { form } from "../../../support/documents.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, toPaymentPage } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
let staff: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
  await setStock(test, KAIOS.material, 5);
  staff = await signedInStaff(test.shop, "order_ops");
});
afterAll(() => test.close());

const today = () => dayOf(test.shop.clock.now());

async function compare(lines: string[], { from = today(), to = today() } = {}) {
  const { payload, headers } = form([
    { name: "from", value: from },
    { name: "to", value: to },
    { name: "file", filename: "statement.csv", value: lines.join("\n"), type: "text/csv" },
  ]);
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/staff/payments/reconcile",
    payload,
    headers: { ...headers, authorization: `Bearer ${staff.token}` },
  });
  return { status: answer.statusCode, json: answer.json() };
}

async function report(lines: string[]) {
  return reconcilePayments.reply.parse((await compare(lines)).json).body;
}

describe("Reconciliation with the statement of the gateway", () => {
  it("compares an export of PayFast: payments agree, differ, are unknown or missing, and fees and refunds are none", async () => {
    const [paid, missing] = [
      await paidOrder(test, await newShopper(test)),
      await paidOrder(test, await newShopper(test)),
    ];
    const { paymentId: open } = await toPaymentPage(await newShopper(test), KAIOS.variant);
    const found = await report([
      "Date,Type,Sign,Party,Description,Gross,Fee,Net,M Payment ID,PF Payment ID",
      `2026-11-20,Funds Received,CREDIT,T Nkosi,Order,"999.00",-30.00,969.00,${paid.paymentId},1`,
      `2026-11-20,Funds Received,CREDIT,T Nkosi,Order,"R 1,999.00",-30.00,969.00,${open},2`,
      "2026-11-20,Funds Received,CREDIT,T Nkosi,Order,5.00,0.00,5.00,another-shop,3",
      `2026-11-20,Refund,DEBIT,T Nkosi,Order,-999.00,0.00,-999.00,${missing.paymentId},4`,
      "2026-11-20,Payout,DEBIT,Bank,Payout,-900.00,0.00,-900.00,,",
      `2026-11-20,Funds Received,CREDIT,T Nkosi,Order,"12,5000",0.00,12.50,${paid.paymentId},5`,
    ]);
    expect(found).toMatchObject({
      entries: 6,
      others: 2,
      matched: 1,
      matchedTotal: "999.00",
      faultCount: 1,
      differenceCount: 3,
    });
    expect(found.faults).toEqual(['line 7: amount: "12,5000" is no amount in rand']);
    expect(found.differences).toMatchObject([
      { kind: "amount", line: 3, reference: open, statementAmount: "1999.00", shopAmount: "999.00" },
      { kind: "unknown", line: 4, reference: "another-shop", ecomid: null, shopAmount: null },
      { kind: "missing", line: null, ecomid: missing.orderNumber, shopAmount: "999.00", statementAmount: null },
    ]);
    expect((await auditEntries(test.shop, "payments stand-in")).at(-1)).toMatchObject({
      staff_id: staff.staffId,
      action: "payments compared",
      after: { from: today(), to: today(), entries: 6, matched: 1, differences: 3 },
    });
  });

  it("leaves out attempts that the statement has as failed, and takes semicolons", async () => {
    const { paymentId } = await toPaymentPage(await newShopper(test), KAIOS.variant);
    const found = await report([
      "Merchant Transaction ID;Amount;Status",
      `${paymentId};999.00;Failed`,
      `${paymentId};999.00;Successful`,
    ]);
    expect(found).toMatchObject({ entries: 2, others: 1, matched: 0 });
    expect(found.differences[0]).toMatchObject({ kind: "not_paid", line: 3, reference: paymentId });
  });

  it("takes a statement that a spreadsheet has saved: decimal commas, empty rows, shortened numbers in columns that are not read", async () => {
    const { paymentId } = await paidOrder(test, await newShopper(test));
    const found = await report([
      "sep=;",
      "M Payment ID;Gross;PF Payment ID;",
      `${paymentId};R 999,00;1,00258E+11;`,
      ";;;",
      "another-shop;12,995;1;",
    ]);
    expect(found).toMatchObject({ entries: 2, matched: 1, matchedTotal: "999.00", faultCount: 1 });
    expect(found.faults).toEqual([
      'line 5: amount: "12,995" may be thousands or a fraction: write two digits for the cents',
    ]);
  });

  it("takes the first of several columns that may be meant, and none that is there twice", async () => {
    const { paymentId } = await paidOrder(test, await newShopper(test));
    const found = await report(["Reference;amount;M-Payment-ID;GROSS", `x;1,00;${paymentId};999,00`]);
    expect(found).toMatchObject({ entries: 1, matched: 1, faultCount: 0 });
    const answer = await compare(["Gross,gross,Reference", `1.00,999.00,${paymentId}`]);
    expect(answer).toMatchObject({
      status: 422,
      json: { message: 'The heading has the column "amount" twice: Gross, gross.' },
    });
  });

  it("refuses a statement of more than 100,000 payments", async () => {
    const answer = await compare(["Amount,Reference", ...Array.from({ length: 100_001 }, (_, at) => `1.00,r${at}`)]);
    expect([answer.status, answer.json.message]).toEqual([422, expect.stringContaining("more than 100000 payments")]);
  });

  it.each([
    [["Date,Amount", "2026-11-20,5.00"], {}, 422, 'The heading has no column "reference".'],
    [['Amount,Reference\n"5.00'], {}, 422, "This is no CSV."],
    [["Amount,Reference"], { from: "2026-11-02", to: "2026-11-01" }, 400, "at most 31 days"],
    [["Amount,Reference"], { from: "2026-10-01", to: "2026-11-01" }, 400, "at most 31 days"],
  ])("refuses %j in the period %j with %i", async (lines, period, status, message) => {
    const answer = await compare(lines, period);
    expect([answer.status, JSON.stringify(answer.json)]).toEqual([
      status,
      expect.stringContaining(message.replaceAll('"', '\\"')),
    ]);
  });
});
