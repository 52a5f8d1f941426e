import type { CartChecks } from "#cart/context.server.ts";
import { productDetailsRequired } from "#cart/contract.ts";
import { COVERAGE_MESSAGES, matchesAddress } from "#cart/coverage/model.ts";
import { type ConfirmedCoverage, type CoverageCheck, checkCoverage } from "#cart/coverage/service.server.ts";
import { extrasOf } from "#cart/line-text.model.ts";
import { type CartItem, linesOf } from "#cart/model.ts";
import { lockCart } from "#cart/repository.server.ts";
import { itemNotFound, type PricedCart, readCart, requireNoProblems, requireSold } from "#cart/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/day.ts";
import type { FibreOrders } from "../context.server.ts";
import { groupNotAvailable } from "../contract.ts";
import { frozen, type OrderLine, sameLines, UNPAID_MS } from "../model.ts";
import { lockOpenOrder, readOrder } from "../repository.server.ts";
import { newDraft } from "../service.server.ts";
import {
  addressNotQualified,
  fibreCheckoutUnavailable,
  type ProcessRequest,
  processClosed,
  processDiffers,
  processStale,
} from "./contract.ts";
import { FibreCheckoutUnavailable, type FibreItem } from "./fibre-checkout.port.ts";
import { addressError } from "./installation-address.server.ts";
import { acceptsItems, contractTermOf, fibreReturnPath, sameProcessItems } from "./model.ts";
import {
  changeProcess,
  type FibreProcess,
  insertProcess,
  lastProcess,
  openProcess,
  type ProcessKey,
  readProcess,
} from "./repository.server.ts";

/** Age in milliseconds up to which an initiated process is reused when the customer returns; its page may expire later. */
const REUSE_MS = HOUR_MS;

/** Longer than the fibre checkout is waited for: giving lines to it that takes longer was cut off, and may begin again. */
const GIVING_MS = MINUTE_MS;

/**
 * Begins the hand-off of a fibre product in the caller's cart (D-15). A repeated request, also from another tab, returns the same
 * process, for an hour even after the redirect with the same lines, so that one order is not placed twice.
 * @throws HttpProblem of the call's problems
 */
export async function beginProcess(
  context: PlatformContext & FibreOrders,
  ownerId: string,
  request: ProcessRequest,
): Promise<string> {
  requireFibreOrders(context);
  const { dealId, contractTerm, installationAddress: address } = request;
  const fault = addressError(address);
  if (fault) throw new HttpProblem(addressNotQualified, { message: fault, field: "body.installationAddress" });
  const cart = await readCart(context, context.db, ownerId);
  const coverage = await checkCoverage(context, context.db, cart);
  const item = requestedItem(cart.items, coverage, request);
  requireCoverage(coverage, item.id, address, "body.installationAddress");
  const { segment } = item;
  const process = { ownerId, dealId, contractTerm, address, segment };
  const items = sameProcessItems(cart.items, item).filter(({ id }) => isCoveredAt(coverage, id, address));
  const lines = items.flatMap(linesOf).map(frozen);
  const findReusable = async (db: Database) => {
    const since = new Date(context.clock.now().getTime() - REUSE_MS);
    const open = await openProcess(db, process, since);
    return open && (acceptsItems(open.status) || sameLines(open.lines ?? [], lines)) ? open.processId : undefined;
  };
  const existing = await findReusable(context.db);
  if (existing) return existing;
  // Outside of any transaction, because the fibre checkout may be slow. An unused process does no harm.
  const processId = await callFibreCheckout(() =>
    context.fibreCheckout.begin({
      dealId,
      contractTerm,
      installationAddress: address,
      returnUrl: `${context.publicUrl}${fibreReturnPath(segment)}`,
      notifyUrl: `${context.publicUrl}/api/fkstatus`,
    }),
  );
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId);
    // Another tab may have begun a process meanwhile.
    const other = await findReusable(trx);
    if (other) return other;
    // An id that belongs to another customer would reveal their order.
    if (!(await insertProcess(trx, { ...process, processId }, context.clock.now())))
      throw new HttpProblem(fibreCheckoutUnavailable);
    return processId;
  });
}

