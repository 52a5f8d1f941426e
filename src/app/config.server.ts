import type { z } from "zod";
import type { CartLimits } from "#cart/limits.model.ts";
import type { VatRate } from "#cart/summary.model.ts";
import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { DeliveryRules } from "#catalogue/delivery/model.ts";
import type { Campaign } from "#catalogue/listing/campaign.model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import type { CreditRules } from "#checkout/verification/affordability.model.ts";
import { boughtTogether } from "#config/bought-together.ts";
import { brand } from "#config/brand.ts";
import { campaigns } from "#config/campaigns.ts";
import { creditRules } from "#config/credit.ts";
import { deliveryRules } from "#config/delivery.ts";
import { donorNetworks } from "#config/donor-networks.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { flags } from "#config/flags.ts";
import { cartLimits } from "#config/limits.ts";
import { planTiers } from "#config/plan-tiers.ts";
import { promotions } from "#config/promotions.ts";
import { reservationRules } from "#config/reservations.ts";
import { searchWords } from "#config/search-words.ts";
import { stores } from "#config/stores.ts";
import { tradeIn } from "#config/trade-in.ts";
import { vatRates } from "#config/vat.ts";
import { vouchers } from "#config/vouchers.ts";
import type { Store } from "#coverage/stores/model.ts";
import type { KnownFlag } from "#flags/model.ts";
import type { TradeInRules } from "#leads/trade-in/model.ts";
import type { BoughtTogetherRules } from "#orders/bought-together/model.ts";
import type { ReservationRules } from "#orders/reservations/model.ts";
import type { SearchWords } from "#search/query-parsing/phrases.model.ts";
import type { Brand } from "#shared/brand.ts";
import type { VoucherCampaign } from "#vouchers/model.ts";
import {
  BoughtTogetherShape,
  BrandShape,
  CampaignsShape,
  CreditShape,
  DeliveryShape,
  DonorNetworksShape,
  FibreProvidersShape,
  FlagsShape,
  LimitsShape,
  PlanTiersShape,
  PromotionsShape,
  ReservationsShape,
  SearchWordsShape,
  StoresShape,
  TradeInShape,
  VatRatesShape,
  VouchersShape,
} from "./config-shapes.server.ts";

/** The configuration that a shop owner edits. */
export interface Config {
  boughtTogether: BoughtTogetherRules;
  brand: Brand;
  campaigns: Campaign[];
  creditRules: CreditRules;
  deliveryRules: DeliveryRules;
  donorNetworks: string[];
  fibreProviders: KnownFibreProvider[];
  flags: KnownFlag[];
  limits: CartLimits;
  planTiers: string[];
  promotions: Promotions;
  reservationRules: ReservationRules;
  searchWords: SearchWords;
  stores: Store[];
  tradeIn: TradeInRules;
  vatRates: VatRate[];
  vouchers: VoucherCampaign[];
}

/** The files of config/. */
const FILES = {
  "bought-together": boughtTogether,
  brand,
  campaigns,
  credit: creditRules,
  delivery: deliveryRules,
  "donor-networks": donorNetworks,
  "fibre-providers": fibreProviders,
  flags,
  limits: cartLimits,
  "plan-tiers": planTiers,
  promotions,
  reservations: reservationRules,
  "search-words": searchWords,
  stores,
  "trade-in": tradeIn,
  vat: vatRates,
  vouchers,
};

/** Replacements for files of config/, by name; not validated yet. */
export type ConfigOverrides = Partial<Record<keyof typeof FILES, unknown>>;

/**
 * Validates the configuration at start.
 * @param overrides replacements for files of config/
 * @throws Error with one sentence that names the file and every invalid field
 */
export function checkedConfig(overrides: ConfigOverrides = {}): Config {
  const files: ConfigOverrides = { ...FILES, ...overrides };
  return {
    boughtTogether: checked("bought-together", BoughtTogetherShape, files["bought-together"]),
    brand: checked("brand", BrandShape, files.brand),
    campaigns: checked("campaigns", CampaignsShape, files.campaigns),
    creditRules: checked("credit", CreditShape, files.credit),
    deliveryRules: checked("delivery", DeliveryShape, files.delivery),
    donorNetworks: checked("donor-networks", DonorNetworksShape, files["donor-networks"]),
    fibreProviders: checked("fibre-providers", FibreProvidersShape, files["fibre-providers"]),
    flags: checked("flags", FlagsShape, files.flags),
    limits: checked("limits", LimitsShape, files.limits),
    planTiers: checked("plan-tiers", PlanTiersShape, files["plan-tiers"]),
    promotions: checked("promotions", PromotionsShape, files.promotions),
    reservationRules: checked("reservations", ReservationsShape, files.reservations),
    searchWords: checked("search-words", SearchWordsShape, files["search-words"]),
    stores: checked("stores", StoresShape, files.stores),
    tradeIn: checked("trade-in", TradeInShape, files["trade-in"]),
    vatRates: checked("vat", VatRatesShape, files.vat),
    vouchers: checked("vouchers", VouchersShape, files.vouchers),
  };
}

function checked<T>(name: string, shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`config/${name}.ts is not right: ${faults.join("; ")}.`);
}
