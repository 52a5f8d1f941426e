import type { OrderEntry } from "#orders/contract.ts";
import { standingWords } from "#orders/status-words.model.ts";
import { classes } from "#ui/classes.ts";

const TONES = {
  info: "bg-surface-3 text-ink",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;

/** Where an order stands, in a word. */
export function StatusBadge({ order }: { order: Pick<OrderEntry, "status" | "sentAt" | "deliveredAt"> }) {
  const { label, tone } = standingWords(order);
  return <span className={classes("rounded-full px-3 py-1 font-medium text-sm", TONES[tone])}>{label}</span>;
}
