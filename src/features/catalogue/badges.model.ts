import { addDays, dayOf, midnightOf, nextOf } from "#shared/day.ts";
import { PARTNERS, type Partner, partnerNamedIn } from "#shared/streaming/partners.ts";
import { easterSunday } from "#shared/working-days.ts";
import { type Badge, isDeal, type Product } from "./model.ts";
import { isComputer } from "./product-category.model.ts";
import { SOLD_BY_PHONE } from "./sold-by-phone/model.ts";

/** A badge as displayed, with its final type and colours. */
export interface ShownBadge extends Badge {
  /** Expiry in epoch seconds; undefined means that the badge does not expire. */
  until?: number;
}

interface KnownTag {
  background?: string;
  text?: string;
  bell?: boolean;
  /** First and last day on which the tag is true: the same in each year ("02-01"), or computed for a year. */
  season?: Season | ((year: number) => Season);
}

/** First and last day: "2026-02-01". */
type Season = readonly [from: string, to: string];

/** A season that ends on a Sunday of May: Mother's Day is the second one. */
function beforeMothersDay(year: number): Season {
  const first = new Date(`${year}-05-01`).getUTCDay();
  const sunday = addDays(`${year}-05-01`, ((7 - first) % 7) + 7);
  return [addDays(sunday, -21), sunday];
}

/** Black Friday is the day after the fourth Thursday of November. */
function blackFriday(year: number): string {
  const first = new Date(`${year}-11-01`).getUTCDay();
  return addDays(`${year}-11-01`, ((11 - first) % 7) + 22);
}

/** The badges of streaming products have the name of the product. */
const STREAMING_TAGS = Object.fromEntries(
  PARTNERS.flatMap(({ products, badge }) => products.map(({ name }) => [name.toLowerCase(), { background: badge }])),
);

/**
 * Known tags (S3-32, S3-33, S3-34) by lower-case name, with their own colours where defined. `bell` marks sales that
 * start at a fixed time: Black Friday and Cyber Monday.
 */
export const KNOWN_TAGS: Readonly<Record<string, KnownTag>> = {
  "online only": {},
  "online exclusive": {},
  "business exclusive": {},
  "fibre switch and save": { background: "#0B7A4B" },
  ...STREAMING_TAGS,
  "summer deal": { background: "#FFB81C", text: "#14163A", season: ["11-15", "02-28"] },
  "double deals": {},
  "back to business": { season: ["01-02", "02-15"] },
  oppo: {},
  "black friday": {
    background: "#111111",
    text: "#FFB81C",
    bell: true,
    season: (year) => [addDays(blackFriday(year), -14), addDays(blackFriday(year), 2)],
  },
  "pre order": { background: "#1F5F7A" },
  "big deal": {},
  new: { background: "#0B7A4B" },
  valentines: { background: "#B3265E", season: ["02-01", "02-14"] },
  "blue bargain": { background: "#1857B8" },
  samsung: {},
  "low stock": { background: "#9A5200" },
  vivo: {},
  "mothers day": { background: "#A2336F", season: beforeMothersDay },
  "easter deal": {
    background: "#6A5200",
    season: (year) => [addDays(easterSunday(year), -21), addDays(easterSunday(year), 1)],
  },
  "free installation promo": {},
  "12 festive deals": { background: "#B3261E", season: ["12-01", "12-26"] },
  "back to school": { season: ["12-27", "02-15"] },
  "cyber monday": {
    background: "#14163A",
    text: "#7DE3FF",
    bell: true,
    season: (year) => [addDays(blackFriday(year), 3), addDays(blackFriday(year), 4)],
  },
  seasonal: { background: "#3F6B1F" },
  huawei: {},
  honor: {},
  apple: {},
  "monthly deals": {},
  "weekly online exclusive": {},
};

const BACKGROUNDS = { deals: "#6633CC", exclusive: "#3C525F" } as const;
const UNKNOWN_BACKGROUND = "#2A317E";
const TEXT = "#FFFFFF";
const NO_STYLE = { backgroundColor: "", color: "" };

/** How many days a product is new. */
const NEW_DAYS = 180;

/** Product fields that determine its badges. */
export type BadgeFields = Pick<
  Product,
  "badges" | "launchedOn" | "segment" | "providerName" | "subCategory" | "variants"
>;

/**
 * All badges of a product in display order: that it is sold by phone, the deal, low stock, the other tags, and the add-ons of its plans. Badges
 * with `until` are removed by `liveBadges` once they expire.
 * @param low whether stock is low (S5-18)
 */
export function badgesOf(product: BadgeFields, low: boolean): ShownBadge[] {
  const tags = product.badges
    .filter((tag) => !isLowStock(tag) && !isHidden(tag, product))
    .map((tag): ShownBadge => {
      const partner = partnerNamedIn(tag.name);
      const until = partner && expiryOf(partner, product);
      if (until) return { ...tag, until };
      return tag.name.toLowerCase() === "new" && product.launchedOn ? { ...tag, until: endOfNew(product) } : tag;
    });
  const tagBadges = limitToOneDeal(tags).map(styled);
  const names = tagBadges.map(({ name }) => name.toLowerCase());
  const otherPlanBadges = planBadges(product).filter(({ name }) => !names.includes(name.toLowerCase()));
  const badges = withLowStock([...tagBadges, ...otherPlanBadges], low);
  return [...badges.filter(isByPhone), ...badges.filter((badge) => !isByPhone(badge))];
}

function isByPhone({ name }: Badge): boolean {
  return name === SOLD_BY_PHONE.name;
}

