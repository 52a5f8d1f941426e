import type { ReactNode } from "react";
import { formatIntroductory } from "#catalogue/configurator/introductory.model.ts";
import { classes } from "#design-system/classes.ts";
import { Price } from "#design-system/price.tsx";
import { formatLong, formatPrice, toCents } from "#shared/money.ts";
import { priceWithPeriod } from "../line-text.model.ts";
import type { PriceSummary, SummaryIntroduction, SummaryLine, SummaryPart } from "../summary.model.ts";

interface PriceSummaryProps {
  summary: PriceSummary;
  /** True once the total has been paid. */
  paid?: boolean;
  /** True while the server calculates new totals. */
  dimmed?: boolean;
}

/** The first bill and the monthly amount, each with its lines. */
export function PriceSummaryList({ summary, paid = false, dimmed = false }: PriceSummaryProps) {
  return (
    <div aria-busy={dimmed} className={classes("grid gap-5 transition-opacity", dimmed && "opacity-40")}>
      <Part part={summary.total} label={paid ? "Paid" : summary.total.label}>
        <p className="flex justify-between gap-4 text-muted text-sm">
          <span>{summary.vat.label}</span>
          <span className="tabular-nums">{formatLong(toCents(summary.vat.amount))}</span>
        </p>
      </Part>
      {toCents(summary.monthly.amount) > 0 && (
        <Part part={summary.monthly} label={summary.monthly.label} period="pm">
          {summary.introductory.map((introduction) => (
            <p key={introduction.changesOn} className="text-sm">
              {introductionText(introduction)}
            </p>
          ))}
          {summary.overTerm.map(({ label, amount }) => (
            <p key={label} className="flex justify-between gap-4 text-sm">
              <span>{label}</span>
              <span className="font-medium tabular-nums">{formatPrice(toCents(amount))}</span>
            </p>
          ))}
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  part: SummaryPart;
  label: string;
  period?: "pm";
  children?: ReactNode;
}

function Part({ part, label, period, children }: PartProps) {
  return (
    <section aria-label={label} className="grid gap-2 border-line border-t pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{label}</h3>
        <Price cents={toCents(part.amount)} period={period} />
      </div>
      <ul className="grid gap-1 text-muted text-sm">
        {part.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and two may have the same text
          <li key={index} className="flex justify-between gap-4">
            <span className="wrap-anywhere min-w-0">{line.label}</span>
            <span className={classes("shrink-0 tabular-nums", toCents(line.amount) < 0 && "font-medium text-success")}>
              {amountText(line)}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function introductionText({ monthly, afterwards, ...introduction }: SummaryIntroduction): string {
  return formatIntroductory({ ...introduction, monthly: toCents(monthly), afterwards: toCents(afterwards) });
}

function amountText({ amount, planPeriod }: SummaryLine): string {
  const { cents, period } = priceWithPeriod(amount, planPeriod);
  return period === "pm" ? `${formatLong(cents)} pm` : formatLong(cents);
}
