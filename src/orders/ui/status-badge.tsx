import type { OrderStatus } from "#orders/model.ts";
import { STATUS_WORDS } from "#orders/status-words.model.ts";
import { classes } from "#ui/classes.ts";

const TONES = {
  info: "bg-surface-3 text-ink",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;

/** Where an order stands, in a word. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = STATUS_WORDS[status];
  return <span className={classes("rounded-full px-3 py-1 font-medium text-sm", TONES[tone])}>{label}</span>;
}
