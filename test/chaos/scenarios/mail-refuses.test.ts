import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#platform/free-port.server.ts";
import { seededRandom } from "../../../chaos/random.ts";
import { mailRefuses } from "../../../chaos/scenarios/mail-refuses.ts";
import { mailEnv, startMailServer, type TestMailServer } from "../../adapters/mail/smtp-server.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let mail: TestMailServer;
let port: number;
let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  [mail, port] = await Promise.all([startMailServer(), freePort()]);
  shop = await makeChaosShop({ ...mailEnv(mail.url), METRICS_PORT: String(port) });
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

it("A mail server that refuses all emails is an alert within minutes, each refusal is counted, and what is still of use arrives once afterwards", async () => {
  const metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const { violations, summary } = await mailRefuses(shop, seededRandom(1), { mail, rounds: 3, metricsUrl });
  expect(violations).toEqual([]);
  expect(summary).toMatch(/^[1-9]\d+ refusals, then \d+ emails; 8 codes expired$/);
}, 120_000);
