/** What somebody may spend, in cents. */
export interface AskedPrice {
  from: number;
  to: number;
  /** Whether they mean what is due each month; undefined where they do not say. */
  monthly: boolean | undefined;
}

/** What a question says of money and time, as in Understood, and the words that are left of it. */
export interface Intent {
  words: string[];
  price: AskedPrice | undefined;
  term: string;
  said: string[];
  cheapest: boolean;
}

/** Words that say something of money or time, and what follows from them; `said` is what else has these words in its text. */
interface Saying {
  pattern: RegExp;
  means(found: Readonly<Record<string, string | undefined>>): Meant;
}

type Meant = Partial<Pick<Intent, "term" | "cheapest">> & { price?: Partial<AskedPrice>; said: string[] };

// A number is an amount where it says rand, or after "under" where nothing else is counted in it.
const COUNTED = "inch|inches|months?|mnths?|maande?|days?|hours?|minutes|people|users|years?|km|meters?|metres?";
const ON_CONTRACT =
  "(?:cell |mobile |smart ?)?phones?|cellphones?|iphones?|selfo(?:on|ne)|fo(?:on|ne)|laptops?|tablets?";
const CONTRACT = "(?:contracts?|kontrak(?:te)?)";
const FIRM = "staff|employees|personeel|workers|company|business|work|team|maatskappy|besigheid|werk";
const BELOW = "under|below|less than|cheaper than|not more than|no more than|up to|max|maximum|onder|minder as";
const ABOVE = "over|above|more than|at least|from|oor|meer as";

const SAYINGS: readonly Saying[] = [
  saying("month (?:to|2) month|maand tot maand", () => ({ term: "Month-to-month", said: ["month"] })),
  saying("(?<term>12|18|24|30|36) ?(?:months?|mnths?|maande?)", ({ term = "" }) => ({ term, said: [term, "month"] })),
  saying(`(?:between |from |tussen )?${rand("from")} (?:(?:to|and|tot|en) )?${amount("to")}`, range),
  saying(`(?:between|tussen) ${amount("from")} (?:to|and|tot|en) ${amount("to")}`, range),
  saying(`(?:${BELOW}) ${amount("to")}`, range),
  saying(`(?:${ABOVE}) ${rand("from")}`, range),
  saying("(?:without|no|sonder) (?:a )?(?:contract|kontrak)", () => ({
    price: { monthly: false },
    said: ["contract"],
  })),
  saying(
    `on (?:a )?contract|op kontrak|(?<=(?:${ON_CONTRACT}) )${CONTRACT}|${CONTRACT}(?= (?:${ON_CONTRACT}) )`,
    () => ({
      price: { monthly: true },
      said: ["contract"],
    }),
  ),
  // Who buys for a firm says so, and nothing is named after that.
  saying(`(?:for|vir) (?:(?:my|our|the|ons|die) )?(?:${FIRM})`, () => ({ said: [] })),
  saying("once ?off|cash|kontant|eenmalig", () => ({ price: { monthly: false }, said: ["cash"] })),
  saying("cheap|cheaper|cheapest|inexpensive|affordable|goedkoop|goedkoper|goedkoopste|shibhile|eshibhile", () => ({
    cheapest: true,
    said: [],
  })),
];

const EACH_MONTH = / (?:per month|pm|p m|a month|each month|monthly|per maand|n maand|ngenyanga)(?= )/;
const ONLY_EACH_MONTH = / (?:per month|each month|every month|p m|per maand)(?= )/;
const EVERY_PRICE: AskedPrice = { from: 0, to: Number.POSITIVE_INFINITY, monthly: undefined };

/**
 * Takes what is said of price and term out of a question. "Monthly" is only said of an amount: by itself it may be part of a name.
 * @param words folded
 */
export function intentOf(words: readonly string[]): Intent {
  let rest = ` ${words.join(" ")} `;
  const intent: Intent = { words: [], price: undefined, term: "", said: [], cheapest: false };
  for (const { pattern, means } of SAYINGS) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const { price, said, ...others } = means(found.groups ?? {});
    Object.assign(intent, others);
    if (price) intent.price = { ...(intent.price ?? EVERY_PRICE), ...price };
    intent.said.push(...said);
    rest = rest.replace(pattern, "");
  }
  if (intent.price && EACH_MONTH.test(rest)) {
    intent.price.monthly = true;
    rest = rest.replace(EACH_MONTH, "");
  }
  // Without an amount it is how nearly everything is paid.
  rest = rest.replace(ONLY_EACH_MONTH, "");
  return { ...intent, words: rest.split(" ").filter(Boolean) };
}

function saying(words: string, means: Saying["means"]): Saying {
  return { pattern: new RegExp(` (?:${words})(?= )`), means };
}

function rand(name: string): string {
  return `(?:r ?(?<${name}>[0-9]+(?:[.][0-9]+)?k?)(?: rands?)?|(?<${name}Rand>[0-9]+(?:[.][0-9]+)?k?) rands?)`;
}

function amount(name: string): string {
  return `(?:r ?)?(?<${name}>[0-9]+(?:[.][0-9]+)?k?)(?: rands?)?(?! (?:${COUNTED}) )`;
}

function range({ from, fromRand = from, to }: Readonly<Record<string, string | undefined>>): Meant {
  const price = { ...(fromRand && { from: cents(fromRand) }), ...(to && { to: cents(to) }) };
  return { price, said: [fromRand, to].flatMap((said) => (said ? [`r${cents(said) / 100}`] : [])) };
}

function cents(text: string): number {
  return Math.round(Number.parseFloat(text) * (text.endsWith("k") ? 1000 : 1) * 100);
}
