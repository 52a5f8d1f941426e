import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outsideTransactions, requireNoTransaction } from "#platform/database/transaction-scope.server.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
let outside: OutsideServer;
beforeAll(async () => {
  [test, outside] = [await makeShop(), await outsideServer()];
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

const mail = {
  kind: "order",
  messageId: "1",
  to: "thandi@example.co.za",
  subject: "Good day",
  text: "",
  html: "",
} as const;
const inTransaction = <T>(work: () => Promise<T>) => test.shop.db.transaction().execute(work);

describe("Outside systems in a transaction", () => {
  it("are not asked by HTTP", async () => {
    const request = { method: "GET", url: `${outside.url}/` } as const;
    await expect(inTransaction(() => sendRequest(request))).rejects.toThrow("is asked in a transaction");
    expect(outside.requests).toHaveLength(0);
    expect(await sendRequest(request)).toMatchObject({ status: 404 });
  });

  it("get no email and no SMS", async () => {
    await expect(inTransaction(async () => test.shop.mail.send(mail))).rejects.toThrow(
      "mail is asked in a transaction",
    );
    const sms = { kind: "order", messageId: "2", to: "+27821234567", text: "Good day" } as const;
    await expect(inTransaction(async () => test.shop.sms.send(sms))).rejects.toThrow("sms is asked in a transaction");
    await test.shop.mail.send(mail);
    expect(await test.shop.db.selectFrom("stand_in_message").select("subject").execute()).toEqual([
      { subject: "Good day" },
    ]);
  });

  it("are found also behind settings of the transaction and further calls, and not after it", async () => {
    const port = outsideTransactions("port", { name: "a port", ask: async () => "answer" });
    const transaction = test.shop.db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
    const asking = transaction.execute(async () => {
      await Promise.resolve();
      return [1].map(() => port.ask());
    });
    await expect(asking).rejects.toThrow("port is asked in a transaction");
    expect([port.name, await port.ask()]).toEqual(["a port", "answer"]);
    expect(() => requireNoTransaction("port")).not.toThrow();
  });
});