/** The requested item; among several with the same deal and term, the one at that address. @throws HttpProblem not_found */
function requestedItem(
  items: readonly CartItem[],
  coverage: CoverageCheck,
  { dealId, contractTerm, installationAddress }: ProcessRequest,
): CartItem {
  const deals = items.filter((each) => each.paymentGroup === "fibreproduct" && isDeal(each, dealId));
  const ofTerm = deals.filter((each) => contractTermOf(each.planPeriod) === contractTerm);
  const item = ofTerm.find(({ id }) => isCoveredAt(coverage, id, installationAddress)) ?? ofTerm[0];
  if (!item) throw itemNotFound(deals.length > 0 ? "body.contractTerm" : "body.dealId");
  return item;
}

/**
 * Freezes the lines of a process, creates its draft order and gives the lines to the fibre checkout. Repeating it with the same lines has no
 * effect. While the lines of another request are being given it is refused, so that what is stored is what the fibre checkout has.
 * @throws HttpProblem of the call's problems
 */
export async function putItems(
  context: PlatformContext & FibreOrders,
  key: ProcessKey,
  lineIds: readonly string[],
): Promise<{ orderId: string; orderNumber: string }> {
  requireFibreOrders(context);
  if (lineIds.length === 0) throw new HttpProblem(productDetailsRequired, { field: "body.productDetails" });
  const now = context.clock.now();
  const { order, items } = await context.db.transaction().execute(async (trx) => {
    await lockCart(trx, key.ownerId);
    const process = required(await readProcess(trx, key, true));
    const cart = await readCart(context, trx, key.ownerId);
    const { lines, coverage } = await contentsOf(
      context,
      trx,
      cart,
      process,
      requestedItems(cart.items, process, lineIds),
    );
    if (!acceptsItems(process.status) && !(process.status === "Initiated" && sameLines(process.lines ?? [], lines)))
      throw new HttpProblem(processClosed);
    if (process.givingSince && now.getTime() - process.givingSince.getTime() < GIVING_MS)
      throw new HttpProblem(fibreCheckoutUnavailable, { message: "Your fibre order is on its way. Please try again" });
    const draft =
      (await lockOpenOrder(trx, key.ownerId, process.segment, "fibreproduct")) ??
      (await newDraft(trx, key.ownerId, process.segment, "fibreproduct", null, now));
    await changeProcess(trx, key, { lines, orderId: draft.orderId, itemsAt: null, givingSince: now }, now);
    return { order: draft, items: lines.map((line) => fibreItemOf(line, coverage.confirmed.get(line.id))) };
  });
  let itemsAt: Date | null = null;
  try {
    await callFibreCheckout(() => context.fibreCheckout.putItems(key.processId, items));
    itemsAt = now;
  } finally {
    await changeProcess(context.db, key, { itemsAt, givingSince: null }, now);
  }
  return order;
}

/**
 * The frozen lines of items of the cart for a process, with their coverage: they may be ordered now, have its term and its address, and its deal
 * is among them (D-15).
 * @throws HttpProblem checkout_blocked, process_differs or address_not_qualified
 */
async function contentsOf(
  context: PlatformContext & CartChecks,
  trx: Database,
  cart: PricedCart,
  { segment, contractTerm, dealId, address }: FibreProcess,
  items: readonly CartItem[],
): Promise<{ lines: OrderLine[]; coverage: CoverageCheck }> {
  requireSold(cart, { segment, paymentGroup: "fibreproduct" });
  const differs = (what: "term" | "deal", message: string) =>
    new HttpProblem(processDiffers, { message, details: { differs: what } });
  if (items.some((item) => contractTermOf(item.planPeriod) !== contractTerm))
    throw differs(
      "term",
      "This fibre order was started for another contract length. Please start again from your cart",
    );
  if (!items.some((item) => isDeal(item, dealId)))
    throw differs("deal", "This fibre order was started for another product. Please start again from your cart");
  const coverage = await requireNoProblems(context, trx, cart, { segment, paymentGroup: "fibreproduct" });
  for (const { id } of items) requireCoverage(coverage, id, address, "body.productDetails");
  return { lines: items.flatMap(linesOf).map(frozen), coverage };
}

function isDeal({ variationId, legacyDealId }: CartItem, dealId: string): boolean {
  return [variationId, legacyDealId].includes(dealId);
}

/** Whether a line has a valid coverage answer for an address. */
function isCoveredAt(coverage: CoverageCheck, lineId: string, address: object): boolean {
  const confirmed = coverage.confirmed.get(lineId);
  return confirmed !== undefined && matchesAddress(confirmed.answer, address);
}

