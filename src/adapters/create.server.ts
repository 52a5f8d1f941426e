import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { AnalyticsReceiver } from "#analytics/reporting/receiver.port.ts";
import { PAYMENT_GROUPS, type PaymentGroup } from "#catalogue/model.ts";
import type { MalwareScanner } from "#checkout/documents/malware-scanner.port.ts";
import type { AddressVerification } from "#coverage/addresses/address-verification.port.ts";
import { isInSouthAfrica } from "#coverage/addresses/borders.server.ts";
import type { Gazetteer } from "#coverage/addresses/gazetteer.server.ts";
import type { Geocoder } from "#coverage/addresses/geocoder.port.ts";
import type { LeadReceiver } from "#leads/forwarding/receiver.port.ts";
import type { OrdersEnv } from "#orders/env.server.ts";
import type { FibreCheckout } from "#orders/fibre/fibre-checkout.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { errorCode, folderProblem, StartProblem } from "#platform/database/start-problem.server.ts";
import { outsideTransactions } from "#platform/database/transaction-scope.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import { createFileCipher } from "#platform/files/file-cipher.server.ts";
import type { FileStore } from "#platform/files/file-store.port.ts";
import { storedKey } from "#platform/files/stored-key.server.ts";
import { ANSWER_TIMEOUT_MS } from "#platform/http/outbound.server.ts";
import type { IdentityProvider } from "#platform/identity-provider/identity-provider.port.ts";
import type { MailServer, SmsGateway } from "#platform/messages/delivery.port.ts";
import type { Clock } from "#shared/clock.ts";
import { isStreaming, type Partner, partnerOf } from "#shared/streaming/partners.ts";
import type { StreamingPartner } from "#streaming/partner.port.ts";
import { httpAddressVerification } from "./address-verification/http.server.ts";
import { standInAddressVerification } from "./address-verification/stand-in.server.ts";
import { httpAnalytics } from "./analytics/http.server.ts";
import { standInAnalytics } from "./analytics/stand-in.server.ts";
import type { AdapterEnv } from "./env.server.ts";
import { httpFibreCheckout } from "./fibre-checkout/http.server.ts";
import { standInFibre } from "./fibre-checkout/stand-in.server.ts";
import { localFiles } from "./files/local.server.ts";
import { arcgisGeocoder } from "./geocoder/arcgis.server.ts";
import { leadWebhook } from "./lead-forwarding/webhook.server.ts";
import { clamdScanner } from "./malware-scan/clamd.server.ts";
import { standInScanner } from "./malware-scan/stand-in.server.ts";
import { type PaymentEnv, takesMoney } from "./payment/env.server.ts";
import { saveMessage } from "./sent-messages/repository.server.ts";
import { httpSms } from "./sms/http.server.ts";
import { httpStreamingPartner } from "./streaming/http.server.ts";
import { standInStreaming } from "./streaming/stand-in.server.ts";

/** The configured address register, or its stand-in. */
export function createAddressVerification(
  {
    ADDRESS_VERIFICATION_URL: url,
    ADDRESS_VERIFICATION_KEY: key,
  }: Pick<AdapterEnv, `ADDRESS_VERIFICATION_${"URL" | "KEY"}`>,
  gazetteer: Gazetteer,
): AddressVerification {
  return url ? httpAddressVerification({ url, key }) : standInAddressVerification(gazetteer);
}

/** The fibre checkout at FIBRE_CHECKOUT_URL, or its stand-in. */
export function createFibreCheckout(
  env: Pick<AdapterEnv, "FIBRE_CHECKOUT_URL" | "FIBRE_CHECKOUT_SECRET">,
  { db }: { db: Database },
): FibreCheckout {
  const { FIBRE_CHECKOUT_URL: url, FIBRE_CHECKOUT_SECRET: secret } = env;
  return url === undefined ? standInFibre({ db, secret }) : httpFibreCheckout({ url, secret });
}

/** A streaming partner at the URL of its variables, or its stand-in. */
export function createStreamingPartner(
  { id, name, variables }: Partner,
  env: AdapterEnv,
  context: StandInContext,
  log: (text: string) => void,
): StreamingPartner {
  const [url, secret] = [env[`${variables}_URL`], env[`${variables}_SECRET`]];
  if (url === undefined) return standInStreaming(context, { id, secret });
  return httpStreamingPartner({ name, url, secret, now: () => context.clock.now().getTime(), log });
}

/** Whether subscriptions of a partner can be ordered: with a live payment account not through the stand-in, which starts nothing anywhere. */
export function acceptsStreaming({ variables }: Partner, env: AdapterEnv & PaymentEnv): boolean {
  return env[`${variables}_URL`] !== undefined || !takesMoney(env);
}

/** Whether fibre can be ordered: with a live payment account not through the stand-in, which places no order anywhere. */
export function acceptsFibreOrders(env: AdapterEnv & PaymentEnv): boolean {
  return env.FIBRE_CHECKOUT_URL !== undefined || !takesMoney(env);
}

/**
 * The payment groups that cannot be ordered here: their products are sold by phone.
 * @param acceptsOrdersOnAccount whether contracts can be verified
 */
export function soldByPhone(
  env: AdapterEnv & PaymentEnv & OrdersEnv,
  acceptsOrdersOnAccount: boolean,
): readonly PaymentGroup[] {
  return PAYMENT_GROUPS.filter((group) => {
    if (group === "contract") return env.CONTRACTS === "leads" || !acceptsOrdersOnAccount;
    if (group === "fibreproduct") return !acceptsFibreOrders(env);
    return isStreaming(group) && !acceptsStreaming(partnerOf(group), env);
  });
}

