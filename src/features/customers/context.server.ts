import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import type { IdentityProvider } from "#platform/identity-provider/identity-provider.port.ts";
import type { MailServer, SmsGateway } from "#platform/messages/delivery.port.ts";
import type { Brand } from "#shared/brand.ts";
import type { Consents } from "./consents/consents.port.ts";
import type { DataRequests, PersonalData } from "./data-rights/personal-data.port.ts";
import type { CustomersEnv } from "./env.server.ts";
import type { CodeSecrets } from "./otp/secrets.server.ts";
import type { GuestData } from "./sign-in/guest-data.port.ts";

/** Context of handlers, loaders and jobs of this feature. */
export interface CustomersContext extends PlatformContext {
  env: PlatformEnv & CustomersEnv;
  brand: Brand;
  mail: MailServer;
  sms: SmsGateway;
  /** Creates and verifies one-time codes. */
  codes: CodeSecrets;
  /** The operator's identity provider for customers; undefined without one. */
  customerProvider: IdentityProvider | undefined;
  /** What later features store for guests, who take it along when they sign in. */
  guestData: GuestData;
  /** Encrypts sensitive details of customers and their orders in the database. */
  detailCipher: TextCipher;
  /** What all features store about a customer. */
  personalData: PersonalData;
  /** The consents that all features store. */
  consents: Consents;
  /** What customers ask staff about their data. */
  dataRequests: DataRequests;
}
