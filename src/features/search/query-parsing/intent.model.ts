import type { Term } from "#catalogue/model.ts";

/** A price range in cents. */
export interface PriceRange {
  from: number;
  to: number;
  /** Whether monthly or once-off prices are meant; undefined if the query does not say. */
  monthly: boolean | undefined;
}

/** Price and term of a query, as in ParsedQuery, and the remaining words. */
export interface Intent {
  words: string[];
  price: PriceRange | undefined;
  term: Term | undefined;
  intentWords: string[];
  prefersCheapest: boolean;
}

/** A phrase about price or term and its meaning. Documents without prices match by `intentWords` in their text. */
interface IntentPattern {
  pattern: RegExp;
  toIntent(found: Readonly<Record<string, string | undefined>>): PartialIntent;
}

type PartialIntent = Partial<Pick<Intent, "term" | "prefersCheapest">> & {
  price?: Partial<PriceRange>;
  intentWords: string[];
};

// A number is an amount with the R before it, or after words like "under" unless it counts something else.
const COUNTED = "inch|inches|months?|mnths?|maande?|days?|hours?|minutes|people|users|years?|km|meters?|metres?";
const ON_CONTRACT =
  "(?:cell |mobile |smart ?)?phones?|cellphones?|iphones?|selfo(?:on|ne)|fo(?:on|ne)|laptops?|tablets?";
const CONTRACT = "(?:contracts?|kontrak(?:te)?)";
const FIRM = "staff|employees|personeel|workers|company|business|work|team|maatskappy|besigheid|werk";
const BELOW = "under|below|less than|cheaper than|not more than|no more than|up to|max|maximum|onder|minder as";
const ABOVE = "over|above|more than|at least|from|oor|meer as";

const INTENT_PATTERNS: readonly IntentPattern[] = [
  intentPattern("month (?:to|2) month|maand tot maand", () => ({ term: "month-to-month", intentWords: ["month"] })),
  intentPattern("(?<term>12|18|24|30|36) ?(?:months?|mnths?|maande?)", ({ term = "" }) => ({
    term: Number(term),
    intentWords: [term, "month"],
  })),
  intentPattern(`(?:between |from |tussen )?${rand("from")} (?:(?:to|and|tot|en) )?${amount("to")}`, range),
  intentPattern(`(?:between|tussen) ${amount("from")} (?:to|and|tot|en) ${amount("to")}`, range),
  intentPattern(`(?:${BELOW}) ${amount("to")}`, range),
  intentPattern(`(?:${ABOVE}) ${rand("from")}`, range),
  intentPattern("(?:without|no|sonder) (?:a )?(?:contract|kontrak)", () => ({
    price: { monthly: false },
    intentWords: ["contract"],
  })),
  intentPattern(
    `on (?:a )?contract|op kontrak|(?<=(?:${ON_CONTRACT}) )${CONTRACT}|${CONTRACT}(?= (?:${ON_CONTRACT}) )`,
    () => ({
      price: { monthly: true },
      intentWords: ["contract"],
    }),
  ),
  // "for my business" describes the buyer; no product is named so, so the words are dropped.
  intentPattern(`(?:for|vir) (?:(?:my|our|the|ons|die) )?(?:${FIRM})`, () => ({ intentWords: [] })),
  intentPattern("once ?off|cash|kontant|eenmalig", () => ({ price: { monthly: false }, intentWords: ["cash"] })),
  intentPattern(
    "cheap|cheaper|cheapest|inexpensive|affordable|goedkoop|goedkoper|goedkoopste|shibhile|eshibhile",
    () => ({
      prefersCheapest: true,
      intentWords: [],
    }),
  ),
];

const PER_MONTH = / (?:per month|pm|p m|a month|each month|monthly|per maand|n maand|ngenyanga)(?= )/;
const PER_MONTH_ALONE = / (?:per month|each month|every month|p m|per maand)(?= )/;
const ANY_PRICE: PriceRange = { from: 0, to: Number.POSITIVE_INFINITY, monthly: undefined };

/**
 * Extracts price and term from the words of a query. "Monthly" counts only with an amount, because by itself it may be part of a name.
 * @param words folded
 */
export function intentOf(words: readonly string[]): Intent {
  let rest = ` ${words.join(" ")} `;
  const intent: Intent = { words: [], price: undefined, term: undefined, intentWords: [], prefersCheapest: false };
  for (const { pattern, toIntent } of INTENT_PATTERNS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const { price, intentWords, ...others } = toIntent(match.groups ?? {});
    Object.assign(intent, others);
    if (price) intent.price = { ...(intent.price ?? ANY_PRICE), ...price };
    intent.intentWords.push(...intentWords);
    rest = rest.replace(pattern, "");
  }
  if (intent.price && PER_MONTH.test(rest)) {
    intent.price.monthly = true;
    rest = rest.replace(PER_MONTH, "");
  }
  // Without an amount these words say nothing: nearly everything is paid monthly.
  rest = rest.replace(PER_MONTH_ALONE, "");
  return { ...intent, words: rest.split(" ").filter(Boolean) };
}

function intentPattern(words: string, toIntent: IntentPattern["toIntent"]): IntentPattern {
  return { pattern: new RegExp(` (?:${words})(?= )`), toIntent };
}

function rand(name: string): string {
  return `r(?<${name}>[0-9]+(?:[.][0-9]+)?k?)`;
}

function amount(name: string): string {
  return `r?(?<${name}>[0-9]+(?:[.][0-9]+)?k?)(?! (?:${COUNTED}) )`;
}

function range({ from, to }: Readonly<Record<string, string | undefined>>): PartialIntent {
  const price = { ...(from && { from: cents(from) }), ...(to && { to: cents(to) }) };
  return {
    price,
    intentWords: [from, to].flatMap((limit) => (limit ? [`r${cents(limit) / 100}`] : [])),
  };
}

function cents(text: string): number {
  return Math.round(Number.parseFloat(text) * (text.endsWith("k") ? 1000 : 1) * 100);
}
