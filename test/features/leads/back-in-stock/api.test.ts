import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RESEND_SECONDS } from "#customers/otp/model.ts";
import {
  BACK_IN_STOCK_CONSENT,
  BACK_IN_STOCK_CONSENTS,
  BACK_IN_STOCK_DAYS,
  CLAIM_HOURS,
  MESSAGES_PER_UNIT,
  PRODUCTS_PER_ADDRESS,
} from "#leads/back-in-stock/model.ts";
import { leadsJobs } from "#leads/jobs.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { MAX_ATTEMPTS, retryDelay } from "#platform/messages/outbox.model.ts";
import { KAIOS } from "../../../support/after-orders.ts";
import { recordedConsents, withoutEarlierRelease } from "../../../support/consents.ts";
import { codeOf, newAddress } from "../../../support/customer.ts";
import { outboxOf, sweepMessages } from "../../../support/outbox.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { setStock } from "../../../support/stock.ts";
import { wrongFor } from "../../customers/otp/sent-codes.ts";

let test: TestShop;
let jobs: WaitingJobs;
let productId: string;
beforeAll(async () => {
  test = await makeShop();
  await withoutEarlierRelease(test);
  jobs = pauseAllJobs(test);
  const card = test.shop.catalogue.cards("personal").find(({ slug }) => slug === "nokia-235-4g");
  if (!card) throw new Error("there is no Nokia 235");
  productId = card.id;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  for (const table of ["back_in_stock", "hourly_count", "one_time_code", "outbox", "stand_in_message"] as const)
    await test.shop.db.deleteFrom(table).execute();
  await setStock(test, KAIOS.material, 0);
});

type Fields = { target?: string; [field: string]: unknown };

async function post(url: string, more: Fields, remoteAddress: string) {
  const body = { productId, materialIds: [KAIOS.material], target: "Thandi@Example.co.za" };
  const answer = await test.app.inject({
    method: "POST",
    url,
    payload: { ...body, consent: { version: BACK_IN_STOCK_CONSENT.version }, ...more },
    remoteAddress,
  });
  return { status: answer.statusCode, code: answer.json().code, field: answer.json().field };
}

/** Requests a code. */
const request = (more: Fields = {}, remoteAddress = newAddress()) => post("/api/backinstock", more, remoteAddress);

/** Requests a code and confirms the request with it. @returns the first reply that is a refusal, or the last one */
async function ask(more: Fields = {}, remoteAddress = newAddress()) {
  test.clock.advance(RESEND_SECONDS * 1000);
  const requested = await request(more, remoteAddress);
  if (requested.status !== 200 || more.website) return requested;
  const otp = await codeOf(test, more.target ?? "thandi@example.co.za", "back-in-stock", productId);
  return post("/api/backinstock/confirm", { ...more, otp }, remoteAddress);
}

/** Runs a job of this feature. */
async function run(queue: string): Promise<void> {
  await leadsJobs(test.shop)
    .find((job) => job.queue === queue)
    ?.run({});
  await jobs.run("outbox-send");
}
/** Stores confirmed requests of people, the oldest first. */
async function waiting(people: number): Promise<void> {
  for (let number = 0; number < people; number += 1)
    await test.shop.db
      .insertInto("back_in_stock")
      .values({
        address: `waiting${String(number).padStart(3, "0")}@example.co.za`,
        product_id: productId,
        request_id: crypto.randomUUID(),
        material_ids: [KAIOS.material],
        consent_version: BACK_IN_STOCK_CONSENT.version,
        requested_at: new Date(test.shop.clock.now().getTime() + number),
      })
      .execute();
}

const stored = () => test.shop.db.selectFrom("back_in_stock").selectAll().orderBy("address").execute();
const sent = () => test.shop.db.selectFrom("stand_in_message").selectAll().orderBy("recipient").execute();