/** The ClamAV daemon at CLAMD_ADDRESS, or the stand-in. */
export function createMalwareScanner({ CLAMD_ADDRESS }: AdapterEnv): MalwareScanner {
  return CLAMD_ADDRESS ? clamdScanner(CLAMD_ADDRESS) : standInScanner;
}

/**
 * The operator's identity provider for customers or for staff; undefined without one, and then its library does not load.
 * @param settings `name`: what its button calls it; `returnUrl`: page of the shop to which it sends browsers back
 */
export async function createIdentityProvider(
  env: AdapterEnv,
  people: "CUSTOMER" | "STAFF",
  settings: { name: string; returnUrl: string },
): Promise<IdentityProvider | undefined> {
  const issuer = env[`${people}_OIDC_ISSUER`];
  const clientId = env[`${people}_OIDC_CLIENT_ID`];
  const clientSecret = env[`${people}_OIDC_CLIENT_SECRET`];
  if (!issuer || !clientId || !clientSecret) return undefined;
  const { openIdProvider } = await import("./identity-provider/openid.server.ts");
  const options = { ...settings, issuer, clientId, clientSecret, timeoutMs: ANSWER_TIMEOUT_MS };
  return outsideTransactions("identity provider", openIdProvider(options));
}

/** The configured geocoder. */
export function createGeocoder(
  {
    GEOCODER,
    ARCGIS_GEOCODER_URL: url,
    ARCGIS_GEOCODER_KEY: key,
  }: Pick<AdapterEnv, "GEOCODER" | `ARCGIS_GEOCODER_${"URL" | "KEY"}`>,
  gazetteer: Gazetteer,
): Geocoder {
  return GEOCODER === "arcgis" && url ? arcgisGeocoder({ url, key }) : embeddedGeocoder(gazetteer);
}

/** Dependencies of the stand-ins. */
interface StandInContext {
  db: Database;
  clock: Clock;
}

/** The configured mail server, or the stand-in, which stores emails for /stand-in/outbox. */
export async function createMailer(env: AdapterEnv, { db, clock }: StandInContext): Promise<MailServer> {
  if (env.SMTP_URL && env.MAIL_FROM) {
    const { smtpMail } = await import("./mail/smtp.server.ts");
    return smtpMail(env.SMTP_URL, env.MAIL_FROM);
  }
  return {
    async send({ to, ...mail }) {
      await saveMessage(db, { ...mail, channel: "email", recipient: to }, clock.now());
    },
  };
}

/** The configured SMS gateway, or the stand-in, which stores text messages for /stand-in/outbox. */
export function createSmsGateway(env: AdapterEnv, { db, clock }: StandInContext): SmsGateway {
  if (env.SMS_GATEWAY_URL && env.SMS_GATEWAY_TOKEN) return httpSms(env.SMS_GATEWAY_URL, env.SMS_GATEWAY_TOKEN);
  return {
    async send({ messageId, to, text }) {
      const message = { messageId, channel: "sms", recipient: to, subject: "", text, html: "" } as const;
      await saveMessage(db, message, clock.now());
    },
  };
}

/** The analytics service at ANALYTICS_URL, or the stand-in. */
export function createAnalytics({ ANALYTICS_URL: url }: AdapterEnv, context: StandInContext): AnalyticsReceiver {
  return url ? httpAnalytics(url) : standInAnalytics(context);
}

/** The webhook for leads; undefined without one: they then go to LEADS_EMAIL, or staff find them in the back office only. */
export function createLeadReceiver(
  { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret }: AdapterEnv,
  { clock }: { clock: Clock },
): LeadReceiver | undefined {
  return url && secret ? leadWebhook(url, secret, () => clock.now().getTime()) : undefined;
}

/** True when the list of sent messages is needed: emails or text messages go to the stand-in. */
export function listsMessages(env: AdapterEnv): boolean {
  return !env.SMTP_URL || !env.SMS_GATEWAY_URL;
}

/** A geocoder backed by the gazetteer of the shop, without an outside system. */
function embeddedGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    name: "embedded",
    suggest: (text, { most }) => gazetteer.suggest(text, most),
    candidates: ({ text, magicKey, most }) => gazetteer.candidates(text, magicKey, most),
    async reverse(place) {
      return isInSouthAfrica(place) ? (await gazetteer.nearest(place))?.found : undefined;
    },
  };
}

const MISSING_KEY = "the documents beside it cannot be read: put it back, or set DOCUMENTS_KEY";

/**
 * The file store in `folder`/documents, encrypted with DOCUMENTS_KEY or with a generated key that is stored beside it.
 * @throws StartProblem when the key is missing
 */
export function createFileStore(env: PlatformEnv & AdapterEnv, folder: string, log: (text: string) => void): FileStore {
  const place = join(folder, "documents");
  return localFiles(place, createFileCipher(env.DOCUMENTS_KEY ? Buffer.from(env.DOCUMENTS_KEY, "hex") : ownKey()));

  function ownKey(): Buffer {
    if (env.DATABASE_URL && env.NODE_ENV === "production")
      log(
        `Documents are encrypted with a key of this machine's own, in ${folder}: several replicas have to share one.`,
      );
    try {
      return storedKey(join(folder, "documents-key"), isEmpty(place) ? undefined : MISSING_KEY);
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      throw folderProblem(folder, errorCode(error)) ?? error;
    }
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return true;
    throw error;
  }
}
