import { afterAll, beforeAll, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const page = async (path: string) => {
  const answer = await test.app.inject(path);
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};

it("The list of sent messages lists sent messages newest first and opens each of them", async () => {
  expect((await page("/stand-in/outbox")).body).toContain("The shop has written to nobody yet.");
  const html = `<p style="color:red">Whole</p><script>alert(1)</script>`;
  await test.shop.mail.send({
    kind: "order",
    messageId: "m1",
    to: "a@example.co.za",
    subject: "First <b>",
    text: "Plain",
    html,
  });
  test.clock.advance(1_000);
  await test.shop.sms.send({ kind: "order", messageId: "m2", to: "+27820000000", text: "Second" });
  await test.shop.sms.send({ kind: "order", messageId: "m2", to: "+27820000000", text: "Second" });
  const { body, headers } = await page("/stand-in/outbox");
  expect(body.indexOf("Second")).toBeLessThan(body.indexOf("First"));
  expect(body.match(/Second/g)).toHaveLength(1);
  expect(body).toContain("First &lt;b&gt;");
  expect(headers["cache-control"]).toBe("no-store");
  const mail = await page("/stand-in/outbox/m1");
  expect(mail.body).toContain("Plain");
  expect(mail.body).not.toContain("<script>alert");
  expect((await page("/stand-in/outbox/m2")).body).toContain("Second");
});

it("The list of sent messages shows an email in a sandboxed frame that runs no scripts", async () => {
  const { body, headers } = await page("/stand-in/outbox/m1/html");
  expect(body).toContain("Whole");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("allow-scripts");
  expect(headers).not.toHaveProperty("origin-agent-cluster");
});

it("The list of sent messages answers 404 for an unknown message", async () => {
  for (const path of ["/stand-in/outbox/none", "/stand-in/outbox/none/html", "/stand-in/outbox/m2/html"])
    expect((await page(path)).status).toBe(404);
});

it("The list of sent messages is not served once email and SMS have real adapters", async () => {
  const env = {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "shop@khanya.example",
    SMS_GATEWAY_URL: "http://127.0.0.1:1",
    SMS_GATEWAY_TOKEN: "secret",
  };
  const real = await makeShop({ env });
  expect((await real.app.inject("/stand-in/outbox")).statusCode).toBe(404);
  await real.close();
});