describe("A message when a product is back in stock", () => {
  it("One message is sent when the stock returns, and the address is deleted", async () => {
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask({ target: "082 123 4567" })).toMatchObject({ status: 200 });
    const { version, text: words } = BACK_IN_STOCK_CONSENT;
    const consent = { version, words, withdrawnAt: null };
    expect(await recordedConsents(test, "back in stock")).toMatchObject([consent, consent]);
    await run("back-in-stock");
    expect(await sent()).toEqual([]);
    await setStock(test, KAIOS.material, 3);
    for (let time = 0; time < 2; time += 1) await run("back-in-stock");
    const messages = await sent();
    expect(messages.map(({ recipient }) => recipient)).toEqual(["+27821234567", "thandi@example.co.za"]);
    for (const { text } of messages) expect(text).toMatch(/is back in stock.*\/nokia-235-4g\?colour=/s);
    expect(await stored()).toEqual([]);
    expect(await recordedConsents(test, "back in stock")).toEqual([]);
  });

  it("An address waits once for a product, whatever letters its domain is typed in, also where an earlier release stored other ones", async () => {
    const [unicode, ascii] = ["info@bücher.example", "info@xn--bcher-kva.example"];
    expect(await ask({ target: unicode })).toMatchObject({ status: 200 });
    for (const address of [ascii, unicode]) {
      await test.shop.db.updateTable("back_in_stock").set({ address }).execute();
      for (const target of [unicode, ascii]) expect(await ask({ target })).toMatchObject({ status: 200 });
      expect(await stored()).toMatchObject([{ address }]);
    }
  });

  it("A product whose stock became unlimited is back too", async () => {
    await ask();
    await test.shop.db.updateTable("stock").set({ quantity: null }).where("material_id", "=", KAIOS.material).execute();
    await run("back-in-stock");
    expect((await sent()).map(({ text }) => text)).toEqual([expect.stringContaining("?colour=")]);
  });

  it("Nothing is stored for an address before its code is entered, and a wrong code stores nothing", async () => {
    const network = newAddress();
    expect(await request({}, network)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([]);
    const otp = await codeOf(test, "thandi@example.co.za", "back-in-stock", productId);
    const wrong = { status: 422, code: "wrong_code", field: "body.otp" };
    expect(await post("/api/backinstock/confirm", { otp: wrongFor(otp) }, network)).toEqual(wrong);
    expect(await post("/api/backinstock/confirm", { otp, target: "sipho@example.co.za" }, network)).toEqual(wrong);
    expect(await post("/api/backinstock/confirm", { otp }, newAddress()), "from another network").toEqual(wrong);
    expect(await stored()).toEqual([]);
    expect(await post("/api/backinstock/confirm", { otp }, network)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject([{ address: "thandi@example.co.za" }]);
  });

  it("A message that got lost is sent later, once the outbox has given up, and after that never again", async () => {
    await ask();
    await setStock(test, KAIOS.material, 3);
    await test.shop.db.updateTable("back_in_stock").set({ claimed_at: test.shop.clock.now() }).execute();
    await run("back-in-stock");
    expect(await sent()).toEqual([]);
    test.clock.advance(CLAIM_HOURS * 3_600_000 + 1);
    for (let time = 0; time < 2; time += 1) await run("back-in-stock");
    expect(await sent()).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it("A message that no attempt could hand over leaves the request waiting, and one that is refused ends it", async () => {
    const { mail } = test.shop;
    const failing = async (error: Error, attempts: number) => {
      test.shop.mail = { send: () => Promise.reject(error) };
      await run("back-in-stock");
      for (let attempt = 1; attempt < attempts; attempt += 1) {
        test.clock.advance(retryDelay(attempt));
        await sweepMessages(test);
      }
      test.shop.mail = mail;
    };
    await ask();
    await test.shop.db.deleteFrom("outbox").execute();
    await setStock(test, KAIOS.material, 3);
    await failing(new Error("away"), MAX_ATTEMPTS);
    expect((await stored()).map(({ claimed_at }) => claimed_at)).toEqual([null]);
    test.clock.advance(3_600_000);
    await failing(new Undeliverable("no such address", 550), 1);
    expect(await stored()).toEqual([]);
    expect((await outboxOf(test)).map(({ kind, problem }) => [kind, problem])).toEqual([
      ["product back in stock", "Error"],
      ["product back in stock", "550"],
    ]);
  });

  it("A few units that come back for a moment, again and again, are told to few in an hour, the first first", async () => {
    await waiting(30);
    for (let release = 0; release < 6; release += 1) {
      await setStock(test, KAIOS.material, 2);
      await run("back-in-stock");
      await setStock(test, KAIOS.material, 0);
      await run("back-in-stock");
    }
    const recipients = (await sent()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(2 * MESSAGES_PER_UNIT);
    expect(recipients.at(-1)).toBe("waiting009@example.co.za");
    test.clock.advance(3_600_000);
    await setStock(test, KAIOS.material, 2);
    await run("back-in-stock");
    expect(await sent()).toHaveLength(4 * MESSAGES_PER_UNIT);
  });

  it("A product that has sold out again before the message is sent is waited for further", async () => {
    await ask();
    await setStock(test, KAIOS.material, 1);
    await leadsJobs(test.shop)
      .find((job) => job.queue === "back-in-stock")
      ?.run({});
    await setStock(test, KAIOS.material, 0);
    await jobs.run("outbox-send");
    expect([await sent(), (await stored()).map(({ claimed_at }) => claimed_at)]).toEqual([[], [null]]);
  });

  it("Asking again changes nothing, and another sold-out product waits by itself", async () => {
    for (let time = 0; time < 3; time += 1) await ask();
    expect(await stored()).toHaveLength(1);
  });

  it("N-04 A request ends by itself after 90 days", async () => {
    await ask();
    test.clock.advance(BACK_IN_STOCK_DAYS * 86_400_000);
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

  it("An address waits for few products", async () => {
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
