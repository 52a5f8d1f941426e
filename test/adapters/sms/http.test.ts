import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { httpSms } from "#adapters/sms/http.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";

const MESSAGE = { kind: "order", messageId: "m-1", to: "+27821234567", text: "Khanya: your order is paid" } as const;

let server: Server;
let url: string;
let status: number | undefined;
let requests: { request: IncomingMessage; body: string }[];
beforeEach(async () => {
  requests = [];
  status = 202;
  server = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
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

it("The SMS adapter posts number, text and id with its token", async () => {
  await httpSms(url, "secret").send(MESSAGE);
  expect(requests).toHaveLength(1);
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ messageId: "m-1", to: MESSAGE.to, text: MESSAGE.text });
  expect(requests[0]?.request).toMatchObject({
    method: "POST",
    url: "/sms",
    headers: { authorization: "Bearer secret", "idempotency-key": "m-1", "content-type": "application/json" },
  });
});

it.each([404, 410, 422])("The SMS gateway status %i marks the message as undeliverable", async (answer) => {
  status = answer;
  await expect(httpSms(url, "secret").send(MESSAGE)).rejects.toBeInstanceOf(Undeliverable);
});

it.each([302, 400, 401, 403, 429, 500, 503])(
  "The SMS gateway status %i is the fault of the gateway and is tried again, and redirects are not followed",
  async (answer) => {
    status = answer;
    const error = await httpSms(url, "secret")
      .send(MESSAGE)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(requests).toHaveLength(1);
  },
);

it("The SMS adapter times out, and fails when the gateway is unreachable", async () => {
  status = undefined;
  await expect(httpSms(url, "secret", 100).send(MESSAGE)).rejects.toThrow();
  await expect(httpSms("http://127.0.0.1:1/sms", "secret").send(MESSAGE)).rejects.toThrow();
});
