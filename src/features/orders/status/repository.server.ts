import { sql } from "kysely";
import { type OrderStatus, type OrderTrait, statusesThatAre } from "./model.ts";

/** The statuses with a trait as literals: PostgreSQL uses a partial index only if the query names its statuses and does not pass them. */
export function statusLiterals(trait: OrderTrait) {
  return statusesThatAre(trait).map((status) => sql.lit<OrderStatus>(status));
}
