import { type Cents, toCents } from "#shared/money.ts";
import { isMonthly, monthsOf } from "../model.ts";
import type { Card } from "./card.model.ts";

/** A price as people say it: "R499 pm x 36", "from R29", "3 months free, then R29 pm", once-off with the old price struck. */
export interface SpokenPrice {
  cents: Cents;
  /** Nothing for goods paid once, which need no word for it. */
  period: "pm" | undefined;
  months: number | undefined;
  from: boolean;
  /** Numbers of months of which one is free before the price is due; empty for what costs from the start (S9-18). */
  freeMonths: number[];
  /** The price before the promotion, only where it was higher. */
  struck: Cents | undefined;
}

/** What a card says about the price of its product. */
export function spokenCardPrice(
  card: Pick<Card, "price" | "originalPrice" | "planPeriod" | "severalPrices" | "freeMonths">,
): SpokenPrice {
  const cents = toCents(card.price);
  const before = toCents(card.originalPrice);
  return {
    cents,
    period: isMonthly(card.planPeriod) ? "pm" : undefined,
    months: monthsOf(card.planPeriod),
    from: card.severalPrices,
    freeMonths: card.freeMonths,
    struck: before > cents ? before : undefined,
  };
}
