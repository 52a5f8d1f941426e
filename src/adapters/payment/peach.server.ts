import { createHash, createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import {
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentRequest,
  type Verdict,
  type VerifiedPayment,
} from "#orders/payment/payment-gateway.port.ts";
import { sameText } from "#platform/constant-time.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { OutboundRequest } from "#platform/http/outbound.server.ts";
import { isCounted } from "#platform/rate-limit/service.server.ts";
import type { Clock } from "#shared/clock.ts";
import { DAY_MS } from "#shared/day.ts";
import { parseJson } from "#shared/json.ts";
import { CURRENCY, toCents, toRand } from "#shared/money.ts";
import {
  deleteNote,
  deleteNotesOf,
  notesOf,
  paymentsWithNotes,
  RETRIED,
  readNote,
  saveNote,
  UNCONFIRMED_MS,
  UNCONFIRMED_PEACH,
} from "./repository.server.ts";
import { type RequestSettings, requestGateway } from "./request.server.ts";

const NAME = "peach";

/** How long a payment page is reused. Peach expires it after 30 minutes; the rest is left for the customer. */
const PAGE_MS = 20 * 60_000;

/** How long payment references are stored. Peach sends notifications and corrections for some weeks at most. */
const RETENTION_MS = 90 * DAY_MS;

/**
 * Questions to Peach that messages about one payment cause in an hour. A buyer has a signed message, the result that Peach posts through
 * the browser, and could repeat it until Peach, which allows few questions, answers none about other payments.
 */
const MAX_CONFIRMATIONS = 20;

/** Merchant account and hosts of Peach Payments. */
export interface PeachSettings extends RequestSettings {
  db: Database;
  clock: Clock;
  keyHashOf(...texts: readonly string[]): Buffer;
  entityId: string;
  secret: string;
  mode: PeachMode;
  /** Origin of the payment pages. */
  site: string;
  refundSite: string;
  /** URL of the shop; Peach checks the origin of requests. */
  publicUrl: string;
}

const NotificationShape = z.object({
  merchantTransactionId: z.string(),
  checkoutId: z.string().regex(/^[\w.-]{1,100}$/),
  paymentType: z.string().optional(),
  currency: z.string().optional(),
  amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
  "result.code": z.string(),
});

const Texts = z.record(z.string(), z.string());
const Page = z.object({ redirectUrl: z.url() });

/**
 * Peach Payments' hosted checkout (version 1): a payment page per payment, and signed webhooks.
 *
 * Peach signs names and values without separators, and sends its results through the buyer's browser too, with the card holder that the buyer
 * typed: another split of the same text has the same signature. So a message only says which checkout to ask about; the result, its amount and
 * its payment are taken from Peach's answer to the shop.
 */
export function peach(settings: PeachSettings): PaymentGateway {
  const { db, clock, entityId, secret, mode, site } = settings;
  /** Concurrent starts of a payment share one request. */
  const pending = new Map<string, Promise<{ redirectUrl: string }>>();

  return {
    name: NAME,
    formTargets: [],
    minimumCents: 0,
    referenceOf,

    start(request) {
      const page = pending.get(request.paymentId) ?? pageFor(request);
      pending.set(request.paymentId, page);
      return page.finally(() => pending.delete(request.paymentId));
    },

    async verify({ body }) {
      const fields = verifiedPeachFields([...new URLSearchParams(body)], secret);
      if (!fields) return { kind: "refused", reason: "its signature is wrong" };
      const hint = await verdictOf(fields);
      return hint.kind === "verified" ? confirmOrStore(fields.checkoutId ?? "", hint.notification.paymentId) : hint;
    },

    /** Asks about the checkouts of stored messages first: by the reference, Peach tells only of the latest checkout of a payment. */
    async query(paymentId) {
      const confirmed: VerifiedPayment[] = [];
      for (const note of await notesOf(db, UNCONFIRMED_PEACH, paymentId)) {
        const result = await resultOf({ checkoutId: note.text }, paymentId);
        if (result) confirmed.push(result);
        else await deleteNote(db, note);
      }
      const first = confirmed.find(({ status }) => status === "paid") ?? confirmed[0];
      return first ?? resultOf({ merchantTransactionId: referenceOf(paymentId) }, paymentId);
    },

    unconfirmed: {
      paymentIds: () => paymentsWithNotes(db, UNCONFIRMED_PEACH, RETRIED),
      delete: (paymentId) => deleteNotesOf(db, UNCONFIRMED_PEACH, paymentId),
    },

    async refund({ gatewayId, amountCents }) {
      const id = (await statusOf({ checkoutId: gatewayId }))?.id;
      if (!id) return "by_hand";
      const fields = { "authentication.entityId": entityId, amount: toRand(amountCents), currency: CURRENCY, id };
      const url = `${settings.refundSite}/v1/checkout/refund`;
      const answer = await requestJson(post(url, signedForPeach({ ...fields, paymentType: "RF" }, secret)));
      const code = Texts.safeParse(answer).data?.["result.code"];
      return code !== undefined && statusOfResult(code, mode) === "paid" ? "refunded" : "by_hand";
    },
  };

  /** The payment page: the existing one while it is valid, or a new one. */
  async function pageFor(request: PaymentRequest): Promise<{ redirectUrl: string }> {
    const now = clock.now();
    const key = referenceOf(request.paymentId);
    const freshSince = new Date(now.getTime() - PAGE_MS);
    const existing = await readNote(db, NAME, key);
    if (existing && existing.notedAt >= freshSince) return { redirectUrl: existing.text };
    const fields = {
      amount: toRand(request.amountCents),
      "authentication.entityId": entityId,
      cancelUrl: request.cancelUrl,
      currency: CURRENCY,
      merchantInvoiceId: request.orderNumber,
      merchantTransactionId: key,
      nonce: randomUUID(),
      notificationUrl: request.notifyUrl,
      paymentType: "DB",
      shopperResultUrl: request.returnUrl,
    };
    const page = Page.safeParse(await requestJson(post(`${site}/checkout/initiate`, signedForPeach(fields, secret))));
    if (!page.success || new URL(page.data.redirectUrl).origin !== site)
      throw new GatewayUnavailable("no payment page");
    const { paymentId } = request;
    const storedUntil = new Date(now.getTime() + RETENTION_MS);
    const text = page.data.redirectUrl;
    const note = await saveNote(db, { gateway: NAME, key, paymentId, text, notedAt: now, storedUntil }, freshSince);
    return { redirectUrl: note.text };
  }

  /** Asks Peach to confirm a message. When Peach is unavailable, it is noted, so that the reconciliation job can ask again. */
  async function confirmOrStore(checkoutId: string, paymentId: string): Promise<Verdict> {
    if (!(await isCounted(settings, ["payment confirmation", paymentId], MAX_CONFIRMATIONS)))
      return { kind: "unconfirmed", reason: "Peach was asked too often about its payment" };
    try {
      const notification = await resultOf({ checkoutId }, paymentId);
      return notification
        ? { kind: "verified", notification }
        : { kind: "refused", reason: "Peach does not confirm it" };
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      const now = clock.now();
      const note = { gateway: UNCONFIRMED_PEACH, key: `${paymentId} ${checkoutId}`, paymentId, text: checkoutId };
      await saveNote(db, { ...note, notedAt: now, storedUntil: new Date(now.getTime() + UNCONFIRMED_MS) }, now);
      return { kind: "unconfirmed", reason: "Peach did not confirm it" };
    }
  }

  /** The result of a payment by Peach's own answer; undefined without a result, or when the checkout is not of this payment. */
  async function resultOf(asked: Asked, paymentId: string): Promise<VerifiedPayment | undefined> {
    const fields = await statusOf(asked);
    const verdict = fields && (await verdictOf(fields));
    if (verdict?.kind !== "verified") return undefined;
    return verdict.notification.paymentId === paymentId ? verdict.notification : undefined;
  }

  /**
   * Peach's answer about a checkout, or about the latest checkout of a reference; undefined when Peach does not know it.
   * @throws GatewayUnavailable, also for an answer that is not signed or about something else
   */
  async function statusOf(asked: Asked): Promise<PeachFields | undefined> {
    const query = new URLSearchParams(signedForPeach({ "authentication.entityId": entityId, ...asked }, secret));
    const answer = await requestJson({ method: "GET", url: `${site}/status?${query}` });
    if (answer === undefined) return undefined;
    const fields = verifiedPeachFields(Object.entries(Texts.safeParse(answer).data ?? {}), secret);
    if (!fields || Object.entries(asked).some(([name, value]) => fields[name] !== value))
      throw new GatewayUnavailable("no signed answer to the question");
    return fields;
  }

  async function verdictOf(fields: PeachFields): Promise<Verdict> {
    const read = NotificationShape.safeParse(fields);
    if (!read.success) return { kind: "pending" };
    const { merchantTransactionId, checkoutId, paymentType, currency, amount, ...others } = read.data;
    // Webhooks of refunds have a successful result too.
    if (paymentType !== "DB" || currency !== CURRENCY) return { kind: "pending" };
    const status = statusOfResult(others["result.code"], mode);
    if (!status) return { kind: "pending" };
    const note = await readNote(db, NAME, merchantTransactionId);
    if (!note) return { kind: "unknown" };
    const gatewayId = status === "paid" ? checkoutId : `${checkoutId} ${status}`;
    return {
      kind: "verified",
      notification: { gatewayId, paymentId: note.paymentId, status, amountCents: toCents(amount) },
    };
  }

  function post(url: string, fields: PeachFields): OutboundRequest {
    const headers = { "content-type": "application/json", accept: "application/json", referer: settings.publicUrl };
    return { method: "POST", url, headers, body: JSON.stringify(fields) };
  }

  /** @returns the parsed response; undefined for "not found" */
  async function requestJson(request: OutboundRequest): Promise<unknown> {
    const { status, isOk, text } = await requestGateway(request, settings);
    if (isOk) {
      const answer = parseJson(text);
      if (answer === undefined) throw new GatewayUnavailable("no JSON");
      return answer;
    }
    const { host, pathname } = new URL(request.url);
    if (status !== 404) settings.log(`${host}${pathname} answered ${status}.`);
    if (status === 400 || status === 404) return undefined;
    throw new GatewayUnavailable(`status ${status}`);
  }
}

/** Peach limits references to 16 letters and digits; payment ids have 36. */
function referenceOf(paymentId: string): string {
  return createHash("sha256").update(paymentId).digest("hex").slice(0, 16);
}

/** Sandbox or live. Sandbox payments move no money, so they are rejected in live mode. */
type PeachMode = "sandbox" | "live";

/** Payment status of a result code; undefined while pending or when a manual check is needed. */
export function statusOfResult(code: string, mode: PeachMode): "paid" | "failed" | "cancelled" | undefined {
  if (/^000\.000\.\d{3}$/.test(code)) return "paid";
  // "Merchant in Integrator Test Mode" and its two variants.
  if (/^000\.100\.11[0-2]$/.test(code)) return mode === "sandbox" ? "paid" : undefined;
  if (code === CANCELLED) return "cancelled";
  if (PENDING.some((pattern) => pattern.test(code))) return undefined;
  return /^[1-9]\d{2}\.\d{3}\.\d{3}$/.test(code) ? "failed" : undefined;
}

const CANCELLED = "100.396.101";

/** Created, pending, and "uncertain", which later succeeds or is expired by the reconciliation job. */
const PENDING = [/^000\./, /^800\.400\.5/, /^100\.400\.500$/, /^100\.396\.104$/];

/** Fields of a request to Peach or of its response. */
type PeachFields = Record<string, string>;

/** What Peach is asked about. */
type Asked = { checkoutId: string } | { merchantTransactionId: string };

/**
 * HMAC-SHA256 in hex of all names and values, sorted by name, including empty ones. Peach puts nothing between them, so that a signature
 * proves the text, and not where its fields begin.
 */
export function peachSignature(fields: PeachFields, secret: string): string {
  const text = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join("");
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Adds the signature to fields. */
export function signedForPeach(fields: PeachFields, secret: string): PeachFields {
  return { ...fields, signature: peachSignature(fields, secret) };
}

/** Verifies a message. @returns its fields without the signature; undefined when the signature is wrong */
export function verifiedPeachFields(
  entries: readonly (readonly [string, string])[],
  secret: string,
): PeachFields | undefined {
  const { signature, ...fields } = Object.fromEntries(entries);
  if (signature === undefined || Object.keys(fields).length + 1 !== entries.length) return undefined;
  return sameText(signature, peachSignature(fields, secret)) ? fields : undefined;
}
