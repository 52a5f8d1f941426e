import type { CartLimits } from "#cart/checks.model.ts";
import type { VatRate } from "#cart/summary.model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import type { Catalogue } from "#catalogue/snapshot.server.ts";
import type { Clock } from "#clock/model.ts";
import type { Brand } from "#layout/brand.model.ts";
import type { Campaign } from "#listing/campaign.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Env } from "#platform/env.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Jobs } from "#platform/jobs.server.ts";
import type { Revisions } from "#platform/revisions.server.ts";
import type { PaymentGateway } from "#ports/payment/port.ts";

/** What every loader and handler is given. Joined in src/open.server.ts only. */
export interface Shop {
  env: Env;
  /** Folder of everything the shop writes: VAR_DIR, whole. */
  folder: string;
  /** The operator, from config/brand.ts. */
  brand: Brand;
  /** How much a cart may hold, from config/limits.ts. */
  limits: CartLimits;
  /** From config/campaigns.ts. */
  campaigns: readonly Campaign[];
  /** From config/plan-tiers.ts. */
  planTiers: readonly string[];
  /** From config/promotions.ts. */
  promotions: Promotions;
  /** From config/vat.ts. */
  vatRates: readonly VatRate[];
  db: Database;
  clock: Clock;
  jobs: Jobs;
  revisions: Revisions;
  catalogue: Catalogue;
  flags: { isOn(name: string): boolean };
  payment: PaymentGateway;
  /** Address under which browsers and the gateway reach the shop, without a slash at the end. */
  publicUrl: string;
}

/** Ties a call to the function that answers it. */
export const handle = handlers<Shop>();
