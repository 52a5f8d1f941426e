import type { Badge, Product } from "./model.ts";
import { isComputer } from "./product-category.model.ts";

/** A badge as it is shown: its type and colours are settled. */
export interface ShownBadge extends Badge {
  /** Epoch seconds after which it is no longer shown; without it the badge stays. */
  until?: number;
}

interface KnownTag {
  ground?: string;
  text?: string;
  bell?: boolean;
}

const PRIME: KnownTag = { ground: "#0B5C8A" };

/**
 * The tags that the shop knows (S3-32, S3-33, S3-34) by their names in lower case, with colours of their own where the
 * occasion has some. The bell rings for sales that open for everybody at one moment: Black Friday and Cyber Monday.
 */
export const KNOWN_TAGS: Readonly<Record<string, KnownTag>> = {
  "online only": {},
  "online exclusive": {},
  "business exclusive": {},
  "fibre switch and save": { ground: "#0B7A4B" },
  "prime video": PRIME,
  "prime video mobile edition": PRIME,
  "summer deal": { ground: "#FFB81C", text: "#14163A" },
  "double deals": {},
  "back to business": {},
  oppo: {},
  "black friday": { ground: "#111111", text: "#FFB81C", bell: true },
  "pre order": { ground: "#1F5F7A" },
  "big deal": {},
  new: { ground: "#0B7A4B" },
  valentines: { ground: "#B3265E" },
  "blue bargain": { ground: "#1857B8" },
  samsung: {},
  "low stock": { ground: "#9A5200" },
  vivo: {},
  "mothers day": { ground: "#A2336F" },
  "easter deal": { ground: "#6A5200" },
  "free installation promo": {},
  "12 festive deals": { ground: "#B3261E" },
  "back to school": {},
  "cyber monday": { ground: "#14163A", text: "#7DE3FF", bell: true },
  seasonal: { ground: "#3F6B1F" },
  huawei: {},
  honor: {},
  apple: {},
  "monthly deals": {},
  "weekly online exclusive": {},
};

const GROUNDS = { deals: "#6633CC", exclusive: "#3C525F" } as const;
const UNKNOWN_GROUND = "#2A317E";
const TEXT = "#FFFFFF";
const NO_STYLE = { backgroundColor: "", color: "" };

/** Badges that fit on a card. */
export const CARD_BADGES = 2;

/** What decides about the badges of a product. */
export type Tagged = Pick<Product, "productTags" | "vendorType" | "serviceProviderName" | "subCategory" | "variants">;

/**
 * All badges of a product in the order in which they are shown: the one deal first, then low stock, the other tags as they
 * are written, and last what its plans bring along. Those with `until` are for `liveBadges` to drop.
 * @param low whether so little is left that it is said (S5-18)
 */
export function badgesOf(product: Tagged, low: boolean): ShownBadge[] {
  const prime = lastPrime(product);
  const written = product.productTags
    .filter((tag) => !isLowStock(tag) && !isHidden(tag, product))
    .map((tag): ShownBadge => (isPrime(tag.name) && prime ? { ...tag, until: prime } : tag));
  const settled = oneDeal(written).map(styled);
  const names = settled.map(({ name }) => name.toLowerCase());
  const ofPlans = planBadges(product).filter(({ name }) => !names.includes(name.toLowerCase()));
  return withLowStock([...settled, ...ofPlans], low);
}

/** Badges with or without the tag "low stock", which follows what is left and not what is written (S5-18). */
export function withLowStock(badges: readonly ShownBadge[], low: boolean): ShownBadge[] {
  const others = badges.filter((badge) => !isLowStock(badge));
  if (!low) return others;
  const badge = styled({ type: "exclusive", name: "Low stock", style: NO_STYLE });
  return [...others.filter(isDeal), badge, ...others.filter((other) => !isDeal(other))];
}

/** Badges that still hold at a time: those of expired add-ons are gone (S5-24). */
export function liveBadges(badges: readonly ShownBadge[], now: Date): ShownBadge[] {
  return badges.filter(({ until }) => until === undefined || until * 1000 >= now.getTime());
}

/** True for a badge of type deals. */
export function isDeal(badge: Badge): boolean {
  return badge.type === "deals";
}

/**
 * Business never sees Prime Video, nor do laptops and tablets (S5-23, S6-06, G-02), and Black Friday only on Openserve (S5-25).
 */
function isHidden({ name }: Badge, product: Tagged): boolean {
  const business = product.vendorType === "business";
  if (isPrime(name)) return business || isComputer(product);
  const openserve = product.serviceProviderName.trim().toLowerCase() === "openserve";
  return name.toLowerCase() === "black friday" && business && !openserve;
}

function isPrime(name: string): boolean {
  return name.toLowerCase().includes("prime");
}

function isLowStock({ name }: Badge): boolean {
  return name.toLowerCase() === "low stock";
}

/** The first tag of type deals stays one; others become exclusive in the colour of exclusives (S9-23), after it. */
function oneDeal(tags: readonly ShownBadge[]): ShownBadge[] {
  const first = tags.find(isDeal);
  const others = tags
    .filter((tag) => tag !== first)
    .map((tag): ShownBadge => {
      const style = { backgroundColor: GROUNDS.exclusive, color: TEXT };
      return isDeal(tag) ? { ...tag, type: "exclusive", style } : tag;
    });
  return first ? [first, ...others] : others;
}

/** Colours from the content, else the tag's own, else those of its type; a tag that is not known has its own default (S9-24, G-03). */
function styled(tag: ShownBadge): ShownBadge {
  const known = KNOWN_TAGS[tag.name.toLowerCase()];
  const backgroundColor = known ? (known.ground ?? GROUNDS[tag.type]) : UNKNOWN_GROUND;
  const style = {
    backgroundColor: tag.style.backgroundColor || backgroundColor,
    color: tag.style.color || known?.text || TEXT,
  };
  return { ...tag, style, ...(known?.bell ? { shapeType: "bell" } : {}) };
}

/** Badges named by the add-ons of a product's plans, each once; Prime Video is a tag of its own and left out (S5-26). */
function planBadges({ variants }: Tagged): ShownBadge[] {
  const names = new Map<string, { name: string; until: number }>();
  for (const { product_title: name, expiry } of variants.flatMap(({ plan }) => plan).flatMap(({ addon }) => addon)) {
    if (isPrime(name)) continue;
    const known = names.get(name.toLowerCase());
    names.set(name.toLowerCase(), known ? { ...known, until: later(known.until, expiry) } : { name, until: expiry });
  }
  return [...names.values()].map(({ name, until }) =>
    styled({ type: "exclusive", name, style: NO_STYLE, ...(until === 0 ? {} : { until }) }),
  );
}

/** When the last of a product's Prime Video add-ons expires; 0 where one never does or none is named. */
function lastPrime({ variants }: Tagged): number {
  const expiries = variants
    .flatMap(({ plan, addon }) => [
      ...addon.map(({ variation_title: title, expiry }) => ({ title, expiry })),
      ...plan.flatMap((each) => each.addon.map(({ product_title: title, expiry }) => ({ title, expiry }))),
    ])
    .filter(({ title }) => isPrime(title))
    .map(({ expiry }) => expiry);
  return expiries.length === 0 ? 0 : expiries.reduce(later);
}

/** The later of two expiries in epoch seconds; 0 is never, the latest of all. */
function later(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : Math.max(one, other);
}
