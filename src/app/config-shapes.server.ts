import { z } from "zod";
import type { CartLimits } from "#cart/limits.model.ts";
import type { VatRate } from "#cart/summary.model.ts";
import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { DeliveryRules } from "#catalogue/delivery/model.ts";
import type { Campaign } from "#catalogue/listing/campaign.model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import type { CreditRules } from "#checkout/verification/affordability.model.ts";
import { isInSouthAfrica } from "#coverage/addresses/borders.server.ts";
import { OPENING_HOURS } from "#coverage/stores/hours.model.ts";
import type { Store } from "#coverage/stores/model.ts";
import type { KnownFlag } from "#flags/model.ts";
import type { TradeInRules } from "#leads/trade-in/model.ts";
import type { BoughtTogetherRules } from "#orders/bought-together/model.ts";
import type { ReservationRules } from "#orders/reservations/model.ts";
import type { SearchWords } from "#search/query-parsing/phrases.model.ts";
import type { Brand } from "#shared/brand.ts";
import { PROVINCES } from "#shared/provinces.ts";
import type { VoucherCampaign } from "#vouchers/model.ts";

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

/** An external URL, or a path of the shop. */
const target = z.union(
  [z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])/)],
  "must be https://... or /...",
);

const NamedLinkShape = z.object({ label: text, url: z.url() });

export const BrandShape = z.object({
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
  support: z.object({ telephone, email: z.email(), hours: text, enterpriseTelephone: telephone, returnAddress: text }),
  links: z.object({
    marketplace: z.url(),
    fibre: target,
    prepaidFibre: target,
    selfService: NamedLinkShape,
    appStores: z.array(NamedLinkShape).min(1),
  }),
  paymentMarks: z.array(text),
  analytics: z.object({ receiver: text, countries: text }),
}) satisfies z.ZodType<Brand>;

export const BoughtTogetherShape = z.object({
  days: z.number().int().min(1).max(365),
  minCustomers: z.number().int().min(2),
}) satisfies z.ZodType<BoughtTogetherRules>;

export const FlagsShape = z
  .array(
    z.object({
      id: z.number().int().positive(),
      name: text,
      description: z.string(),
      owner: text,
      status: z.enum(["on", "off"]),
      canPilot: z.boolean(),
    }),
  )
  .refine((flags) => new Set(flags.map(({ id }) => id)).size === flags.length, "has an id twice")
  .refine(
    (flags) => new Set(flags.map(({ name }) => name)).size === flags.length,
    "has a name twice",
  ) satisfies z.ZodType<KnownFlag[]>;

const count = z.number().int().nonnegative();
/** An amount or a percentage with at most two decimals. */
const hundredths = z.number().multipleOf(0.01, "must have two decimals at most");

export const LimitsShape = z.object({
  business: count,
  personal: z.object({ fibre: count, others: count }),
  voucherCap: count,
  perLine: count.min(1),
}) satisfies z.ZodType<CartLimits>;

export const ReservationsShape = z.object({
  percent: z.number().min(0).max(100),
  units: count,
  unpaidFor: z.object({ customer: count.min(1), network: count.min(1) }),
}) satisfies z.ZodType<ReservationRules>;

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens");

export const TradeInShape = z.object({
  conditions: z
    .array(z.object({ key, label: text, text, percent: z.number().int().min(0).max(100) }))
    .min(1)
    .refine(isUnique, "must have different keys"),
  phones: z
    .array(
      z.object({
        key,
        name: text,
        storages: z
          .record(text.max(20), z.number("must be whole rand").int("must be whole rand").min(0).max(100_000))
          .refine((storages) => Object.keys(storages).length > 0, "must have a storage"),
      }),
    )
    .min(1)
    .refine(isUnique, "must have different keys"),
}) satisfies z.ZodType<TradeInRules>;

function isUnique(entries: readonly { key: string }[]): boolean {
  return new Set(entries.map((entry) => entry.key)).size === entries.length;
}

export const VatRatesShape = z
  .array(z.object({ from: z.iso.date(), percent: z.number().min(0).max(100) }))
  .min(1) satisfies z.ZodType<VatRate[]>;

export const CampaignsShape = z
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

export const VouchersShape = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
      title: text,
      text,
      link: z.object({ label: text, url: target }).optional(),
    }),
  )
  .refine(
    (campaigns) => new Set(campaigns.map(({ id }) => id)).size === campaigns.length,
    "has an id twice",
  ) satisfies z.ZodType<VoucherCampaign[]>;

export const PromotionsShape = z.object({
  fibreDealPercent: hundredths.min(0).max(100),
  switchAndSave: z.object({ amount: hundredths.min(0).max(100_000), months: count.max(120) }),
}) satisfies z.ZodType<Promotions>;

export const DonorNetworksShape = z.array(text).min(1);

export const FibreProvidersShape = z
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

const workingDays = z
  .object({ from: count.max(60), to: count.max(60) })
  .refine(({ from, to }) => from <= to, { message: "must not be less than from", path: ["to"] });

const postalCode = z.string().regex(/^\d{4}$/, "must be four digits");

export const DeliveryShape = z.object({
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day like 14:00"),
  workingDays: z.object({ metro: workingDays, outlying: workingDays, store: workingDays }),
  metroPostalCodes: z.array(z.tuple([postalCode, postalCode]).refine(([first, last]) => first <= last, "must go up")),
}) satisfies z.ZodType<DeliveryRules>;

export const PlanTiersShape = z.array(z.string().regex(/^[a-z]+$/, "must be one word in small letters"));

const searchPhrase = z.string().regex(/^[^A-Z\s]+( [^A-Z\s]+)*$/, "must be small letters with single spaces");

export const SearchWordsShape = z.object({
  synonyms: z.array(z.array(searchPhrase).min(2)),
  meanings: z.record(searchPhrase, z.array(searchPhrase).min(1)),
  stopWords: z.array(searchPhrase),
}) satisfies z.ZodType<SearchWords>;

export const StoresShape = z
  .array(
    z
      .object({
        key,
        name: text,
        address: text,
        town: text,
        province: z.enum(PROVINCES, `must be one of ${PROVINCES.join(", ")}`),
        latitude: z.number(),
        longitude: z.number(),
        telephone,
        hours: z.string().regex(OPENING_HOURS, 'must be like "Monday to Saturday, 09:00 to 17:00"'),
        fiveG: z.boolean(),
      })
      .refine(isInSouthAfrica, "must lie in South Africa: latitude is the negative one of the two numbers"),
  )
  .refine(
    (stores) => new Set(stores.map(({ key }) => key)).size === stores.length,
    "has a key twice",
  ) satisfies z.ZodType<Store[]>;

export const CreditShape = z
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