/** Adds or removes the "low stock" badge, which depends on stock and not on the tags of the product (S5-18). */
export function withLowStock(badges: readonly ShownBadge[], low: boolean): ShownBadge[] {
  const others = badges.filter((badge) => !isLowStock(badge));
  if (!low) return others;
  const badge = styled({ type: "exclusive", name: "Low stock", style: NO_STYLE });
  return [...others.filter(isDeal), badge, ...others.filter((other) => !isDeal(other))];
}

/** Badges that are true at a time: they have not expired (S5-24), and it is their season. */
export function liveBadges(badges: readonly ShownBadge[], now: Date): ShownBadge[] {
  return badges.filter((badge) => {
    if (badge.until !== undefined && badge.until * 1000 < now.getTime()) return false;
    const seasons = seasonsOf(badge, now);
    const day = dayOf(now);
    return !seasons || seasons.some(([from, to]) => from <= day && day <= to);
  });
}

/** Badges that say more than the name of the product: "Samsung" does not on a Samsung Galaxy. */
export function tellingBadges<Shown extends Badge>(badges: readonly Shown[], productName: string): Shown[] {
  const words = ` ${productName.toLowerCase()} `;
  return badges.filter(({ name }) => !words.includes(` ${name.toLowerCase()} `));
}

/** The next instant at which one of the badges begins or ceases to be true; undefined if there is none. */
export function nextBadgeChange(badges: readonly ShownBadge[], now: Date): Date | undefined {
  const instants = badges.flatMap((badge) => [
    ...(badge.until === undefined ? [] : [badge.until * 1000 + 1]),
    ...(seasonsOf(badge, now) ?? []).flatMap(([from, to]) => [
      midnightOf(from).getTime(),
      midnightOf(addDays(to, 1)).getTime(),
    ]),
  ]);
  return nextOf(instants, now);
}

/** The seasons of a badge around a time; undefined for a badge without. */
function seasonsOf({ name }: Badge, now: Date): Season[] | undefined {
  const { season } = KNOWN_TAGS[name.toLowerCase()] ?? {};
  const year = Number(dayOf(now).slice(0, 4));
  return season && [year - 1, year, year + 1].map((each) => seasonIn(each, season));
}

function seasonIn(year: number, season: NonNullable<KnownTag["season"]>): Season {
  if (typeof season === "function") return season(year);
  const [from, to] = season;
  return [`${year}-${from}`, `${to < from ? year + 1 : year}-${to}`];
}

/** Until when a product is new, in epoch seconds. */
function endOfNew({ launchedOn }: Pick<Product, "launchedOn">): number {
  return midnightOf(addDays(launchedOn, NEW_DAYS)).getTime() / 1000;
}

/**
 * Streaming is hidden for business, laptops and tablets (S5-23, S6-06, G-02); Black Friday is hidden for business
 * except on Openserve (S5-25).
 */
function isHidden({ name }: Badge, product: BadgeFields): boolean {
  const business = product.segment === "business";
  if (partnerNamedIn(name)) return business || isComputer(product);
  const openserve = product.providerName?.trim().toLowerCase() === "openserve";
  return name.toLowerCase() === "black friday" && business && !openserve;
}

function isLowStock({ name }: Badge): boolean {
  return name.toLowerCase() === "low stock";
}

/** Keeps the first deal tag; further deal tags become exclusive tags with the exclusive colour, after it (S9-23). */
function limitToOneDeal(tags: readonly ShownBadge[]): ShownBadge[] {
  const first = tags.find(isDeal);
  const others = tags
    .filter((tag) => tag !== first)
    .map((tag): ShownBadge => {
      const style = { backgroundColor: BACKGROUNDS.exclusive, color: TEXT };
      return isDeal(tag) ? { ...tag, type: "exclusive", style } : tag;
    });
  return first ? [first, ...others] : others;
}

/** Applies colours: those of the tag itself, else of the known tag, else of its type; unknown tags have a default (S9-24, G-03). */
function styled(tag: ShownBadge): ShownBadge {
  const known = KNOWN_TAGS[tag.name.toLowerCase()];
  const backgroundColor = known ? (known.background ?? BACKGROUNDS[tag.type]) : UNKNOWN_BACKGROUND;
  const style = {
    backgroundColor: tag.style.backgroundColor || backgroundColor,
    color: tag.style.color || known?.text || TEXT,
  };
  return { ...tag, style, ...(known?.bell ? { shapeType: "bell" } : {}) };
}

/** Distinct badges for the add-ons of a product's plans; streaming has tags of its own and is excluded (S5-26). */
function planBadges({ variants }: BadgeFields): ShownBadge[] {
  const names = new Map<string, { name: string; until: number }>();
  for (const { title: name, expiry } of variants.flatMap(({ plans: plan }) => plan).flatMap(({ addOns }) => addOns)) {
    if (partnerNamedIn(name)) continue;
    const known = names.get(name.toLowerCase());
    names.set(
      name.toLowerCase(),
      known ? { ...known, until: laterExpiry(known.until, expiry) } : { name, until: expiry },
    );
  }
  return [...names.values()].map(({ name, until }) =>
    styled({ type: "exclusive", name, style: NO_STYLE, ...(until === 0 ? {} : { until }) }),
  );
}

/** Latest expiry of a product's add-ons of a streaming partner in epoch seconds; 0 if one never expires or there is none. */
function expiryOf(partner: Partner, { variants }: BadgeFields): number {
  const expiries = variants
    .flatMap(({ plans, addOns }) => [...addOns, ...plans.flatMap((plan) => plan.addOns)])
    .filter(({ title }) => partnerNamedIn(title) === partner)
    .map(({ expiry }) => expiry);
  return expiries.length === 0 ? 0 : expiries.reduce(laterExpiry);
}

/** The later of two expiries in epoch seconds; 0 means never. */
function laterExpiry(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : Math.max(one, other);
}
