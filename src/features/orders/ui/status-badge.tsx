import { StatusTag } from "#design-system/feedback/badge.tsx";
import { statusLabelOf } from "../next-steps.model.ts";
import type { OrderEntry } from "../order.mapper.ts";

/** The status of an order as a badge. */
export function StatusBadge({
  order,
}: {
  order: Pick<OrderEntry, "status" | "sentAt" | "deliveredAt" | "returnState">;
}) {
  const { label, tone } = statusLabelOf(order);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
