import { afterAll, beforeAll, expect, it } from "vitest";
import { standInKeepingJobs } from "#ports/stand-in/keeping.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function remembered() {
  const { body: outbox } = await test.app.inject("/stand-in/outbox");
  const { body: warehouse } = await test.app.inject("/stand-in/warehouse");
  return [outbox.includes("thandi@example.com"), warehouse.includes("12 Protea Road")];
}

it("forgets after 90 days whom something was written and sent to", async () => {
  const { shop, clock } = test;
  await shop.mail.send({ messageId: "m1", to: "thandi@example.com", subject: "Your order", text: "-", html: "" });
  await shop.fulfilment.request({ ecomId: "ECOM00000001", goods: [], services: [], sims: 0, to: ["12 Protea Road"] });
  const night = () => Promise.all(standInKeepingJobs(shop).map((job) => job.run({})));
  clock.advance(89 * 86_400_000);
  await night();
  expect(await remembered()).toEqual([true, true]);
  clock.advance(2 * 86_400_000);
  await night();
  expect(await remembered()).toEqual([false, false]);
});
