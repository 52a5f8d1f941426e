import { z } from "zod";
import { circuitBreaker } from "#platform/http/circuit-breaker.server.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";
import { parseJson } from "#shared/json.ts";
import { BILLINGS } from "#streaming/model.ts";
import { PartnerUnavailable, type StreamingPartner } from "#streaming/partner.port.ts";
import { SIGNATURE_HEADER, signatureOf } from "../signed-message.server.ts";
import { verifiedNotification } from "./message.server.ts";

const link = z.url({ protocol: /^https?$/ });
const Identified = z.object({ isEligible: z.boolean(), billing: z.enum(BILLINGS), session: z.string().max(200) });
const Balance = z.object({ balanceCents: z.int() });
const Active = z.object({ products: z.array(z.string().max(200)).max(20), email: z.email().nullable() });
const Ordered = z.discriminatedUnion("isAccepted", [
  z.object({ isAccepted: z.literal(true), reference: z.string().min(1).max(200), activationLink: link }),
  z.object({ isAccepted: z.literal(false) }),
]);
const Linked = z.object({ activationLink: link });
const Charged = z.object({ isPaid: z.boolean() });

interface PartnerSettings {
  /** As in the log. */
  name: string;
  url: string;
  secret: string;
  /** Milliseconds since 1970. */
  now(): number;
  log(text: string): void;
  timeoutMs?: number;
}

/** A streaming partner over HTTP, with signed requests; docs/operations/configure.md lists its calls. */
export function httpStreamingPartner({ name, url, secret, now, log, timeoutMs }: PartnerSettings): StreamingPartner {
  const base = url.replace(/\/$/, "");
  const guarded = circuitBreaker({
    onOpen: (reason) => log(`Streaming: the partner ${name} is away (${reason}).`),
    onClose: () => log(`Streaming: the partner ${name} answers again.`),
  });

  async function post<Reply>(path: string, shape: z.ZodType<Reply>, content: object): Promise<Reply> {
    const body = JSON.stringify(content);
    const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signatureOf(body, secret, now()) };
    try {
      return await guarded(async () => {
        const answer = await sendRequest({ method: "POST", url: `${base}${path}`, headers, body }, timeoutMs);
        if (!answer.isOk) throw new Error(`it answered ${answer.status}`);
        return shape.parse(parseJson(answer.text));
      });
    } catch (error) {
      // Without the message of the parser, which repeats the answer.
      const reason =
        error instanceof z.ZodError ? "its answer cannot be used" : error instanceof Error && error.message;
      throw new PartnerUnavailable(`The streaming partner ${name} did not answer ${path}: ${reason}`);
    }
  }

  return {
    name: "http",
    identify: (msisdn) => post("/identify", Identified, { msisdn }),
    balance: async (msisdn) => (await post("/balance", Balance, { msisdn })).balanceCents,
    activeServices: (msisdn) => post("/active-services", Active, { msisdn }),
    order: ({ paymentGroup, ...order }) => post("/orders", Ordered, { ...order, orderType: paymentGroup }),
    activationLink: async (reference) => (await post("/orders/link", Linked, { reference })).activationLink,
    charge: async (charge) => (await post("/charges", Charged, charge)).isPaid,
    async setStatus(reference, status) {
      await post("/orders/status", z.unknown(), { reference, status });
    },
    verify: (notification) => verifiedNotification(notification, secret, now()),
  };
}
