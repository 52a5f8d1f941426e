import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { httpSms } from "#adapters/sms/http.server.ts";
import { Undeliverable } from "#platform/messages/mail.port.ts";

const MESSAGE = { messageId: "m-1", to: "+27821234567", text: "Khanya: your order is paid" };

let server: Server;
let url: string;
let status: number | undefined;
let asked: { request: IncomingMessage; body: string }[];
beforeEach(async () => {
  asked = [];
  status = 202;
  server = createServer(async (request, response) => {
    asked.push({ request, body: await text(request) });
    if (status) response.writeHead(status, { location: "/elsewhere" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/sms`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("posts number, text and id with the token", async () => {
  await httpSms(url, "secret").send(MESSAGE);
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual(MESSAGE);
  expect(asked[0]?.request).toMatchObject({
    method: "POST",
    url: "/sms",
    headers: { authorization: "Bearer secret", "idempotency-key": "m-1", "content-type": "application/json" },
  });
});

it.each([400, 404, 410, 422])("takes %i for a refusal of this message", async (answer) => {
  status = answer;
  await expect(httpSms(url, "secret").send(MESSAGE)).rejects.toBeInstanceOf(Undeliverable);
});

it.each([302, 401, 429, 500, 503])(
  "takes %i for something that may get better, and goes nowhere else",
  async (answer) => {
    status = answer;
    const error = await httpSms(url, "secret")
      .send(MESSAGE)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(asked).toHaveLength(1);
  },
);

it("waits no longer than it may, and fails where nobody listens", async () => {
  status = undefined;
  await expect(httpSms(url, "secret", 100).send(MESSAGE)).rejects.toThrow();
  await expect(httpSms("http://127.0.0.1:1/sms", "secret").send(MESSAGE)).rejects.toThrow();
});
