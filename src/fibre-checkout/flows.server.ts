import { productDetailsRequired } from "#cart/contract.ts";
import { holdCart } from "#cart/data.server.ts";
import { noSuchItem, readCart } from "#cart/flows.server.ts";
import { type CartItem, linesOf } from "#cart/model.ts";
import { newDraft, requireNoProblems } from "#checkout/flows.server.ts";
import { lockOpenOrder } from "#orders/data.server.ts";
import { frozen, type OrderLine, sameLines } from "#orders/model.ts";
import { notFound, Refusal } from "#platform/http/problem.ts";
import { FibreCheckoutAway, type FibreItem } from "#ports/fibre-checkout/port.ts";
import type { Shop } from "#shop.server.ts";
import { addressFault } from "./address.model.ts";
import {
  addressNotQualified,
  fibreCheckoutAway,
  type Initiated,
  type ProcessRequest,
  processClosed,
} from "./contract.ts";
import { contractTermOf } from "./contract-term.model.ts";
import {
  changeProcess,
  type FibreProcess,
  insertProcess,
  type ProcessKey,
  readProcess,
  untouchedProcess,
} from "./data.server.ts";
import { takesItems } from "./model.ts";

/**
 * Begins the hand-off of a fibre product that is in the caller's cart (D-15). Whoever asks again before going on gets the
 * same process.
 * @throws Refusal of the call's problems
 */
export async function beginProcess(
  shop: Shop,
  ownerId: string,
  { dealId, contractTerm, installationAddress: address }: ProcessRequest,
): Promise<string> {
  const fault = addressFault(address);
  if (fault) throw new Refusal(addressNotQualified, { message: fault, field: "body.installationAddress" });
  const { items } = await readCart(shop, shop.db, ownerId);
  const item = items.find(
    (each) => each.orderType === "fibreproduct" && [each.dealId, each.legacyDealId].includes(dealId),
  );
  if (!item || contractTermOf(item.planPeriod) !== contractTerm)
    throw noSuchItem(item ? "body.contractTerm" : "body.dealId");
  const asked = { ownerId, dealId, contractTerm, address, vendorType: item.vendorType };
  const known = await untouchedProcess(shop.db, asked);
  if (known) return known.processId;
  const returnTo = new URLSearchParams({ vendorType: item.vendorType, orderPaymentType: "fibreproduct" });
  // Outside of any transaction: the fibre checkout may be slow, and a process that nobody goes on with harms nobody.
  const processId = await reached(() =>
    shop.fibreCheckout.begin({
      dealId,
      contractTerm,
      installationAddress: address,
      returnUrl: `${shop.publicUrl}/cart?${returnTo}`,
      notifyUrl: `${shop.publicUrl}/api/fkstatus`,
    }),
  );
  const isOurs = await shop.db
    .transaction()
    .execute((trx) => insertProcess(trx, { ...asked, processId }, shop.clock.now()));
  // An id that is another customer's would show them each other's orders.
  if (!isOurs) throw new Refusal(fibreCheckoutAway);
  return processId;
}

/**
 * Freezes the lines that a process is about, and makes the order that it becomes, a draft. The same lines again change
 * nothing.
 * @throws Refusal of the call's problems
 */
export async function putItems(
  shop: Shop,
  key: ProcessKey,
  asked: readonly { order_item_id: string }[] | null | undefined,
): Promise<{ orderId: string; ecomId: string }> {
  if (!asked || asked.length === 0) throw new Refusal(productDetailsRequired, { field: "body.productDetails" });
  const now = shop.clock.now();
  const { order, lines } = await shop.db.transaction().execute(async (trx) => {
    await holdCart(trx, key.ownerId);
    const process = required(await readProcess(trx, key, true));
    const { items } = await readCart(shop, trx, key.ownerId);
    const chosen = chosenItems(items, process, asked);
    requireNoProblems(shop, items, { vendorType: process.vendorType, key: "fibreproduct" });
    const frozenLines = chosen.flatMap(linesOf).map(frozen);
    if (!takesItems(process.status) && !(process.status === "Initiated" && sameLines(process.lines ?? [], frozenLines)))
      throw new Refusal(processClosed);
    const draft =
      (await lockOpenOrder(trx, key.ownerId, process.vendorType, "fibreproduct")) ??
      (await newDraft(trx, key.ownerId, process.vendorType, "fibreproduct", null, now));
    await changeProcess(trx, key, { lines: frozenLines, orderId: draft.orderId }, now);
    return { order: draft, lines: frozenLines };
  });
  await reached(() => shop.fibreCheckout.putItems(key.processId, lines.map(handedOver)));
  return order;
}

function chosenItems(
  items: readonly CartItem[],
  { vendorType }: FibreProcess,
  asked: readonly { order_item_id: string }[],
): CartItem[] {
  return [...new Set(asked.map((each) => each.order_item_id))].map((id) => {
    const item = items.find(
      (each) => each.id === id && each.orderType === "fibreproduct" && each.vendorType === vendorType,
    );
    if (!item) throw noSuchItem("body.productDetails");
    return item;
  });
}

function handedOver(line: OrderLine): FibreItem {
  const { id, dealId, variationTitle, quantity, costPrice } = line;
  return { orderItemId: id, dealId, title: variationTitle, quantity, price: costPrice };
}

/**
 * Records that the customer is sent to the fibre checkout (S4-19). What becomes of it there only its notification says.
 * @returns where the customer goes on
 * @throws Refusal not_found or process_closed
 */
export async function initiate(
  shop: Shop,
  key: ProcessKey,
  { order_item_id: lineId, processRes: response }: Initiated,
): Promise<string> {
  await shop.db.transaction().execute(async (trx) => {
    const process = required(await readProcess(trx, key, true));
    if (!process.lines?.some((line) => line.id === lineId)) throw noSuchItem("body.order_item_id");
    if (process.status !== "Created" && process.status !== "Initiated") throw new Refusal(processClosed);
    await changeProcess(trx, key, { status: "Initiated", response }, shop.clock.now());
  });
  return shop.fibreCheckout.pageUrl(key.processId);
}

/** One process of a caller. @throws Refusal not_found, also for those of others (B-12) */
export async function ownProcess(shop: Shop, key: ProcessKey): Promise<FibreProcess> {
  return required(await readProcess(shop.db, key));
}

function required(process: FibreProcess | undefined): FibreProcess {
  if (!process) throw new Refusal(notFound, { message: "There is no such fibre order" });
  return process;
}

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FibreCheckoutAway) throw new Refusal(fibreCheckoutAway, { message: error.message });
    throw error;
  }
}
