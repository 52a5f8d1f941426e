import type { Cents } from "#shared/money.ts";

/** The condition of a phone, and the percentage of its price that is left. */
interface Condition {
  key: string;
  label: string;
  /** How to recognise it. */
  text: string;
  percent: number;
}

/** A phone that can be traded in. */
interface TradedPhone {
  key: string;
  name: string;
  /** Rand for the best condition by storage, smallest first. */
  storages: Record<string, number>;
}

/** Estimates for phones that are traded in, in config/trade-in.ts. */
export interface TradeInRules {
  /** The best first. */
  conditions: Condition[];
  phones: TradedPhone[];
}

/** A phone to trade in, by the keys of the configuration. */
export interface TradeInChoice {
  device: string;
  storage: string;
  condition: string;
}

/** Estimates are rounded down to this amount. */
const STEP: Cents = 5_000;

/** What a condition leaves of a price in rand. */
export function estimateOf(rand: number, { percent }: Pick<Condition, "percent">): Cents {
  return Math.floor((rand * percent) / STEP) * STEP;
}

/** The chosen phone, its condition and the estimate; undefined for a choice that the configuration does not have. */
export function estimateFor({ conditions, phones }: TradeInRules, { device, storage, condition }: TradeInChoice) {
  const phone = phones.find(({ key }) => key === device);
  const rand = phone && Object.hasOwn(phone.storages, storage) ? phone.storages[storage] : undefined;
  const chosen = conditions.find(({ key }) => key === condition);
  if (!phone || rand === undefined || !chosen) return undefined;
  return { device: `${phone.name}, ${storage}`, condition: chosen.label, cents: estimateOf(rand, chosen) };
}
