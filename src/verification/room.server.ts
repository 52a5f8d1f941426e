import { detailsOf } from "#checkout/data.server.ts";
import { requireRoomAtAddress, requireRoomInHour } from "#hourly-limit/flows.server.ts";
import { enquiriesPerAddress, verificationsPerPerson } from "#microservice/model.ts";
import { type OrderKey, readOrder } from "#orders/data.server.ts";
import type { Shop } from "#shop.server.ts";
import { startVerification } from "./contract.ts";
import { readVerification } from "./data.server.ts";

/**
 * Counts orders on account before they are verified: each asks registers about a person and writes to an address, so nobody
 * may try numbers out, or have strangers written to, by placing orders. The same order again does not count.
 * @param address network address of who asks
 * @throws Refusal too_many_requests
 */
export async function requireRoomToVerify(shop: Shop, key: OrderKey, address: string): Promise<void> {
  const order = await readOrder(shop.db, key);
  if (order?.status !== "details_complete" || (await readVerification(shop.db, order))) return;
  const { business, personal } = await detailsOf(shop.db, order);
  const idNumber = (business ?? personal)?.idNumber ?? "";
  const call = startVerification.route;
  await requireRoomAtAddress(shop, call, address, enquiriesPerAddress(shop.env.RATE_LIMIT));
  if (idNumber) await requireRoomInHour(shop, ["number", call, idNumber], verificationsPerPerson(shop.env.RATE_LIMIT));
}
