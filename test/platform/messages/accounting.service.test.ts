import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { messageProblems } from "#platform/messages/accounting.repository.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { platformJobs } from "#platform/retention.server.ts";
import { sendLink } from "#staff-access/links/service.server.ts";
import { queueNotice } from "#staff-access/notices/service.server.ts";
import { startMailServer, type TestMailServer } from "../../adapters/mail/smtp-server.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { staffWithPassword } from "../../support/staff.ts";

let mail: TestMailServer;
let gateway: OutsideServer;
let test: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  [mail, gateway] = await Promise.all([startMailServer(), outsideServer()]);
  test = await makeShop({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: "Shop <shop@example.co.za>",
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_TOKEN: "t",
      LOG_LEVEL: "info",
    },
    logs: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await test.close();
  await Promise.all([mail.close(), gateway.close()]);
});
beforeEach(async () => {
  await test.shop.db.deleteFrom("message_problem").execute();
  [mail.answer, mail.sender] = ["250 OK", "250 OK"];
});

/** Hands a code over, as the outbox does. */
async function send(to: string): Promise<"accepted" | "failed" | "refused"> {
  const message = { kind: "one-time code", messageId: crypto.randomUUID(), to, text: "482913 is your code" } as const;
  const { mail: server, sms } = test.shop;
  try {
    await (to.includes("@") ? server.send({ ...message, subject: "Your code", html: "" }) : sms.send(message));
    return "accepted";
  } catch (error) {
    return error instanceof Undeliverable ? "refused" : "failed";
  }
}

async function problems() {
  const now = new Date(test.shop.clock.now().getTime() - 3_600_000);
  const rows = await messageProblems(test.shop.db, { from: now, recently: now }, 50);
  return rows.map(({ kind, channel, result, code, times }) => `${times} ${kind} ${channel} ${result} ${code}`).sort();
}

/** The count of a metric's series. */
async function counted(kind: string, channel: string, result: string): Promise<number> {
  const series = `shop_messages_total{kind="${kind}",channel="${channel}",result="${result}"} `;
  const text = await test.shop.metrics.registry.metrics();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(series))
      ?.slice(series.length),
  );
}

it("A mail server that refuses the sender fails each email for a retry; one that refuses the recipient ends it; both are counted and logged without address and content", async () => {
  lines.length = 0;
  mail.sender = "550 5.7.1 sender of thandi@example.co.za not verified";
  for (let time = 0; time < 3; time += 1) expect(await send("thandi@example.co.za")).toBe("failed");
  mail.sender = "250 OK";
  mail.answer = "550 5.1.1 no thandi@example.co.za here";
  expect(await send("thandi@example.co.za")).toBe("refused");
  mail.answer = "250 OK";
  expect(await send("thandi@example.co.za")).toBe("accepted");
  expect(await problems()).toEqual(["1 one-time code email refused 550", "3 one-time code email failed 550"]);
  const results = ["accepted", "refused", "failed", "expired"];
  expect(await Promise.all(results.map((result) => counted("one-time code", "email", result)))).toEqual([1, 1, 3, 0]);
  const logged = lines
    .map((line) => JSON.parse(line))
    .map(({ msg, kind, channel, code }) => ({ msg, kind, channel, code }));
  const about = { kind: "one-time code", channel: "email", code: "550" };
  expect(logged.filter(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 3 }, () => ({ ...about, msg: "message not accepted" })),
    { ...about, msg: "message refused because of its recipient" },
  ]);
  expect(lines.join()).not.toMatch(/thandi|482913/);
});

it("An SMS gateway that refuses the account of the shop fails each message for a retry; one that refuses the number ends it; both are counted", async () => {
  for (const status of [400, 401, 403, 429, 503]) {
    gateway.respond(status);
    expect(await send("+27821234567")).toBe("failed");
  }
  for (const status of [404, 410, 422]) {
    gateway.respond(status);
    expect(await send("+27821234567")).toBe("refused");
  }
  expect(await problems()).toEqual([
    ...[400, 401, 403, 429, 503].map((status) => `1 one-time code sms failed ${status}`),
    ...[404, 410, 422].map((status) => `1 one-time code sms refused ${status}`),
  ]);
  expect([await counted("one-time code", "sms", "failed"), await counted("one-time code", "sms", "refused")]).toEqual([
    5, 3,
  ]);
});

it("Links and notices for staff are accounted for like messages to customers", async () => {
  mail.answer = "550 5.1.1 unknown";
  const { shop } = test;
  const { staffId } = await staffWithPassword(shop, "admin");
  await shop.db.transaction().execute(async (trx) => {
    await sendLink(shop, trx, { staffId, purpose: "reset" });
    await queueNotice(shop, trx, { kind: "password_reset", aboutId: staffId }, { roles: ["admin"] });
  });
  await vi.waitFor(
    async () =>
      expect(await problems()).toEqual(["1 link for staff email refused 550", "1 notice for staff email refused 550"]),
    { timeout: 10_000, interval: 50 },
  );
});

it("Counts of messages that were not accepted are deleted after 90 days", async () => {
  gateway.respond(404);
  await send("+27821234567");
  const keep = async () => {
    for (const job of platformJobs(test.shop)) await job.run({});
    return (await test.shop.db.selectFrom("message_problem").selectAll().execute()).length;
  };
  test.clock.advance(90 * 86_400_000);
  expect(await keep()).toBe(1);
  test.clock.advance(3_600_000);
  expect(await keep()).toBe(0);
});
