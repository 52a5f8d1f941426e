import type { RicaState } from "../fulfilment.model.ts";
import { type OrderStatus, statusIs } from "./model.ts";

/** True while documents for RICA are expected of the customer, and looked at by staff. */
export function awaitsDocuments({ status, rica }: { status: OrderStatus; rica: RicaState }): boolean {
  return rica === "awaiting" && statusIs(status, "unfinished");
}
