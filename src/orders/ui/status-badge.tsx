import type { OrderEntry } from "#orders/contract.ts";
import { standingWords } from "#orders/next-words.model.ts";
import { StatusTag } from "#ui/status-tag.tsx";

/** Where an order stands, in a word. */
export function StatusBadge({ order }: { order: Pick<OrderEntry, "status" | "sentAt" | "deliveredAt"> }) {
  const { label, tone } = standingWords(order);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
