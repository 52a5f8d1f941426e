import type { CartLimits } from "#cart/checks.model.ts";
import type { OfferCache } from "#cart/offers.repository.server.ts";
import type { VatRate } from "#cart/summary.model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import type { Catalogue } from "#catalogue/snapshot.server.ts";
import type { MalwareScanner } from "#checkout/documents/malware-scanner.port.ts";
import type { CreditRules } from "#checkout/verification/affordability.model.ts";
import type {
  AccountVerification,
  CreditCheck,
  Customers,
  IdentityCheck,
} from "#checkout/verification/providers.port.ts";
import type { ContentMemory } from "#content/cache.server.ts";
import type { Campaign } from "#content/campaigns/campaign.model.ts";
import type { AddressVerification } from "#coverage/addresses/address-verification.port.ts";
import type { Gazetteer } from "#coverage/addresses/gazetteer.server.ts";
import type { Geocoder } from "#coverage/addresses/geocoder.port.ts";
import type { CoverageMemory } from "#coverage/cache.server.ts";
import type { KnownFibreProvider } from "#coverage/networks.model.ts";
import type { Store } from "#coverage/stores/model.ts";
import type { CodeSecrets } from "#customers/otp/secrets.server.ts";
import type { LegalPromises } from "#layout/legal.model.ts";
import type { FibreCheckout } from "#orders/fibre/fibre-checkout.port.ts";
import type { Warehouse } from "#orders/fulfilment.port.ts";
import type { PaymentGateway } from "#orders/payment/payment-gateway.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { FileStore } from "#platform/files/file-store.port.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Jobs } from "#platform/jobs.server.ts";
import type { MailServer } from "#platform/messages/mail.port.ts";
import type { SmsGateway } from "#platform/messages/sms.port.ts";
import type { Revisions } from "#platform/revisions.server.ts";
import type { ShopSearch } from "#search/open.server.ts";
import type { SearchWords } from "#search/query-parsing/words.model.ts";
import type { Brand } from "#shared/brand.ts";
import type { Clock } from "#shared/clock.ts";

/** Who is asked about people, accounts and credit (D-11, M-06). */
export interface Registers {
  identity: IdentityCheck;
  accounts: AccountVerification;
  credit: CreditCheck;
  customers: Customers;
}

/** What every loader and handler is given. Joined in src/app/bootstrap.server.ts only. */
export interface Shop {
  env: Env;
  /** Folder of everything the shop writes: VAR_DIR, whole. */
  folder: string;
  /** The operator, from config/brand.ts. */
  brand: Brand;
  /** What the law wants promised, from config/legal.ts. */
  legal: LegalPromises;
  /** How much a cart may hold, from config/limits.ts. */
  limits: CartLimits;
  /** From config/campaigns.ts. */
  campaigns: readonly Campaign[];
  /** From config/plan-tiers.ts. */
  planTiers: readonly string[];
  /** From config/promotions.ts. */
  promotions: Promotions;
  /** From config/search-words.ts. */
  searchWords: SearchWords;
  /** From config/vat.ts. */
  vatRates: readonly VatRate[];
  /** Where people are helped and orders can be collected, from config/stores.ts. */
  stores: readonly Store[];
  /** Who runs fibre networks, from config/fibre-providers.ts. */
  fibreProviders: readonly KnownFibreProvider[];
  db: Database;
  clock: Clock;
  jobs: Jobs;
  revisions: Revisions;
  catalogue: Catalogue;
  /** Everything that is written: banners, articles, menus, legal documents. */
  content: ContentMemory;
  /** What reaches where. */
  coverage: CoverageMemory;
  /** Finds products, deals, articles and help. */
  search: ShopSearch;
  /** Counts what searches do not find. */
  /** Checked products of lines in carts. */
  offers: OfferCache;
  /** Towns, streets and houses that the shop itself knows. */
  gazetteer: Gazetteer;
  /** Knows where addresses are. */
  geocoder: Geocoder;
  /** The register of addresses that have an id. */
  addressVerification: AddressVerification;
  flags: { isOn(name: string): boolean };
  payment: PaymentGateway;
  mail: MailServer;
  sms: SmsGateway;
  fulfilment: Warehouse;
  /** Papers of customers. */
  files: FileStore;
  scanner: MalwareScanner;
  /** Makes and recognises one-time codes. */
  codes: CodeSecrets;
  /** How an order on account is weighed, from config/credit.ts. */
  creditRules: CreditRules;
  /** Outside registers that people and orders on account are checked with. */
  registers: Registers;
  fibreCheckout: FibreCheckout;
  /** Address under which browsers and the gateway reach the shop, without a slash at the end. */
  publicUrl: string;
}

/** Ties a call to the function that answers it. */
export const handle = handlers<Shop>();
