import type { OrdersContext } from "../context.server.ts";
import { isEsim, ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims } from "../fulfilment.repository.server.ts";
import type { OrderStatus } from "../model.ts";
import type { StoredOrder } from "../repository.server.ts";

/** Statuses in which an eSIM can be installed: a cancelled order has none any more. */
const ACTIVE: readonly OrderStatus[] = ["in_progress", "completed"];

/** An eSIM that is ready to install, one for each unit of a line. */
export interface Esim {
  title: string;
  activationCode: string;
}

/**
 * The eSIMs of an order. None before all its SIMs are registered, because the law forbids to activate them earlier (RICA, Act 70 of 2002,
 * section 40). The codes are not stored: whoever has one can take the number.
 */
export async function esimsOf(context: OrdersContext, order: StoredOrder): Promise<Esim[]> {
  const lines = order.placed?.lines ?? [];
  const { sims } = await registeredSims(context.db, order);
  if (!ACTIVE.includes(order.status) || ricaStateOf(lines, sims.length) !== "captured") return [];
  const titles = lines.filter(isEsim).flatMap((line) => Array<string>(line.quantity).fill(line.productTitle));
  return Promise.all(
    titles.map(async (title, index) => ({
      title,
      activationCode: await context.fulfilment.activationCode(order.ecomId, index + 1),
    })),
  );
}
