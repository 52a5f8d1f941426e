import { createHash } from "node:crypto";
import { z } from "zod";
import {
  GatewayUnavailable,
  type PaymentGateway,
  type Verdict,
  type VerifiedPayment,
} from "#orders/payment/payment-gateway.port.ts";
import { sameText } from "#platform/constant-time.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Clock } from "#shared/clock.ts";
import { toCents, toRand } from "#shared/money.ts";
import { payfastSources, type SourceSettings } from "./payfast-source.server.ts";
import { dropNote, notesOf, saveNote } from "./repository.server.ts";
import { type AskSettings, askGateway } from "./request.server.ts";

const NAME = "payfast";

/** The sweeper has long asked or given up by then, and the text can name the buyer. */
const KEPT_MS = 2 * 86_400_000;

/** The account of the shop at PayFast, and where PayFast is. */
export interface PayfastSettings extends AskSettings, Pick<SourceSettings, "sources" | "resolve"> {
  db: Database;
  clock: Clock;
  merchantId: string;
  merchantKey: string;
  /** Never leaves this process, unlike the merchant key, which PayFast's own form carries. */
  passphrase: string;
  /** Origin of PayFast: its own, or that of a program that plays it. */
  site: string;
  /** Further origins that PayFast sends the browser on to, for the pages' policy. */
  furtherTargets: readonly string[];
}

const Fields = z.object({
  merchant_id: z.string(),
  m_payment_id: z.uuid(),
  pf_payment_id: z.string().min(1).max(100),
  payment_status: z.string(),
  amount_gross: z.string(),
});

const STATUSES = new Map<string, VerifiedPayment["status"]>([
  ["COMPLETE", "paid"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
]);

/** PayFast: a form that the browser posts, and notifications that have to stand four checks (D-10). */
export function payfast(settings: PayfastSettings): PaymentGateway {
  const { db, clock, merchantId, merchantKey, passphrase, site } = settings;
  const sourceOf = payfastSources({ ...settings, now: () => clock.now().getTime() });

  return {
    name: NAME,
    formTargets: [site, ...settings.furtherTargets],

    async start(request) {
      const form = signedForm(
        {
          merchant_id: merchantId,
          merchant_key: merchantKey,
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          notify_url: request.notifyUrl,
          m_payment_id: request.paymentId,
          amount: toRand(request.amountCents),
          item_name: request.description,
        },
        passphrase,
      );
      return { redirectUrl: `${site}/eng/process`, form };
    },

    async verify({ body, address }) {
      const signed = signedFields(body, passphrase);
      if (!signed) return { kind: "refused", because: "its signature is wrong" };
      const source = await sourceOf(address);
      if (source === "unknown") return { kind: "refused", because: "its sender is not PayFast" };
      if (source === "unsure") return { kind: "unconfirmed", because: "PayFast's names cannot be looked up" };
      const told = toldBy(signed, merchantId);
      if (told.kind !== "news") return told;
      return confirmedOrNoted(body, signed, told);
    },

    /** PayFast has no call that everybody may ask by their own number: notifications that it could not confirm are confirmed now. */
    async query(paymentId) {
      const confirmed: VerifiedPayment[] = [];
      for (const note of await notesOf(db, NAME, paymentId)) {
        const signed = signedFields(note.text, passphrase);
        const told = signed && toldBy(signed, merchantId);
        if (signed && told?.kind === "news" && (await isConfirmed(signed.text))) confirmed.push(told.news);
        else await dropNote(db, note);
      }
      return confirmed.find(({ status }) => status === "paid") ?? confirmed[0];
    },

    refund: async () => "by_hand",
  };

  /** Has PayFast confirm a notification; one that it cannot confirm now is kept, so that the sweeper can ask again. */
  async function confirmedOrNoted(
    body: string,
    signed: SignedFields,
    told: { kind: "news"; news: VerifiedPayment },
  ): Promise<Verdict> {
    try {
      return (await isConfirmed(signed.text)) ? told : { kind: "refused", because: "PayFast does not know it" };
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      const { gatewayId: key, paymentId } = told.news;
      const now = clock.now();
      const keptUntil = new Date(now.getTime() + KEPT_MS);
      await saveNote(db, { gateway: NAME, key, paymentId, text: body, notedAt: now, keptUntil }, now);
      return { kind: "unconfirmed", because: "PayFast did not confirm it" };
    }
  }

  /** @throws GatewayUnavailable when PayFast says neither yes nor no */
  async function isConfirmed(text: string): Promise<boolean> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await askGateway(
      { method: "POST", url: `${site}/eng/query/validate`, headers, body: text },
      settings,
    );
    const word = answer.text.trim();
    if (answer.status === 200 && word === "VALID") return true;
    if (answer.status === 200 && word === "INVALID") return false;
    settings.say(`PayFast answered ${answer.status} when it was asked to confirm a notification.`);
    throw new GatewayUnavailable("neither VALID nor INVALID");
  }
}

