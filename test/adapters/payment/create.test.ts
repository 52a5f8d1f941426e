import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPaymentGateway, gatewayJobs } from "#adapters/payment/create.server.ts";
import { readEnv } from "#app/env.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { systemClock } from "#shared/clock.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const PAYFAST = {
  PAYMENT_GATEWAY: "payfast",
  PAYFAST_MERCHANT_ID: "10000100",
  PAYFAST_MERCHANT_KEY: "46f0cd694581a",
  PAYFAST_PASSPHRASE: "a secret passphrase",
};
const PEACH = { PAYMENT_GATEWAY: "peach", PEACH_ENTITY_ID: "entity", PEACH_SECRET: "secret" };

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

function chosen(variables: Record<string, string>) {
  const publicUrl = "https://shop.example";
  const { db } = connect("postgres://localhost:1/nobody");
  return createPaymentGateway(readEnv({ PUBLIC_URL: publicUrl, ...variables }), {
    db,
    clock: systemClock,
    publicUrl,
    keyHashOf: () => Buffer.alloc(32),
    log: () => undefined,
  });
}

describe("Payment gateway selection", () => {
  it.each([
    ["stand-in", {}, []],
    ["payfast", { ...PAYFAST, PAYFAST_MODE: "sandbox" }, ["https://sandbox.payfast.co.za"]],
    ["payfast", { ...PAYFAST, PAYFAST_MODE: "live" }, ["https://www.payfast.co.za", "https://payment.payfast.io"]],
    [
      "payfast",
      { ...PAYFAST, PAYFAST_MODE: "sandbox", GATEWAY_BASE_URL: "http://localhost:9/x" },
      ["http://localhost:9"],
    ],
    ["peach", { ...PEACH, PEACH_MODE: "sandbox" }, []],
    ["peach", { ...PEACH, PEACH_MODE: "live" }, []],
  ])("The gateway %s is created from %j, and its form targets are %j", (name, variables, targets) => {
    const gateway = chosen(variables);
    expect([gateway.name, gateway.formTargets]).toEqual([name, targets]);
  });
});

it("The nightly job deletes expired gateway notes", async () => {
  const rowOf = (key: string, storedUntil: string) => ({
    gateway: "payfast",
    key,
    payment_id: "019a9f7e-0000-7000-8000-000000000001",
    text: "name_first=Thandi",
    noted_at: "2026-11-18T00:00:00Z",
    kept_until: storedUntil,
  });
  const rows = [rowOf("old", "2026-11-20T07:59:59Z"), rowOf("young", "2026-11-20T08:00:01Z")];
  await test.shop.db.insertInto("gateway_note").values(rows).execute();
  const job = gatewayJobs(test.shop).find(({ queue }) => queue === "gateway-notes");
  await job?.run({});
  expect(await test.shop.db.selectFrom("gateway_note").select("key").execute()).toEqual([{ key: "young" }]);
});

it("The stand-in notification job exists only when the stand-in gateway is selected", () => {
  const queues = (env: TestShop["shop"]["env"]) => gatewayJobs({ ...test.shop, env }).map(({ queue }) => queue);
  expect(queues(test.shop.env)).toEqual(["stand-in-notify", "gateway-notes"]);
  expect(queues({ ...test.shop.env, PAYMENT_GATEWAY: "peach" })).toEqual(["gateway-notes"]);
});
