import { z } from "zod";
import { isInSouthAfrica } from "#address/model.ts";
import type { CartLimits } from "#cart/checks.model.ts";
import type { VatRate } from "#cart/summary.model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import { PROVINCES } from "#checkout/delivery.model.ts";
import { brand } from "#config/brand.ts";
import { campaigns } from "#config/campaigns.ts";
import { creditRules } from "#config/credit.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { flags } from "#config/flags.ts";
import { legal } from "#config/legal.ts";
import { cartLimits } from "#config/limits.ts";
import { planTiers } from "#config/plan-tiers.ts";
import { promotions } from "#config/promotions.ts";
import { searchWords } from "#config/search-words.ts";
import { stores } from "#config/stores.ts";
import { vatRates } from "#config/vat.ts";
import type { KnownFibreProvider } from "#coverage/networks.model.ts";
import type { Flag } from "#flags/model.ts";
import type { Brand } from "#layout/brand.model.ts";
import type { LegalPromises } from "#layout/legal.model.ts";
import type { Campaign } from "#listing/campaign.model.ts";
import type { SearchWords } from "#search/words.model.ts";
import type { Store } from "#stores/model.ts";
import type { CreditRules } from "#verification/affordability.model.ts";

const text = z.string().min(1);
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #14163A");
const telephone = z.string().regex(/^0[\d ]{9,12}$/, "must be a telephone number like 010 000 0001");

const PaletteShape = z.object({
  ink: colour,
  muted: colour,
  surface: colour,
  surface2: colour,
  surface3: colour,
  stage: colour,
  line: colour,
  violet: colour,
  indigo: colour,
  slate: colour,
  success: colour,
  warning: colour,
  danger: colour,
  onAction: colour,
});

/** A page elsewhere, or a path of the shop. */
const target = z.union(
  [z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])/)],
  "must be https://... or /...",
);

const NamedLinkShape = z.object({ label: text, url: z.url() });

const BrandShape = z.object({
  name: text,
  motto: text,
  logo: z.object({ light: text, dark: text }),
  colours: z.object({ light: PaletteShape, dark: PaletteShape, sun: colour, onSun: colour }),
  legal: z.object({
    entity: text,
    status: text,
    registration: text,
    vat: text,
    officeBearers: text,
    address: text,
    note: z.string(),
  }),
  support: z.object({ telephone, email: z.email(), hours: text, enterpriseTelephone: telephone }),
  links: z.object({
    ...{ marketplace: z.url(), fibre: target, prepaidFibre: target },
    selfService: NamedLinkShape,
    appStores: z.array(NamedLinkShape).min(1),
  }),
  paymentMarks: z.array(text),
}) satisfies z.ZodType<Brand>;

const FlagsShape = z.array(
  z.object({
    id: z.number().int().positive(),
    name: text,
    description: z.string(),
    status: z.enum(["on", "off"]),
    pilotType: z.literal("Custom"),
    pilotIds: z.array(text),
  }),
) satisfies z.ZodType<Flag[]>;

const count = z.number().int().nonnegative();
/** Cents of a rand, or the finest percentage that is reckoned with. */
const hundredths = z.number().multipleOf(0.01, "must have two decimals at most");

const LimitsShape = z.object({
  business: count,
  personal: z.object({ fibre: count, others: count }),
  voucherCap: count,
  perLine: count.min(1),
}) satisfies z.ZodType<CartLimits>;

const VatRatesShape = z
  .array(z.object({ from: z.iso.date(), percent: z.number().min(0).max(100) }))
  .min(1) satisfies z.ZodType<VatRate[]>;

const CampaignsShape = z
  .array(
    z
      .object({
        slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
        name: text,
        opens: z.iso.date(),
        closes: z.iso.date().optional(),
        tags: z.array(text).min(1),
      })
      .refine(({ opens, closes }) => closes === undefined || opens < closes, {
        message: "must be after opens",
        path: ["closes"],
      }),
  )
  .refine(
    (campaigns) => new Set(campaigns.map(({ slug }) => slug)).size === campaigns.length,
    "has a slug twice",
  ) satisfies z.ZodType<Campaign[]>;

const PromotionsShape = z.object({
  fibreDealPercent: hundredths.min(0).max(100),
  switchAndSave: z.object({ amount: hundredths.min(0).max(100_000), months: count.max(120) }),
}) satisfies z.ZodType<Promotions>;

