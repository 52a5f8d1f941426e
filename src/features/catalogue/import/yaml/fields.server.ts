import { z } from "zod";
import type { Badge, PlanPeriod, Variant } from "#catalogue/model.ts";
import { artworkUrl } from "#platform/artwork/address.model.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import { type Rand, toRand } from "#shared/money.ts";

const text = z.string();

/** A name in a row that is written as a word or as a number, such as 24. */
export const Word = z.union([text, z.number()], "must be a word or a number").transform(String);

/** An amount in rand: 499 or 28.5. */
export const Amount = z.number().nonnegative();

/** How many pieces there are. */
export const Pieces = z.int32().nonnegative();

/** Six hex digits. Those without a letter, and those like 8E9197, have to stand in quotes: YAML takes them for numbers. */
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

/** Length of an agreement as a variant says it; empty for what is paid once. */
export type Term = keyof typeof PERIODS;

const TERM_CODES: Record<Term, string> = { "": "CASH", "Month-to-month": "MTM", "12": "12", "24": "24", "36": "36" };

/** How long an agreement runs: months, or "Month-to-month". */
export const TermShape = Word.pipe(
  z.enum(["Month-to-month", "12", "24", "36"], "must be 12, 24, 36 or Month-to-month"),
);

/** What a term is called in the number of a variant. */
export function termCode(term: Term = ""): string {
  return TERM_CODES[term];
}

/** The fields of a variant that say how long it is paid. */
export function termFields(term: Term = ""): Pick<Variant, "duration" | "planPeriod"> {
  return { duration: term, planPeriod: PERIODS[term] };
}

/** Hand-written rand as the catalogue stores it: 499 becomes "499.00". */
export function rand(amount: number): Rand {
  return toRand(Math.round(amount * 100));
}

/** The fields of a variant that say what it costs; with a price before a promotion, that one is shown struck out. */
export function priceFields(price: number, was?: number): Partial<Variant> {
  if (was === undefined) return { price: rand(price) };
  return {
    price: rand(price),
    originalPrice: rand(was),
    discountUnit: "rand",
    promoDiscount: rand(was - price),
    heroDeals: true,
  };
}

/** A drawn picture by the words of its name, "bundle combo 2A317E", or the address of any other; gives its address. */
export const Picture = text.transform((written, context) => {
  if (/^(\/|https:)/.test(written)) return written;
  const [, kind = "", variant, colour] = /^(\S+)(?: ([a-z-]+))?(?: ([0-9A-F]{6}))?$/.exec(written) ?? [];
  return existingArtworkUrl(kind, { variant, colour }) ?? unknownPicture(context, written);
});

/** Which picture of a thing, "phone triple"; it is drawn in the colour of each variant. */
export const Art = text.transform((written, context) => {
  const [, kind = "", variant] = /^(\S+)(?: ([a-z-]+))?$/.exec(written) ?? [];
  if (!existingArtworkUrl(kind, { variant, colour: "000000" })) return unknownPicture(context, written);
  return (colour: string) => artworkUrl(kind, { variant, colour });
});

/** Whether there is a picture, by kind and variant, with and without a colour: files are looked at once. */
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

function unknownPicture(context: z.RefinementCtx, written: string): never {
  context.addIssue({ code: "custom", message: `there is no picture "${written}"` });
  return z.NEVER;
}

/** Colours that the rule for the type of a badge decides (S9-24). */
const DEFAULT_STYLE: Badge["style"] = { backgroundColor: "", color: "" };

/** `{ deal: Big Deal }` or `{ exclusive: Apple }`; a deal with a colour is a bell on a ground of that colour. */
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
