import { createHash, createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import {
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentRequest,
  type Verdict,
} from "#orders/payment/payment-gateway.port.ts";
import { sameText } from "#platform/constant-time.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Question } from "#platform/http/outbound.server.ts";
import { parseJson } from "#platform/json.ts";
import type { Clock } from "#shared/clock.ts";
import { CURRENCY, toCents, toRand } from "#shared/money.ts";
import { readNote, saveNote } from "./repository.server.ts";
import { type AskSettings, askGateway } from "./request.server.ts";

const NAME = "peach";

/** Peach ends a page that nobody pays on after 30 minutes; one that is given again has some of them left. */
const PAGE_MS = 20 * 60_000;

/** Peach tells of a payment, and corrects itself, for some weeks at most. */
const KEPT_MS = 90 * 86_400_000;

/** The account of the shop at Peach Payments, and where Peach is. */
export interface PeachSettings extends AskSettings {
  db: Database;
  clock: Clock;
  entityId: string;
  secret: string;
  mode: PeachMode;
  /** Origin of the payment pages, and of the call for refunds. */
  site: string;
  refundSite: string;
  /** Address of the shop: Peach looks at who asks. */
  publicUrl: string;
}

const Told = z.object({
  merchantTransactionId: z.string(),
  checkoutId: z.string().min(1).max(100),
  paymentType: z.string().optional(),
  currency: z.string().optional(),
  amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
  "result.code": z.string(),
});

const Texts = z.record(z.string(), z.string());
const Page = z.object({ redirectUrl: z.url() });

/** Peach Payments' hosted checkout (version 1): a page that Peach makes for each payment, and signed webhooks. */
export function peach(settings: PeachSettings): PaymentGateway {
  const { db, clock, entityId, secret, mode, site } = settings;
  /** Two presses at once are one question. */
  const underWay = new Map<string, Promise<{ redirectUrl: string }>>();

  return {
    name: NAME,
    formTargets: [],

    start(request) {
      const page = underWay.get(request.paymentId) ?? pageFor(request);
      underWay.set(request.paymentId, page);
      return page.finally(() => underWay.delete(request.paymentId));
    },

    async verify({ body }) {
      const fields = verifiedPeachFields([...new URLSearchParams(body)], secret);
      return fields ? toldBy(fields) : { kind: "refused", because: "its signature is wrong" };
    },

    async query(paymentId) {
      const fields = await statusOf(paymentId);
      const told: Verdict = fields ? await toldBy(fields) : { kind: "nothing" };
      return told.kind === "news" ? told.news : undefined;
    },

    async refund({ paymentId, amountCents }) {
      const id = (await statusOf(paymentId))?.id;
      if (!id) return "by_hand";
      const asked = { "authentication.entityId": entityId, amount: toRand(amountCents), currency: CURRENCY, id };
      const url = `${settings.refundSite}/v1/checkout/refund`;
      const answer = await asking(post(url, signedForPeach({ ...asked, paymentType: "RF" }, secret)));
      const code = Texts.safeParse(answer).data?.["result.code"];
      return code !== undefined && statusOfResult(code, mode) === "paid" ? "refunded" : "by_hand";
    },
  };

  /** The page of a payment: the one that it has, or a new one. */
  async function pageFor(request: PaymentRequest): Promise<{ redirectUrl: string }> {
    const now = clock.now();
    const key = referenceOf(request.paymentId);
    const freshSince = new Date(now.getTime() - PAGE_MS);
    const known = await readNote(db, NAME, key);
    if (known && known.notedAt >= freshSince) return { redirectUrl: known.text };
    const fields = {
      amount: toRand(request.amountCents),
      "authentication.entityId": entityId,
      cancelUrl: request.cancelUrl,
      currency: CURRENCY,
      merchantInvoiceId: request.ecomId,
      merchantTransactionId: key,
      nonce: randomUUID(),
      notificationUrl: request.notifyUrl,
      paymentType: "DB",
      shopperResultUrl: request.returnUrl,
    };
    const page = Page.safeParse(await asking(post(`${site}/checkout/initiate`, signedForPeach(fields, secret))));
    if (!page.success || new URL(page.data.redirectUrl).origin !== site)
      throw new GatewayUnavailable("no payment page");
    const { paymentId } = request;
    const keptUntil = new Date(now.getTime() + KEPT_MS);
    const text = page.data.redirectUrl;
    const note = await saveNote(db, { gateway: NAME, key, paymentId, text, notedAt: now, keptUntil }, freshSince);
    return { redirectUrl: note.text };
  }

  /** What Peach says of a payment; undefined where it knows none. */
  async function statusOf(paymentId: string): Promise<PeachFields | undefined> {
    const asked = { "authentication.entityId": entityId, merchantTransactionId: referenceOf(paymentId) };
    const query = new URLSearchParams(signedForPeach(asked, secret));
    const answer = Texts.safeParse(await asking({ method: "GET", url: `${site}/status?${query}` }));
    return answer.success ? verifiedPeachFields(Object.entries(answer.data), secret) : undefined;
  }

  async function toldBy(fields: PeachFields): Promise<Verdict> {
    const read = Told.safeParse(fields);
    if (!read.success) return { kind: "nothing" };
    const { merchantTransactionId, checkoutId, paymentType, currency, amount, ...told } = read.data;
    // Refunds have webhooks too, and are successful.
    if (paymentType !== "DB" || currency !== CURRENCY) return { kind: "nothing" };
    const status = statusOfResult(told["result.code"], mode);
    if (!status) return { kind: "nothing" };
    const note = await readNote(db, NAME, merchantTransactionId);
    if (!note) return { kind: "unknown" };
    const gatewayId = status === "paid" ? checkoutId : `${checkoutId} ${status}`;
    return { kind: "news", news: { gatewayId, paymentId: note.paymentId, status, amountCents: toCents(amount) } };
  }

  function post(url: string, fields: PeachFields): Question {
    const headers = { "content-type": "application/json", accept: "application/json", referer: settings.publicUrl };
    return { method: "POST", url, headers, body: JSON.stringify(fields) };
  }

  /** @returns the JSON that Peach answered; undefined where it says that there is no such thing */
  async function asking(question: Question): Promise<unknown> {
    const { status, isOk, text } = await askGateway(question, settings);
    if (isOk) {
      const answer = parseJson(text);
      if (answer === undefined) throw new GatewayUnavailable("no JSON");
      return answer;
    }
    const { host, pathname } = new URL(question.url);
    if (status !== 404) settings.say(`${host}${pathname} answered ${status}.`);
    if (status === 400 || status === 404) return undefined;
    throw new GatewayUnavailable(`status ${status}`);
  }
}

/** Peach's names of payments have at most 16 letters and digits, ours 36. */
function referenceOf(paymentId: string): string {
  return createHash("sha256").update(paymentId).digest("hex").slice(0, 16);
}

/** Whose account: in the sandbox nobody pays, so its successes are worth nothing in the other. */
type PeachMode = "sandbox" | "live";

/** What a result code of Peach says became of a payment; undefined while nothing has, and where a person has to look. */
export function statusOfResult(code: string, mode: PeachMode): "paid" | "failed" | "cancelled" | undefined {
  if (/^000\.000\.\d{3}$/.test(code)) return "paid";
  // "Merchant in Integrator Test Mode" and its two brothers.
  if (/^000\.100\.11[0-2]$/.test(code)) return mode === "sandbox" ? "paid" : undefined;
  if (code === CANCELLED) return "cancelled";
  if (PENDING.some((pattern) => pattern.test(code))) return undefined;
  return /^[1-9]\d{2}\.\d{3}\.\d{3}$/.test(code) ? "failed" : undefined;
}

const CANCELLED = "100.396.101";

/** Created, pending, and "uncertain", which still becomes successful or is given up by the sweeper in the end. */
const PENDING = [/^000\./, /^800\.400\.5/, /^100\.400\.500$/, /^100\.396\.104$/];

/** Fields of a call to Peach or of its answer. */
type PeachFields = Record<string, string>;

/** HMAC-SHA256, in hex, of all names and values in the order of the names, the empty ones too. */
export function peachSignature(fields: PeachFields, secret: string): string {
  const text = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join("");
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The fields with their signature. */
export function signedForPeach(fields: PeachFields, secret: string): PeachFields {
  return { ...fields, signature: peachSignature(fields, secret) };
}

/** The fields of a message of Peach without its signature; undefined when that is wrong. */
export function verifiedPeachFields(
  entries: readonly (readonly [string, string])[],
  secret: string,
): PeachFields | undefined {
  const { signature, ...fields } = Object.fromEntries(entries);
  if (signature === undefined || Object.keys(fields).length + 1 !== entries.length) return undefined;
  return sameText(signature, peachSignature(fields, secret)) ? fields : undefined;
}
