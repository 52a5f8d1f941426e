import type { PlatformContext } from "#platform/context.server.ts";
import type { Fulfilment } from "../context.server.ts";
import { isEsim, ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims } from "../fulfilment.repository.server.ts";
import type { OrderLine } from "../model.ts";
import type { StoredOrder } from "../repository.server.ts";
import { statusIs } from "../status/model.ts";

/** An eSIM that is ready to install, one for each unit of a line. */
export interface Esim {
  title: string;
  activationCode: string;
}

/**
 * The eSIMs of an order. None before all its SIMs are registered, because the law forbids to activate them earlier (RICA, Act 70 of 2002,
 * section 40). The codes are not stored: whoever has one can take the number.
 */
export async function esimsOf(context: PlatformContext & Fulfilment, order: StoredOrder): Promise<Esim[]> {
  const lines = order.placed?.lines ?? [];
  const { sims } = await registeredSims(context.db, order);
  if (ricaStateOf(lines, sims.length) !== "captured") return [];
  // Of a cancelled order only those that its customer keeps can be installed.
  const isActive = ({ id }: OrderLine) => statusIs(order.status, "atWarehouse") || order.keptLines.includes(id);
  const esims = lines.filter(isEsim).flatMap((line) => Array<OrderLine>(line.quantity).fill(line));
  // Its place among all eSIMs of the order decides about the code of one.
  const places = esims.map((line, index) => ({ line, place: index + 1 })).filter(({ line }) => isActive(line));
  return Promise.all(
    places.map(async ({ line, place }) => ({
      title: line.productTitle,
      activationCode: await context.fulfilment.activationCode(order.orderNumber, place),
    })),
  );
}
