import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, invalidRequest } from "#platform/http/problem.ts";
import type { CartChecks, OfferSources } from "./context.server.ts";
import { REQUEST_FIELDS } from "./line.mapper.ts";
import type { LineFields } from "./line.model.ts";
import { withoutLine, withQuantity } from "./line-changes.model.ts";
import { type CartItem, type CartLine, cartCountOf, linesOf } from "./model.ts";
import { deleteLines, moveGroup, setAddress, setQuantity, touchCart } from "./repository.server.ts";
import { itemNotFound, readCart, requireLimit } from "./service.server.ts";

/** A line by its id and that of its group. */
interface LineKey {
  lineGroupId: string;
  lineId: string;
}

/** A line after a change. */
interface ChangedLine {
  line: CartLine;
  cartCount: number;
}

/**
 * Sets the quantity of a main item and of its add-ons (S7-05). An update that is not newer than the last accepted one changes nothing
 * (C-13). Only increases are checked against limits and stock, so that a cart can always be reduced.
 * @throws HttpProblem of the call's problems
 */
export async function changeQuantity(
  context: PlatformContext & OfferSources & CartChecks,
  ownerId: string,
  { lineGroupId, lineId }: LineKey,
  { quantity, sequence }: { quantity: number; sequence?: number | undefined },
): Promise<ChangedLine> {
  return context.db.transaction().execute(async (trx) => {
    await touchCart(trx, ownerId, context.clock.now());
    const { items } = await readCart(context, trx, ownerId);
    const line = findLine(items, lineGroupId, lineId);
    if (sequence !== undefined && sequence <= line.sequence) return { line, cartCount: cartCountOf(items) };
    if (line.itemType === "addOn")
      throw new HttpProblem(invalidRequest, {
        message: "You get one add-on for each product: change the quantity of the product",
        field: REQUEST_FIELDS.lineId,
      });
    const changed = { ...line, quantity, sequence: sequence ?? line.sequence };
    const after = withQuantity(items, line.id, quantity);
    const grown = after.filter(({ id }) => id === line.id).flatMap(linesOf);
    if (quantity > line.quantity) requireLimit(context, after, grown);
    await setQuantity(trx, ownerId, lineGroupId, quantity, sequence);
    return { line: changed, cartCount: cartCountOf(after) };
  });
}

/**
 * Removes an add-on, or a main item with its add-ons (S7-04). A contract may become a fibre product when only routers remain among its
 * add-ons (C-11).
 * @param key without `lineId` the whole group
 * @returns ids of the removed lines
 * @throws HttpProblem not_found
 */
export async function removeLine(
  context: PlatformContext & OfferSources,
  ownerId: string,
  { lineGroupId, lineId }: { lineGroupId: string; lineId: string | undefined },
): Promise<{ deleted: string[]; cartCount: number }> {
  return context.db.transaction().execute(async (trx) => {
    await touchCart(trx, ownerId, context.clock.now());
    const { items } = await readCart(context, trx, ownerId);
    const item = items.find((each) => each.lineGroupId === lineGroupId);
    if (!item) throw itemNotFound();
    const others = items.filter((each) => each !== item);
    if (lineId === undefined || lineId === item.id) {
      const deleted = linesOf(item).map((line) => line.id);
      await deleteLines(trx, ownerId, deleted);
      return { deleted, cartCount: cartCountOf(others) };
    }
    const line = findLine([item], lineGroupId, lineId);
    await deleteLines(trx, ownerId, [line.id]);
    const [after] = withoutLine([item], line.id);
    if (after && after.paymentGroup !== item.paymentGroup)
      await moveGroup(trx, ownerId, lineGroupId, after.paymentGroup);
    return { deleted: [line.id], cartCount: cartCountOf(items) };
  });
}

/** @throws HttpProblem not_found, the same for unknown ids and those of other customers (B-12) */
function findLine(items: CartItem[], lineGroupId: string, lineId: string): CartLine {
  const line = items.flatMap(linesOf).find((each) => each.lineGroupId === lineGroupId && each.id === lineId);
  if (!line) throw itemNotFound();
  return line;
}

/**
 * Sets the installation address of a main item with the coverage result for it (D-15). Whether the line can be ordered with it is among
 * the problems of the cart.
 * @throws HttpProblem not_found
 */
export async function changeAddress(
  context: PlatformContext & OfferSources,
  ownerId: string,
  lineId: string,
  fields: Pick<LineFields, "address" | "coverageId">,
): Promise<CartLine> {
  return context.db.transaction().execute(async (trx) => {
    await touchCart(trx, ownerId, context.clock.now());
    const { items } = await readCart(context, trx, ownerId);
    const line = items.find(({ id }) => id === lineId);
    if (!line) throw itemNotFound(REQUEST_FIELDS.addressLineId);
    await setAddress(trx, ownerId, line.id, fields);
    return line;
  });
}
