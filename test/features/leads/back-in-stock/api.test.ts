import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  BACK_IN_STOCK_CONSENT,
  BACK_IN_STOCK_CONSENTS,
  BACK_IN_STOCK_DAYS,
  PRODUCTS_PER_ADDRESS,
  REQUESTS_PER_NETWORK,
} from "#leads/back-in-stock/model.ts";
import { leadsJobs } from "#leads/jobs.server.ts";
import { KAIOS } from "../../../support/after-orders.ts";
import { newAddress } from "../../../support/customer.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
let jobs: WaitingJobs;
let productId: string;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseAllJobs(test);
  const card = test.shop.catalogue.cards("personal").find(({ slug }) => slug === "nokia-235-4g");
  if (!card) throw new Error("there is no Nokia 235");
  productId = card.id;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  for (const table of ["back_in_stock", "hourly_count", "stand_in_message"] as const)
    await test.shop.db.deleteFrom(table).execute();
  await setStock(test, KAIOS.material, 0);
});

async function ask(more: object = {}, remoteAddress = newAddress()) {
  const body = { productId, materialIds: [KAIOS.material], target: "Thandi@Example.co.za" };
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/backinstock",
    payload: { ...body, consent: { version: BACK_IN_STOCK_CONSENT.version }, ...more },
    remoteAddress,
  });
  return { status: answer.statusCode, code: answer.json().code, field: answer.json().field };
}

/** Runs a job of this feature. */
async function run(queue: string): Promise<void> {
  await leadsJobs(test.shop)
    .find((job) => job.queue === queue)
    ?.run({});
  await jobs.run("back-in-stock-send");
}
const stored = () => test.shop.db.selectFrom("back_in_stock").selectAll().orderBy("address").execute();
const sent = () => test.shop.db.selectFrom("stand_in_message").selectAll().orderBy("recipient").execute();

describe("A message when a product is back in stock", () => {
  it("One message is sent when the stock returns, and the address is deleted", async () => {
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask({ target: "082 123 4567" })).toMatchObject({ status: 200 });
    await run("back-in-stock");
    expect(await sent()).toEqual([]);
    await setStock(test, KAIOS.material, 3);
    for (let time = 0; time < 2; time += 1) await run("back-in-stock");
    const messages = await sent();
    expect(messages.map(({ recipient }) => recipient)).toEqual(["+27821234567", "thandi@example.co.za"]);
    for (const { text } of messages) expect(text).toMatch(/is back in stock.*\/nokia-235-4g\?colour=/s);
    expect(await stored()).toEqual([]);
  });

  it("A product whose stock became unlimited is back too", async () => {
    await ask();
    await test.shop.db.updateTable("stock").set({ quantity: null }).where("material_id", "=", KAIOS.material).execute();
    await run("back-in-stock");
    expect((await sent()).map(({ text }) => text)).toEqual([expect.stringContaining("?colour=")]);
  });

  it("Who asks again after the message could not be sent gets it when the stock returns", async () => {
    await ask();
    await test.shop.db.updateTable("back_in_stock").set({ claimed_at: test.shop.clock.now() }).execute();
    await setStock(test, KAIOS.material, 3);
    await run("back-in-stock");
    expect(await sent()).toEqual([]);
    await setStock(test, KAIOS.material, 0);
    await ask();
    await setStock(test, KAIOS.material, 3);
    await run("back-in-stock");
    expect(await sent()).toHaveLength(1);
  });

  it("Asking again changes nothing, and another sold-out product waits by itself", async () => {
    for (let time = 0; time < 3; time += 1) await ask();
    expect(await stored()).toHaveLength(1);
  });

  it("N-04 A request ends by itself after 90 days", async () => {
    await ask();
    test.clock.set(new Date(Date.parse("2026-11-20T10:00:00+02:00") + BACK_IN_STOCK_DAYS * 86_400_000));
    await run("back-in-stock-retention");
    expect(await stored()).toHaveLength(1);
    test.clock.set(new Date(test.shop.clock.now().getTime() + 1));
    await run("back-in-stock-retention");
    expect(await stored()).toEqual([]);
  });

  it("The consent of a page that was open when its text changed counts, and no other version does", async () => {
    for (const { version } of BACK_IN_STOCK_CONSENTS)
      expect(await ask({ consent: { version } })).toMatchObject({ status: 200 });
    expect(await ask({ consent: { version: "2020-01" } })).toMatchObject({ status: 400 });
  });

  it("A program that fills in the hidden field gets the same reply, and nothing is stored", async () => {
    expect(await ask({ website: "https://spam.example" })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([]);
  });

  it("An address waits for few products, and a network address asks seldom", async () => {
    for (let number = 0; number < PRODUCTS_PER_ADDRESS; number += 1)
      await test.shop.db
        .insertInto("back_in_stock")
        .values({
          address: "thandi@example.co.za",
          product_id: `other ${number}`,
          request_id: `00000000-0000-4000-8000-00000000000${number}`,
          material_ids: ["M"],
          consent_version: BACK_IN_STOCK_CONSENT.version,
          requested_at: test.shop.clock.now(),
        })
        .execute();
    expect(await ask()).toEqual({ status: 409, code: "too_many_waiting", field: "body.target" });
    const network = newAddress();
    for (let number = 0; number < REQUESTS_PER_NETWORK; number += 1)
      await ask({ target: `someone${number}@example.co.za` }, network);
    expect(await ask({ target: "last@example.co.za" }, network)).toMatchObject({ status: 429 });
  });

  it.each([
    ["an unknown product", { productId: "none" }, 404],
    ["a material of another product", { materialIds: ["APPLE"] }, 404],
    ["an address that is none", { target: "thandi" }, 400],
    ["no consent", { consent: { version: "" } }, 400],
    ["no materials", { materialIds: [] }, 400],
  ])("A request with %s is refused", async (_, more, status) => {
    expect(await ask(more)).toMatchObject({ status });
    expect(await stored()).toEqual([]);
  });

  it("Nobody waits for what is in stock already", async () => {
    await setStock(test, KAIOS.material, 1);
    expect(await ask()).toMatchObject({ status: 409, code: "in_stock" });
  });
});
