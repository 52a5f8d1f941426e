import { afterAll, beforeAll, beforeEach } from "vitest";
import { jobs as jobsOf } from "#app/jobs.ts";
import { KAIOS, paidOrder } from "../../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { type Given, newShopper, PERSON, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

/** The reply to a code that does not fit. */
export const WRONG = { status: 422, body: { code: "wrong_code", field: "body.otp" } };

/** A shop for a test file about orders of guests: each test begins with a new guest and without codes, messages and customers. */
export function guestOrders() {
  let test: TestShop;
  let jobs: PausedJobs;
  let shopper: Shopper;
  beforeAll(async () => {
    test = await makeShop();
    jobs = pauseJobs(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set("2026-11-20T10:00:00+02:00");
    jobs.waiting.length = 0;
    await setStock(test, KAIOS.material, 9);
    for (const table of ["one_time_code", "hourly_count", "stand_in_message", "access_token", "customer"] as const)
      await test.shop.db.deleteFrom(table).execute();
    shopper = await newShopper(test);
  });

  /** A call without any token, as from another device. @param address IP address */
  async function elsewhere(route: string, body: Given["body"], address = "203.0.113.9") {
    const [, path = ""] = route.split(" ");
    const response = await test.app.inject({
      method: "POST",
      url: `/api${path}`,
      payload: body as object,
      remoteAddress: address,
    });
    return { status: response.statusCode, body: response.json() };
  }

  const requestCode = (orderNumber: string, target: string, address?: string) =>
    elsewhere("POST /orders/find/code", { ecomid: orderNumber, target }, address);

  /** Sends the codes that wait. @returns recipients and codes, the newest last */
  async function sentCodes(): Promise<{ recipient: string; code: string }[]> {
    const sending = jobsOf(test.shop).find(({ queue }) => queue === "outbox-send-urgent");
    for (const { queue, data } of jobs.waiting.splice(0)) if (queue === "outbox-send-urgent") await sending?.run(data);
    const sent = await test.shop.db.selectFrom("stand_in_message").selectAll().orderBy("sent_at").execute();
    return sent.map(({ recipient, text }) => ({ recipient, code: /\b\d{6}\b/.exec(text)?.[0] ?? "" }));
  }

  /** A paid order whose messages were not sent. */
  async function boughtQuietly() {
    const order = await paidOrder(test, shopper);
    jobs.waiting.length = 0;
    return order;
  }

  const find = (orderNumber: string, target: string, otp: string, address?: string) =>
    elsewhere("POST /orders/find", { ecomid: orderNumber, target, otp }, address);

  /** Requests a code for an order and returns it. */
  async function codeFor(orderNumber: string, target = PERSON.email): Promise<string> {
    await requestCode(orderNumber, target);
    return (await sentCodes()).at(-1)?.code ?? "";
  }

  /** Finds an order. @returns a token for it */
  async function accessTo(orderNumber: string, target = PERSON.email): Promise<string> {
    return (await find(orderNumber, target, await codeFor(orderNumber, target))).body.body.accessToken;
  }

  return {
    get test() {
      return test;
    },
    get jobs() {
      return jobs;
    },
    /** The guest. */
    get shopper() {
      return shopper;
    },
    elsewhere,
    requestCode,
    sentCodes,
    boughtQuietly,
    find,
    codeFor,
    accessTo,
  };
}
