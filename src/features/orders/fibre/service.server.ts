import { productDetailsRequired } from "#cart/contract.ts";
import { COVERAGE_MESSAGES, matchesAddress } from "#cart/coverage/model.ts";
import { type ConfirmedCoverage, type CoverageCheck, checkCoverage } from "#cart/coverage/service.server.ts";
import { type CartItem, linesOf } from "#cart/model.ts";
import { lockCartForUpdate } from "#cart/repository.server.ts";
import { itemNotFound, readCart, requireNoProblems } from "#cart/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { OrdersContext } from "../context.server.ts";
import { frozen, type OrderLine, sameLines } from "../model.ts";
import { lockOpenOrder, readOrder } from "../repository.server.ts";
import { newDraft } from "../service.server.ts";
import {
  addressNotQualified,
  fibreCheckoutUnavailable,
  type Initiated,
  type ProcessRequest,
  processClosed,
} from "./contract.ts";
import { FibreCheckoutUnavailable, type FibreItem } from "./fibre-checkout.port.ts";
import { addressFault, contractTermOf, fibreReturnPath, handedTogether, takesItems } from "./model.ts";
import {
  changeProcess,
  type FibreProcess,
  insertProcess,
  lastProcess,
  openProcess,
  type ProcessKey,
  readProcess,
} from "./repository.server.ts";

/** How long a customer who was sent on and comes back is sent to the same process again, in milliseconds; its page may be gone later. */
const SAME_PROCESS_MS = 3_600_000;

/**
 * Begins the hand-off of a fibre product that is in the caller's cart (D-15). Whoever asks again, in another tab too, gets the
 * same process, also for an hour after being sent on with the same lines: so one order is not placed twice.
 * @throws HttpProblem of the call's problems
 */
export async function beginProcess(context: OrdersContext, ownerId: string, request: ProcessRequest): Promise<string> {
  const { dealId, contractTerm, installationAddress: address } = request;
  const fault = addressFault(address);
  if (fault) throw new HttpProblem(addressNotQualified, { message: fault, field: "body.installationAddress" });
  const cart = await readCart(context, context.db, ownerId);
  const coverage = await checkCoverage(context, context.db, cart);
  const item = itemAsked(cart.items, coverage, request);
  requireCoverage(coverage, item.id, address, "body.installationAddress");
  const { vendorType } = item;
  const asked = { ownerId, dealId, contractTerm, address, vendorType };
  const together = handedTogether(cart.items, item).filter(({ id }) => isFor(coverage, id, address));
  const lines = together.flatMap(linesOf).map(frozen);
  const goingOn = async (db: Database) => {
    const since = new Date(context.clock.now().getTime() - SAME_PROCESS_MS);
    const open = await openProcess(db, asked, since);
    return open && (takesItems(open.status) || sameLines(open.lines ?? [], lines)) ? open.processId : undefined;
  };
  const known = await goingOn(context.db);
  if (known) return known;
  // Outside of any transaction: the fibre checkout may be slow, and a process that nobody goes on with harms nobody.
  const processId = await reached(() =>
    context.fibreCheckout.begin({
      dealId,
      contractTerm,
      installationAddress: address,
      returnUrl: `${context.publicUrl}${fibreReturnPath(vendorType)}`,
      notifyUrl: `${context.publicUrl}/api/fkstatus`,
    }),
  );
  return context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, ownerId);
    // Another tab may have been quicker.
    const other = await goingOn(trx);
    if (other) return other;
    // An id that is another customer's would show them each other's orders.
    if (!(await insertProcess(trx, { ...asked, processId }, context.clock.now())))
      throw new HttpProblem(fibreCheckoutUnavailable);
    return processId;
  });
}

/** The fibre product that is asked for: of several with the same deal and term the one at that address. @throws HttpProblem not_found */
function itemAsked(
  items: readonly CartItem[],
  coverage: CoverageCheck,
  { dealId, contractTerm, installationAddress }: ProcessRequest,
): CartItem {
  const deals = items.filter(
    (each) => each.orderType === "fibreproduct" && [each.dealId, each.legacyDealId].includes(dealId),
  );
  const ofTerm = deals.filter((each) => contractTermOf(each.planPeriod) === contractTerm);
  const item = ofTerm.find(({ id }) => isFor(coverage, id, installationAddress)) ?? ofTerm[0];
  if (!item) throw itemNotFound(deals.length > 0 ? "body.contractTerm" : "body.dealId");
  return item;
}

/**
 * Freezes the lines that a process is about, and makes the order that it becomes, a draft. The same lines again change
 * nothing.
 * @throws HttpProblem of the call's problems
 */
