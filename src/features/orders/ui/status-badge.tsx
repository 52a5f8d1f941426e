import { StatusTag } from "#design-system/feedback/badge.tsx";
import type { OrderEntry } from "../contract.ts";
import { standingWords } from "../next-steps.model.ts";

/** Where an order stands, in a word. */
export function StatusBadge({ order }: { order: Pick<OrderEntry, "status" | "sentAt" | "deliveredAt"> }) {
  const { label, tone } = standingWords(order);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
