import { type Cents, formatPrice } from "#shared/money.ts";
import { classes } from "./classes.ts";

const SIZES = {
  small: { whole: "text-base", part: "text-xs" },
  medium: { whole: "text-xl", part: "text-sm" },
  large: { whole: "text-3xl", part: "text-lg" },
} as const;

export interface PriceProps {
  cents: Cents;
  /** "pm" for what is due every month, "once-off" for what is due now; nothing where the place says it already. */
  period?: "pm" | "once-off" | undefined;
  /** How many months it is paid: "R499 pm x 36". */
  months?: number | undefined;
  /** True when other choices cost more: "from R29". */
  from?: boolean | undefined;
  /** Numbers of months of which one is free before the price is due: "1, 3 or 6 months free, then R29 pm". */
  freeMonths?: readonly number[] | undefined;
  /** The price before a promotion, struck out. */
  struck?: Cents | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

/** The months before a price is due, "3 months free, then"; empty where there are none. */
function freeFirst(months: readonly number[] = []): string {
  if (months.length === 0) return "";
  return `${either(months.map(String))} ${months.at(-1) === 1 ? "month" : "months"} free, then`;
}

/** What a price is called aloud, for example "from R499 per month for 36 months, was R599". */
export function spokenPrice({ cents, period, months, from, freeMonths, struck }: PriceProps): string {
  const every = period === "pm" ? " per month" : period === "once-off" ? " once-off" : "";
  const term = months ? ` for ${months} months` : "";
  const before = struck === undefined ? "" : `, was ${formatPrice(struck)}`;
  const free = freeFirst(freeMonths);
  return `${free ? `${free} ` : ""}${from ? "from " : ""}${formatPrice(cents)}${every}${term}${before}`;
}

/** An amount in rand, cents smaller and raised, with the period as people say it. */
export function Price(props: PriceProps) {
  const { cents, period, months, from, freeMonths, struck, size = "medium", className } = props;
  const [whole, fraction] = formatPrice(cents).split(".");
  const scale = SIZES[size];
  const free = freeFirst(freeMonths);
  return (
    <span
      className={classes("inline-flex flex-wrap items-baseline gap-x-2 whitespace-nowrap leading-tight", className)}
    >
      <span className="sr-only">{spokenPrice(props)}</span>
      <span aria-hidden="true" className="inline-flex flex-wrap items-baseline gap-x-1 tabular-nums">
        {free && <span className="whitespace-normal text-muted text-sm">{free}</span>}
        {from && <span className="text-muted text-sm">from</span>}
        <span className={classes("font-semibold tracking-tight", scale.whole)}>
          {whole}
          {fraction && <sup className={classes("ml-px font-medium leading-none", scale.part)}>{fraction}</sup>}
        </span>
        {period && (
          <span className="text-muted text-sm">
            {period}
            {months ? ` x ${months}` : ""}
          </span>
        )}
        {struck !== undefined && <s className="text-muted text-sm">{formatPrice(struck)}</s>}
      </span>
    </span>
  );
}

/**
 * Alternatives as people say them: "12, 24 or 36". By hand, for a browser takes longer to make ready its own lists of
 * words than to draw the page.
 */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${last}` : last;
}
