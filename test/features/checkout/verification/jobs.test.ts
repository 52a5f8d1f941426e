import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verificationJobs } from "#checkout/verification/jobs.server.ts";
import { verify } from "#checkout/verification/service.server.ts";
import { QueuedVerification } from "#checkout/verification/start.service.server.ts";
import { DAY_MS } from "#shared/day.ts";
import {
  type HeldQueue,
  idWith,
  pauseQueue,
  placeOnAccount,
  verificationOf,
  verified,
} from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, type Shopper } from "../../../support/shopper.ts";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

const told = async (orderId: string) => (await verificationOf(shopper, orderId)).body.body;

describe("Verification queue", () => {
  it("The queue verifies a placed order", async () => {
    const orderId = await placeOnAccount(test, shopper);
    await expect.poll(async () => (await told(orderId)).status, { timeout: 10_000 }).toBe("accepted");
  });
});

describe("Verification jobs", () => {
  let waiting: HeldQueue;
  beforeAll(() => {
    waiting = pauseQueue(test);
  });

  async function run(name: string) {
    for (const job of verificationJobs(test.shop)) if (job.queue === name) await job.run({});
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
    expect((await told(orderId)).status).toBe("accepted");
  });

  it("The expiry job cancels an order that has not been decided for seven days", async () => {
    const { orderId } = await verified(test, shopper, { idNumber: idWith("0413") });
    test.clock.advance(7 * DAY_MS - 60_000);
    await run("verification-expiry");
    expect((await told(orderId)).status).toBe("awaiting_verification");
    test.clock.advance(60_000);
    await run("verification-expiry");
    const { body } = await verificationOf(shopper, orderId);
    expect(body.body ?? body).toMatchObject({ status: "cancelled", outcome: null });
  });
});
