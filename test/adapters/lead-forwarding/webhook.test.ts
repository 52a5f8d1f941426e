import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { leadWebhook } from "#adapters/lead-forwarding/webhook.server.ts";

const LEAD = {
  leadId: "l-1",
  source: "oneclick",
  createdAt: "2026-11-20T08:00:00.000Z",
  vendorType: "personal",
  name: "Thandi",
  mobileNumber: "+27821234567",
  email: "",
  enquiryType: "",
  contactMethod: "mobile",
  pageType: "product",
  productId: "P1",
  productName: "Prepaid SIM",
  details: {},
  consentVersion: "2026-11",
};
const NOW = Date.parse("2026-11-20T08:00:05.900Z");

let server: Server;
let url: string;
let status: number;
let requests: { request: IncomingMessage; body: string }[];
beforeEach(async () => {
  requests = [];
  status = 202;
  server = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/leads`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("M-01 A lead is posted with its id as key, and a signature of time and body that the receiver can verify", async () => {
  await leadWebhook(url, "a-secret-of-the-test", () => NOW).receive(LEAD);
  const [{ request, body } = { request: undefined, body: "" }] = requests;
  expect(JSON.parse(body)).toEqual(LEAD);
  const seconds = Math.floor(NOW / 1000);
  const signature = createHmac("sha256", "a-secret-of-the-test").update(`${seconds}.${body}`).digest("hex");
  expect(request?.headers).toMatchObject({
    "x-spaza-signature": `t=${seconds},v1=${signature}`,
    "idempotency-key": "l-1",
  });
});

it("M-01 A webhook that answers with an error fails the job, and the message names no customer", async () => {
  status = 500;
  const sent = leadWebhook(url, "a-secret-of-the-test", () => NOW).receive(LEAD);
  await expect(sent).rejects.toThrow(/^The webhook for leads answered 500$/);
});