const FibreProvidersShape = z
  .array(
    z.object({
      id: count,
      name: text,
      colour,
      flag: text.optional(),
    }),
  )
  .refine(
    (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
    "has an id twice",
  ) satisfies z.ZodType<KnownFibreProvider[]>;

const LegalShape = z.object({ usualDelivery: text }) satisfies z.ZodType<LegalPromises>;

const PlanTiersShape = z.array(z.string().regex(/^[a-z]+$/, "must be one word in small letters"));

const said = z.string().regex(/^[^A-Z\s]+( [^A-Z\s]+)*$/, "must be small letters with single spaces");

const SearchWordsShape = z.object({
  synonyms: z.array(z.array(said).min(2)),
  meanings: z.record(said, z.array(said).min(1)),
  stopWords: z.array(said),
}) satisfies z.ZodType<SearchWords>;

const StoresShape = z
  .array(
    z
      .object({
        key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
        name: text,
        address: text,
        town: text,
        province: z.enum(PROVINCES, `must be one of ${PROVINCES.join(", ")}`),
        latitude: z.number(),
        longitude: z.number(),
        telephone,
        hours: text,
        fiveG: z.boolean(),
      })
      .refine(isInSouthAfrica, "must lie in South Africa: latitude is the negative one of the two numbers"),
  )
  .refine(
    (stores) => new Set(stores.map(({ key }) => key)).size === stores.length,
    "has a key twice",
  ) satisfies z.ZodType<Store[]>;

const CreditShape = z
  .object({
    approveFrom: hundredths,
    referFrom: hundredths,
    expenseNorms: z
      .array(z.object({ above: hundredths.min(0), fixed: hundredths.min(0), percent: hundredths.min(0).max(100) }))
      .min(1)
      .refine(
        (norms) => norms.every(({ above }, place) => place === 0 || above > (norms[place - 1]?.above ?? 0)),
        "must go up",
      ),
  })
  .refine(({ approveFrom, referFrom }) => approveFrom >= referFrom, {
    message: "must not be less than referFrom",
    path: ["approveFrom"],
  }) satisfies z.ZodType<CreditRules>;

/** What a shop owner edits. */
export interface Config {
  brand: Brand;
  campaigns: Campaign[];
  creditRules: CreditRules;
  fibreProviders: KnownFibreProvider[];
  flags: Flag[];
  legal: LegalPromises;
  limits: CartLimits;
  planTiers: string[];
  promotions: Promotions;
  searchWords: SearchWords;
  stores: Store[];
  vatRates: VatRate[];
}

/** The files of config/ as they came with the shop. */
const FILES = {
  brand,
  campaigns,
  credit: creditRules,
  "fibre-providers": fibreProviders,
  flags,
  legal,
  limits: cartLimits,
  "plan-tiers": planTiers,
  promotions,
  "search-words": searchWords,
  stores,
  vat: vatRates,
};

/** What is to stand instead of files of config/, by their names; not looked at before it is checked. */
export type GivenConfig = Partial<Record<keyof typeof FILES, unknown>>;

/**
 * Checks what stands in config/ before the shop opens.
 * @param instead files that another operator writes otherwise
 * @throws Error with one sentence that names the file and each field that is wrong
 */
export function checkedConfig(instead: GivenConfig = {}): Config {
  const given: GivenConfig = { ...FILES, ...instead };
  return {
    brand: checked("brand", BrandShape, given.brand),
    campaigns: checked("campaigns", CampaignsShape, given.campaigns),
    creditRules: checked("credit", CreditShape, given.credit),
    fibreProviders: checked("fibre-providers", FibreProvidersShape, given["fibre-providers"]),
    flags: checked("flags", FlagsShape, given.flags),
    legal: checked("legal", LegalShape, given.legal),
    limits: checked("limits", LimitsShape, given.limits),
    planTiers: checked("plan-tiers", PlanTiersShape, given["plan-tiers"]),
    promotions: checked("promotions", PromotionsShape, given.promotions),
    searchWords: checked("search-words", SearchWordsShape, given["search-words"]),
    stores: checked("stores", StoresShape, given.stores),
    vatRates: checked("vat", VatRatesShape, given.vat),
  };
}

function checked<T>(name: string, shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`config/${name}.ts is not right: ${faults.join("; ")}.`);
}
