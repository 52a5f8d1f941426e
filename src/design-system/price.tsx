import { type Cents, formatPrice } from "#shared/money.ts";
import { joinNames } from "#shared/text.ts";
import { classes } from "./classes.ts";

const SIZES = {
  small: { whole: "text-base", part: "text-xs" },
  medium: { whole: "text-xl", part: "text-sm" },
  large: { whole: "text-3xl", part: "text-lg" },
} as const;

export interface PriceProps {
  cents: Cents;
  /** "pm" for a monthly price, "once-off" for a single payment; omitted where the context makes it clear. */
  period?: "pm" | "once-off" | undefined;
  /** Number of monthly payments: "R499 pm x 36". */
  months?: number | undefined;
  /** True for the lowest of several prices: "from R29". */
  from?: boolean | undefined;
  /** Possible numbers of free months before the first payment: "1, 3 or 6 months free, then R29 pm". */
  freeMonths?: readonly number[] | undefined;
  /** The price before a promotion, struck through. */
  struck?: Cents | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

/** Text for free months, "3 months free, then"; empty when there are none. */
function freeMonthsText(months: readonly number[] = []): string {
  if (months.length === 0) return "";
  return `${joinNames(months.map(String), "or")} ${months.at(-1) === 1 ? "month" : "months"} free, then`;
}

/** Text of a price for screen readers, for example "from R499 per month for 36 months, was R599". */
export function spokenPrice({ cents, period, months, from, freeMonths, struck }: PriceProps): string {
  const every = period === "pm" ? " per month" : period === "once-off" ? " once-off" : "";
  const term = months ? ` for ${months} months` : "";
  const before = struck === undefined ? "" : `, was ${formatPrice(struck)}`;
  const free = freeMonthsText(freeMonths);
  return `${free ? `${free} ` : ""}${from ? "from " : ""}${formatPrice(cents)}${every}${term}${before}`;
}

/** A price in rand with superscript cents and its period. */
export function Price(props: PriceProps) {
  const { cents, period, months, from, freeMonths, struck, size = "medium", className } = props;
  const [whole, fraction] = formatPrice(cents).split(".");
  const scale = SIZES[size];
  const free = freeMonthsText(freeMonths);
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