/** What a signed notification tells. Its id names payment and outcome, for one payment can be PENDING, then COMPLETE. */
function toldBy({ fields }: SignedFields, merchantId: string): Verdict {
  const read = Fields.safeParse(fields);
  if (!read.success) return { kind: "unknown" };
  const { merchant_id, m_payment_id: paymentId, pf_payment_id, payment_status, amount_gross } = read.data;
  if (merchant_id !== merchantId) return { kind: "refused", because: "it is for another merchant" };
  const status = STATUSES.get(payment_status);
  if (!status) return { kind: "nothing" };
  const amountCents = centsOf(amount_gross);
  if (status !== "paid")
    return {
      kind: "news",
      news: { gatewayId: `${pf_payment_id} ${status}`, paymentId, status, amountCents: amountCents ?? 0 },
    };
  if (amountCents === undefined) return { kind: "refused", because: "its amount cannot be read" };
  return { kind: "news", news: { gatewayId: pf_payment_id, paymentId, status, amountCents } };
}

function centsOf(rand: string): number | undefined {
  return /^\d{1,10}(\.\d{1,2})?$/.test(rand) ? toCents(rand) : undefined;
}

/** The fields of PayFast's payment form that this shop fills in, in PayFast's order, which the signature follows. */
const FORM_FIELDS = [
  "merchant_id",
  "merchant_key",
  "return_url",
  "cancel_url",
  "notify_url",
  "m_payment_id",
  "amount",
  "item_name",
] as const;

/** Encodes as PHP's urlencode does: a space is +, everything but letters, digits and -_. is % and upper-case hex. */
export function phpUrlencode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

/**
 * The payment form, signed: fields in PayFast's order, trimmed, empty ones left out ("0" is not empty).
 * @param passphrase stands in the signature only, never in the form
 */
export function signedForm(
  values: Record<(typeof FORM_FIELDS)[number], string>,
  passphrase: string,
): Record<string, string> {
  const fields = FORM_FIELDS.map((name) => [name, trimmed(values[name])] as const).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(fields), signature: signatureOf(encoded(fields), passphrase) };
}

/** A notification of PayFast: its fields by name, and the text that its signature is made of. */
interface SignedFields {
  fields: Record<string, string>;
  text: string;
}

/**
 * Reads a notification whose signature is right: made of all fields in the order in which they came, up to `signature`,
 * the empty ones too. What stands behind the signature is not signed and therefore not read. It is made of the values
 * encoded anew; of the bytes as they came where they are not UTF-8.
 * @returns undefined when it is not
 */
export function signedFields(body: string, passphrase: string): SignedFields | undefined {
  const [, sent, given] = /^(.*?)&signature=([^&]*)/s.exec(body) ?? [];
  if (sent === undefined || given === undefined) return undefined;
  const signed = [...new URLSearchParams(sent)];
  if (new Set(signed.map(([name]) => name)).size !== signed.length) return undefined;
  const text = [encoded(signed), sent].find((each) => sameText(given, signatureOf(each, passphrase)));
  return text === undefined ? undefined : { fields: Object.fromEntries(signed), text };
}

function signatureOf(text: string, passphrase: string): string {
  return createHash("md5")
    .update(`${text}&passphrase=${phpUrlencode(trimmed(passphrase))}`)
    .digest("hex");
}

function encoded(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

/** What PHP's trim takes away, which is less than JavaScript's. */
function trimmed(text: string): string {
  return text.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, "");
}
