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
import {
  deleteNote,
  deleteNotesOf,
  notesOf,
  paymentsWithNotes,
  RETRIED,
  saveNote,
  UNCONFIRMED_MS,
} from "./repository.server.ts";
import { type RequestSettings, requestGateway } from "./request.server.ts";

const NAME = "payfast";

/** Merchant account and hosts of PayFast. */
export interface PayfastSettings extends RequestSettings, Pick<SourceSettings, "sources" | "resolve"> {
  db: Database;
  clock: Clock;
  merchantId: string;
  merchantKey: string;
  /** Never sent, unlike the merchant key, which is a field of the payment form. */
  passphrase: string;
  /** Origin of PayFast or of a simulated gateway. */
  site: string;
  /** Further origins to which PayFast redirects, for the content security policy. */
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

/** PayFast: a form that the browser posts, and notifications that have to pass four checks (D-10). */
export function payfast(settings: PayfastSettings): PaymentGateway {
  const { db, clock, merchantId, merchantKey, passphrase, site } = settings;
  const sourceOf = payfastSources({ ...settings, now: () => clock.now().getTime() });

  return {
    name: NAME,
    formTargets: [site, ...settings.furtherTargets],
    minimumCents: 500,
    referenceOf: (paymentId) => paymentId,

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
      if (!signed) return { kind: "refused", reason: "its signature is wrong" };
      const source = await sourceOf(address);
      if (source === "unknown") return { kind: "refused", reason: "its sender is not PayFast" };
      if (source === "unsure") return { kind: "unconfirmed", reason: "PayFast's names cannot be looked up" };
      const verdict = verdictOf(signed, merchantId);
      if (verdict.kind !== "verified") return verdict;
      return confirmOrStore(body, signed, verdict);
    },

    /** PayFast has no status call by merchant reference, so stored notifications are confirmed now. */
    async query(paymentId) {
      const confirmed: VerifiedPayment[] = [];
      for (const note of await notesOf(db, NAME, paymentId)) {
        const signed = signedFields(note.text, passphrase);
        const verdict = signed && verdictOf(signed, merchantId);
        if (signed && verdict?.kind === "verified" && (await isConfirmed(signed.text)))
          confirmed.push(verdict.notification);
        else await deleteNote(db, note);
      }
      return confirmed.find(({ status }) => status === "paid") ?? confirmed[0];
    },

    unconfirmed: {
      paymentIds: () => paymentsWithNotes(db, NAME, RETRIED),
      delete: (paymentId) => deleteNotesOf(db, NAME, paymentId),
    },

    refund: async () => "by_hand",
  };

  /** Asks PayFast to confirm a notification. When PayFast is unavailable, it is stored, so that the reconciliation job can retry. */
  async function confirmOrStore(
    body: string,
    signed: SignedFields,
    verdict: { kind: "verified"; notification: VerifiedPayment },
  ): Promise<Verdict> {
    try {
      return (await isConfirmed(signed.text)) ? verdict : { kind: "refused", reason: "PayFast does not know it" };
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      const { gatewayId: key, paymentId } = verdict.notification;
      const now = clock.now();
      const storedUntil = new Date(now.getTime() + UNCONFIRMED_MS);
      await saveNote(db, { gateway: NAME, key, paymentId, text: body, notedAt: now, storedUntil }, now);
      return { kind: "unconfirmed", reason: "PayFast did not confirm it" };
    }
  }

  /** @throws GatewayUnavailable for any other response than VALID and INVALID */
  async function isConfirmed(text: string): Promise<boolean> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await requestGateway(
      { method: "POST", url: `${site}/eng/query/validate`, headers, body: text },
      settings,
    );
    const result = answer.text.trim();
    if (answer.status === 200 && result === "VALID") return true;
    if (answer.status === 200 && result === "INVALID") return false;
    settings.log(`PayFast responded with ${answer.status} to a confirmation request.`);
    throw new GatewayUnavailable("neither VALID nor INVALID");
  }
}

/** Parses a signed notification. Its id includes the status, because a payment can be PENDING and later COMPLETE. */
function verdictOf({ fields }: SignedFields, merchantId: string): Verdict {
  const read = Fields.safeParse(fields);
  if (!read.success) return { kind: "unknown" };
  const { merchant_id, m_payment_id: paymentId, pf_payment_id, payment_status, amount_gross } = read.data;
  if (merchant_id !== merchantId) return { kind: "refused", reason: "it is for another merchant" };
  const status = STATUSES.get(payment_status);
  if (!status) return { kind: "pending" };
  const amountCents = centsOf(amount_gross);
  if (status !== "paid")
    return {
      kind: "verified",
      notification: { gatewayId: `${pf_payment_id} ${status}`, paymentId, status, amountCents: amountCents ?? 0 },
    };
  if (amountCents === undefined) return { kind: "refused", reason: "its amount cannot be read" };
  return { kind: "verified", notification: { gatewayId: pf_payment_id, paymentId, status, amountCents } };
}

function centsOf(rand: string): number | undefined {
  return /^\d{1,10}(\.\d{1,2})?$/.test(rand) ? toCents(rand) : undefined;
}

/** Fields of the payment form in the order of PayFast's documentation, which is the order of the signature. */
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

/** Encodes like urlencode of PHP: spaces as +, everything but letters, digits and -_. as % and upper-case hex. */
export function phpUrlencode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

/**
 * Creates the signed payment form: fields in the order of PayFast, trimmed, without empty ones ("0" is not empty).
 * @param passphrase part of the signature, never of the form
 */
export function signedForm(
  values: Record<(typeof FORM_FIELDS)[number], string>,
  passphrase: string,
): Record<string, string> {
  const fields = FORM_FIELDS.map((name) => [name, trimmed(values[name])] as const).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(fields), signature: signatureOf(encoded(fields), passphrase) };
}

/** A notification: its fields by name, and the signed text. */
interface SignedFields {
  fields: Record<string, string>;
  text: string;
}

/**
 * Verifies the signature of a notification. It covers all fields before `signature` in the received order, including empty
 * ones; fields after it are ignored. The signed text is the re-encoded values, or the received bytes if they are not UTF-8.
 * @returns undefined when the signature is wrong
 */
export function signedFields(body: string, passphrase: string): SignedFields | undefined {
  const [, signedPart, signature] = /^(.*?)&signature=([^&]*)/s.exec(body) ?? [];
  if (signedPart === undefined || signature === undefined) return undefined;
  const signed = [...new URLSearchParams(signedPart)];
  if (new Set(signed.map(([name]) => name)).size !== signed.length) return undefined;
  const text = [encoded(signed), signedPart].find((each) => sameText(signature, signatureOf(each, passphrase)));
  return text === undefined ? undefined : { fields: Object.fromEntries(signed), text };
}

function signatureOf(text: string, passphrase: string): string {
  return createHash("md5")
    .update(`${text}&passphrase=${phpUrlencode(trimmed(passphrase))}`)
    .digest("hex");
}

function encoded(fields: readonly (readonly [string, string])[]): string {
  return fields.map((field) => field.map(phpUrlencode).join("=")).join("&");
}

/** Trims like PHP, which removes fewer characters than JavaScript. */
function trimmed(text: string): string {
  return text.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, "");
}
