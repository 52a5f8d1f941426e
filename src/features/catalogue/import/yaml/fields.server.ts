import { z } from "zod";
import { type Badge, type PlanPeriod, termIn, type Variant } from "#catalogue/model.ts";
import { artworkUrl, SIDES } from "#platform/artwork/address.model.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import type { Cents } from "#shared/money.ts";

const text = z.string();

/** A name that is written as text or as a number, such as 24. */
export const Word = z.union([text, z.number()], "must be a word or a number").transform(String);

/** An amount in rand: 499 or 28.5. */
export const Amount = z.number().nonnegative();

/** A quantity of stock. */
export const Pieces = z.int32().nonnegative();

/** Six hex digits. Values such as 123456 and 8E9197 have to be quoted, because YAML parses them as numbers. */
export const Colour = text
  .regex(/^[0-9A-Fa-f]{6}$/, 'must be six hex digits, like "2A317E"')
  .transform((colour) => colour.toUpperCase());

const PERIODS = {
  "": "once-off",
  "Month-to-month": "month-to-month",
  "12": "pmx12",
  "24": "pmx24",
  "36": "pmx36",
} as const satisfies Record<string, PlanPeriod>;

/** The word for a contract term; empty for once-off prices. */
export type TermWord = keyof typeof PERIODS;

const TERM_CODES: Record<TermWord, string> = {
  "": "CASH",
  "Month-to-month": "MTM",
  "12": "12",
  "24": "24",
  "36": "36",
};

/** Contract term: months, or "Month-to-month". */
export const TermShape = Word.pipe(
  z.enum(["Month-to-month", "12", "24", "36"], "must be 12, 24, 36 or Month-to-month"),
);

/** Code of a term in variation ids. */
export function termCode(term: TermWord = ""): string {
  return TERM_CODES[term];
}

/** The variant fields for a contract term. */
export function termFields(term: TermWord = ""): Pick<Variant, "term" | "planPeriod"> {
  return { term: termIn(term), planPeriod: PERIODS[term] };
}

/** An amount in rand as the catalogue has it: 28.5 becomes 2850. */
export function cents(amount: number): Cents {
  return Math.round(amount * 100);
}

/** The price fields of a variant. @param was price before a promotion */
export function priceFields(price: number, was?: number): Partial<Variant> {
  if (was === undefined) return { price: cents(price) };
  return {
    price: cents(price),
    originalPrice: cents(was),
    discount: { unit: "rand", amount: cents(was - price) },
    heroDeals: true,
  };
}

/** An artwork by name, variant and colour, "bundle combo 2A317E", or the URL of any picture. Transforms to a URL. */
export const Picture = text.transform((value, context) => {
  if (/^(\/|https:)/.test(value)) return value;
  const [, kind = "", variant, colour] = /^(\S+)(?: ([a-z0-9-]+))?(?: ([0-9A-F]{6}))?$/.exec(value) ?? [];
  return existingArtworkUrl(kind, { variant, colour }) ?? unknownPicture(context, value);
});

/**
 * An artwork by name and variant, "phone samsung-galaxy-s25". Transforms to a function from a colour to the URLs of its
 * pictures: the main one, and those of its sides where it has any.
 */
export const Art = text.transform((value, context) => {
  const [, kind = "", variant = ""] = /^(\S+)(?: ([a-z0-9-]+))?$/.exec(value) ?? [];
  const names = [variant, ...SIDES.map((side) => `${variant}-${side}`)];
  const pictures = names.filter((name) => existingArtworkUrl(kind, { variant: name, colour: "000000" }));
  if (pictures[0] !== variant) return unknownPicture(context, value);
  return (colour: string) => pictures.map((name) => artworkUrl(kind, { variant: name, colour }));
});

/** Caches whether an artwork file exists, by its URL with a fixed colour. */
const pictureExists = new Map<string, boolean>();

function existingArtworkUrl(
  kind: string,
  look: { variant: string | undefined; colour: string | undefined },
): string | undefined {
  const url = artworkUrl(kind, look);
  const key = artworkUrl(kind, { ...look, colour: look.colour && "000000" });
  const isKnown = pictureExists.get(key) ?? readPicture(key.replace("/images/", "")) !== undefined;
  pictureExists.set(key, isKnown);
  return isKnown ? url : undefined;
}

function unknownPicture(context: z.RefinementCtx, value: string): never {
  context.addIssue({ code: "custom", message: `there is no picture "${value}"` });
  return z.NEVER;
}

/** Empty colours: the defaults for the type of a badge apply (S9-24). */
const DEFAULT_STYLE: Badge["style"] = { backgroundColor: "", color: "" };

/** `{ deal: Big Deal }` or `{ exclusive: Apple }`; a deal with a colour is a bell with that background colour. */
export const BadgeRow = z.union(
  [
    z.strictObject({ exclusive: text }).transform(({ exclusive }): Badge => {
      return { type: "exclusive", name: exclusive, style: DEFAULT_STYLE };
    }),
    z.strictObject({ deal: text, colour: Colour.optional() }).transform(({ deal, colour }): Badge => {
      if (!colour) return { type: "deals", name: deal, style: DEFAULT_STYLE };
      return {
        type: "deals",
        name: deal,
        style: { backgroundColor: `#${colour}`, color: "#FFFFFF" },
        shapeType: "bell",
      };
    }),
  ],
  "must be { deal: name } or { exclusive: name }; a deal may have a colour",
);
