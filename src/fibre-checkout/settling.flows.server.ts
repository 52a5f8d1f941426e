import { holdCart } from "#cart/data.server.ts";
import { summaryNow } from "#cart/flows.server.ts";
import { newDraft } from "#checkout/flows.server.ts";
import { concludeOrder } from "#orders/concluding.flows.server.ts";
import { freezeOrder, lockOpenOrder, lockOrder, type StoredOrder } from "#orders/data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { FibreNews } from "#ports/fibre-checkout/port.ts";
import type { Shop } from "#shop.server.ts";
import { changeProcess, type FibreProcess, ownerOfProcess, readProcess, recordFibreNews } from "./data.server.ts";
import { processOutcome } from "./model.ts";

/**
 * Applies what the fibre checkout said, once, in one transaction: the only way for an order to become handed off (D-08).
 * Exactly the lines of the process leave the cart then.
 * @returns false when it is no process of ours
 */
export async function settleProcess(shop: Shop, news: FibreNews): Promise<boolean> {
  const { processId, status } = news;
  const ownerId = await ownerOfProcess(shop.db, processId);
  if (ownerId === undefined) return false;
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    await holdCart(trx, ownerId);
    const process = await readProcess(trx, { ownerId, processId }, true);
    if (!process) throw new Error(`Process ${processId} has an owner and no row`);
    const outcome = processOutcome(process.status, status);
    if (!(await recordFibreNews(trx, ownerId, news, outcome, now))) return;
    if (outcome === "ignored") return;
    const order = outcome === "completed" && process.lines ? await handOff(shop, trx, process, now) : undefined;
    await changeProcess(trx, process, { status, ...(order ? { orderId: order.orderId } : {}) }, now);
  });
  return true;
}

async function handOff(shop: Shop, db: Database, process: FibreProcess, now: Date): Promise<StoredOrder> {
  const lines = process.lines ?? [];
  const order = await draftOf(db, process, now);
  const placed = await freezeOrder(db, order, lines, summaryNow(shop, lines), now);
  const reason = "Ordered at the fibre checkout";
  return concludeOrder(shop, db, placed, { to: "handed_off", actor: "gateway", reason }, now);
}

/**
 * The draft that the process made. Where that was given up meanwhile, or another process of the group used it, the group's
 * open draft or a new one takes its place: what was ordered outside is an order here.
 */
async function draftOf(db: Database, { ownerId, vendorType, orderId }: FibreProcess, now: Date): Promise<StoredOrder> {
  const own = orderId ? await lockOrder(db, { ownerId, orderId }) : undefined;
  if (own?.status === "draft") return own;
  return (
    (await lockOpenOrder(db, ownerId, vendorType, "fibreproduct")) ??
    (await newDraft(db, ownerId, vendorType, "fibreproduct", null, now))
  );
}
