import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { IdentityProvider } from "#platform/identity-provider/identity-provider.port.ts";
import type { Branded } from "#shared/brand.ts";
import type { Consents } from "./consents/consents.port.ts";
import type { DataRequests, PersonalData } from "./data-rights/personal-data.port.ts";
import type { CustomersEnv } from "./env.server.ts";
import type { CodeSecrets } from "./otp/secrets.server.ts";
import type { GuestData } from "./sign-in/guest-data.port.ts";

/** What tells whose a session is. */
export interface Sessions {
  env: CustomersEnv;
}

/** What makes and checks one-time codes. */
export interface OneTimeCodes {
  env: CustomersEnv;
  codes: CodeSecrets;
}

/** What signs a customer in. */
export interface SignIns extends OneTimeCodes {
  /** What later features store for guests, who take it along when they sign in. */
  guestData: GuestData;
}

/** What handlers, loaders and jobs of this feature are given. */
export interface CustomersContext extends PlatformContext, Branded, SignIns {
  env: PlatformEnv & CustomersEnv;
  /** The operator's identity provider for customers; undefined without one. */
  customerProvider: IdentityProvider | undefined;
  /** What all features store about a customer. */
  personalData: PersonalData;
  /** What each feature says about its consents. */
  consents: Consents;
  /** What customers ask staff about their data. */
  dataRequests: DataRequests;
}