/** @throws HttpProblem address_not_qualified, with a message that says what to do, and the fault as its reason */
function requireCoverage(coverage: CoverageCheck, lineId: string, address: object, field: string): void {
  const fault = coverage.faults.get(lineId);
  if (fault)
    throw new HttpProblem(addressNotQualified, {
      message: COVERAGE_MESSAGES[fault],
      field,
      details: { reason: fault },
    });
  if (isCoveredAt(coverage, lineId, address)) return;
  const message = "This isn't the address that we checked for your cart. Please check your address again";
  throw new HttpProblem(addressNotQualified, { message, field, details: { reason: "coverage_missing" } });
}

function requestedItems(items: readonly CartItem[], { segment }: FibreProcess, lineIds: readonly string[]): CartItem[] {
  return [...new Set(lineIds)].map((id) => {
    const item = items.find(
      (each) => each.id === id && each.paymentGroup === "fibreproduct" && each.segment === segment,
    );
    if (!item) throw itemNotFound("body.productDetails");
    return item;
  });
}

function fibreItemOf(line: OrderLine, confirmed: ConfirmedCoverage | undefined): FibreItem {
  const { id, variationId, variationTitle, quantity, costPrice, fees, configuration } = line;
  const { productCode, type, speed, speedUnit } = confirmed?.product ?? {};
  return {
    orderItemId: id,
    dealId: variationId,
    title: variationTitle,
    quantity,
    price: costPrice,
    fees: fees.map(({ label, amount, planPeriod }) => ({ label, amount, planPeriod })),
    extras: extrasOf(line),
    isSwitching: configuration.isSwitching === true,
    provider: confirmed?.provider,
    productCode,
    productType: type,
    speed,
    speedUnit,
  };
}

/**
 * Records that the customer is redirected to the fibre checkout (S4-19), within a day of the lines and while they are in the cart and may be
 * ordered (D-16). The outcome comes only by notification.
 * @param lineId id of any main line of the process
 * @param response response of generateProcessId, if the client sent it; stored for support
 * @returns the URL of the fibre checkout
 * @throws HttpProblem of the call's problems
 */
export async function initiate(
  context: PlatformContext & FibreOrders,
  key: ProcessKey,
  lineId: string,
  response: unknown,
): Promise<string> {
  requireFibreOrders(context);
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await lockCart(trx, key.ownerId);
    const process = required(await readProcess(trx, key, true));
    const { status, lines: stored, itemsAt } = process;
    if (!stored?.some((line) => line.id === lineId)) throw itemNotFound("body.order_item_id");
    if (status !== "Created" && status !== "Initiated") throw new HttpProblem(processClosed);
    if (!itemsAt || now.getTime() - itemsAt.getTime() > UNPAID_MS) throw new HttpProblem(processStale);
    const cart = await readCart(context, trx, key.ownerId);
    const items = cart.items.filter(({ id }) => stored.some((line) => line.id === id));
    if (!sameLines(stored, items.flatMap(linesOf).map(frozen))) throw new HttpProblem(processStale);
    await contentsOf(context, trx, cart, process, items);
    await changeProcess(trx, key, { status: "Initiated", initiatedAt: now, response }, now);
  });
  return context.fibreCheckout.pageUrl(key.processId);
}

/**
 * A process of the caller with the number of its order; the last process without an id.
 * @throws HttpProblem not_found, also for other customers' processes (B-12)
 */
export async function ownProcess(
  { db }: Pick<PlatformContext, "db">,
  ownerId: string,
  processId: string | undefined,
): Promise<FibreProcess & { orderNumber: string | null }> {
  const process = required(await (processId ? readProcess(db, { ownerId, processId }) : lastProcess(db, ownerId)));
  const order = process.orderId ? await readOrder(db, { ownerId, orderId: process.orderId }) : undefined;
  return { ...process, orderNumber: order?.orderNumber ?? null };
}

/** @throws HttpProblem group_not_available, also for a process that began before the payment account was live */
function requireFibreOrders({ acceptsFibreOrders }: PlatformContext & FibreOrders): void {
  if (!acceptsFibreOrders) throw new HttpProblem(groupNotAvailable);
}

function required(process: FibreProcess | undefined): FibreProcess {
  if (!process) throw new HttpProblem(notFound, { message: "There is no such fibre order" });
  return process;
}

async function callFibreCheckout<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof FibreCheckoutUnavailable)
      throw new HttpProblem(fibreCheckoutUnavailable, { message: error.message });
    throw error;
  }
}