export async function putItems(
  context: OrdersContext,
  key: ProcessKey,
  asked: readonly { order_item_id: string }[] | null | undefined,
): Promise<{ orderId: string; ecomId: string }> {
  if (!asked || asked.length === 0) throw new HttpProblem(productDetailsRequired, { field: "body.productDetails" });
  const now = context.clock.now();
  const { order, items } = await context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, key.ownerId);
    const process = required(await readProcess(trx, key, true));
    const cart = await readCart(context, trx, key.ownerId);
    const chosen = chosenItems(cart.items, process, asked);
    const coverage = await requireNoProblems(context, trx, cart, {
      vendorType: process.vendorType,
      key: "fibreproduct",
    });
    for (const { id } of chosen) requireCoverage(coverage, id, process.address, "body.productDetails");
    const frozenLines = chosen.flatMap(linesOf).map(frozen);
    if (!takesItems(process.status) && !(process.status === "Initiated" && sameLines(process.lines ?? [], frozenLines)))
      throw new HttpProblem(processClosed);
    const draft =
      (await lockOpenOrder(trx, key.ownerId, process.vendorType, "fibreproduct")) ??
      (await newDraft(trx, key.ownerId, process.vendorType, "fibreproduct", null, now));
    await changeProcess(trx, key, { lines: frozenLines, orderId: draft.orderId }, now);
    return { order: draft, items: frozenLines.map((line) => handedOver(line, coverage.confirmed.get(line.id))) };
  });
  await reached(() => context.fibreCheckout.putItems(key.processId, items));
  return order;
}

/** Whether a line is bought on the ground of an answer that holds and is about an address. */
function isFor({ confirmed }: CoverageCheck, lineId: string, address: object): boolean {
  const ground = confirmed.get(lineId);
  return ground !== undefined && matchesAddress(ground.answer, address);
}

/** @throws HttpProblem address_not_qualified, with words that say what to do and the fault as its reason */
function requireCoverage(coverage: CoverageCheck, lineId: string, address: object, field: string): void {
  const fault = coverage.faults.get(lineId);
  if (fault)
    throw new HttpProblem(addressNotQualified, {
      message: COVERAGE_MESSAGES[fault],
      field,
      details: { reason: fault },
    });
  if (isFor(coverage, lineId, address)) return;
  const message = "This is not the address that we checked for your cart. Please check your address again";
  throw new HttpProblem(addressNotQualified, { message, field, details: { reason: "coverage_missing" } });
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
    if (!item) throw itemNotFound("body.productDetails");
    return item;
  });
}

function handedOver(line: OrderLine, ground: ConfirmedCoverage | undefined): FibreItem {
  const { id, dealId, variationTitle, quantity, costPrice } = line;
  const { productCode, type, speed, speedUnit } = ground?.product ?? {};
  return {
    ...{ orderItemId: id, dealId, title: variationTitle, quantity, price: costPrice },
    ...{ provider: ground?.provider, productCode, productType: type, speed, speedUnit },
  };
}

/**
 * Records that the customer is sent to the fibre checkout (S4-19). What becomes of it there only its notification says.
 * @returns where the customer goes on
 * @throws HttpProblem not_found or process_closed
 */
export async function initiate(
  context: OrdersContext,
  key: ProcessKey,
  { order_item_id: lineId, processRes: response }: Initiated,
): Promise<string> {
  await context.db.transaction().execute(async (trx) => {
    const process = required(await readProcess(trx, key, true));
    if (!process.lines?.some((line) => line.id === lineId)) throw itemNotFound("body.order_item_id");
    if (process.status !== "Created" && process.status !== "Initiated") throw new HttpProblem(processClosed);
    await changeProcess(trx, key, { status: "Initiated", response }, context.clock.now());
  });
  return context.fibreCheckout.pageUrl(key.processId);
}

/**
 * One process of a caller with the number of its order, the last one where none is named.
 * @throws HttpProblem not_found, also for those of others (B-12)
 */
export async function ownProcess(
  { db }: Pick<OrdersContext, "db">,
  ownerId: string,
  processId: string | undefined,
): Promise<FibreProcess & { ecomId: string | null }> {
  const process = required(await (processId ? readProcess(db, { ownerId, processId }) : lastProcess(db, ownerId)));
  const order = process.orderId ? await readOrder(db, { ownerId, orderId: process.orderId }) : undefined;
  return { ...process, ecomId: order?.ecomId ?? null };
}

function required(process: FibreProcess | undefined): FibreProcess {
  if (!process) throw new HttpProblem(notFound, { message: "There is no such fibre order" });
  return process;
}

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FibreCheckoutUnavailable)
      throw new HttpProblem(fibreCheckoutUnavailable, { message: error.message });
    throw error;
  }
}
