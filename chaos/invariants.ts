import { sql } from "kysely";
import type { SummaryPart } from "#cart/summary.model.ts";
import { refundableOf } from "#orders/cancellation.model.ts";
import { OrderStatusShape } from "#orders/contract.ts";
import type { OrderLine } from "#orders/model.ts";
import { canMove, statusIs } from "#orders/status/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { JourneyRecord } from "./journey-record.ts";

/** Whether a status is "paid" or a later one. */
export function isPaid(status: string): boolean {
  return ["paid", "in_progress", "completed"].includes(status);
}

/** Units by material: in stock, reserved and allocated to orders. */
export type StockLevels = ReadonlyMap<string, number>;

/** Counts all units, for a later comparison. */
export async function stockLevels(db: Database): Promise<StockLevels> {
  const rows = await stockRows(db);
  return new Map(rows.map(({ material, quantity, reserved }) => [material, quantity + reserved]));
}

async function stockRows(db: Database) {
  const { rows } = await sql<{ material: string; quantity: number; reserved: number }>`
    select stock.material_id as material, stock.quantity, coalesce(sum(reservation.quantity), 0)::int as reserved
    from stock left join stock_reservation reservation
      on reservation.material_id = stock.material_id and reservation.state in ('reserved', 'allocated')
    where stock.quantity is not null group by stock.material_id, stock.quantity`.execute(db);
  return rows;
}

/** Checks the whole database. @returns a sentence for each violation */
export async function invariantViolations(db: Database, before: StockLevels): Promise<string[]> {
  const rules = [
    stockDrift(db, before),
    historyGaps(db),
    paymentsWithoutOrder(db),
    linesOrderedTwice(db),
    orderedLinesInCart(db),
    wrongAmounts(db),
    strayReservations(db),
    ordersPaidTwice(db),
    wrongPromoCounts(db),
    refundsAboveReceived(db),
    halfCancelled(db),
  ];
  return (await Promise.all(rules)).flat();
}

/** The sum of stock and reservations does not change, and no stock quantity is negative. */
export async function stockDrift(db: Database, before: StockLevels): Promise<string[]> {
  const rows = await stockRows(db);
  return rows.flatMap(({ material, quantity, reserved }) => [
    ...(quantity < 0 ? [`${material} has the stock quantity ${quantity}`] : []),
    ...(quantity + reserved === before.get(material)
      ? []
      : [`${material} had ${before.get(material)} units, now ${quantity} in stock and ${reserved} reserved`]),
  ]);
}

/** The history of each order contains only allowed transitions, without a gap, and ends with its status. */
export async function historyGaps(db: Database): Promise<string[]> {
  // One statement sees one snapshot; the shop may change orders meanwhile.
  const rows = await db
    .selectFrom("checkout_order as order")
    .leftJoin("order_history as move", "move.order_id", "order.order_id")
    .select(["order.order_id as id", "order.status", "move.from_status as from", "move.to_status as to"])
    .orderBy("move.position")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, moves]) => {
    const faults: string[] = [];
    const status = moves[0]?.status;
    let current: string | null = null;
    for (const { from, to } of moves) {
      if (to === null) continue;
      if (from !== current) faults.push(`Order ${id} went from ${from} while it was ${current}`);
      const isAllowed =
        from === null ? to === "draft" : canMove(OrderStatusShape.parse(from), OrderStatusShape.parse(to));
      if (!isAllowed) faults.push(`Order ${id} went from ${from} to ${to}`);
      current = to;
    }
    return current === status ? faults : [...faults, `Order ${id} is ${status}, its history ends with ${current}`];
  });
}

/** Every payment of the right amount has an order that records it: paid, held or later. */
export async function paymentsWithoutOrder(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("stand_in_payment as bank")
    .leftJoin("payment_owner as owner", "owner.payment_id", "bank.payment_id")
    .leftJoin("checkout_order as order", (join) =>
      join.onRef("order.owner_id", "=", "owner.owner_id").onRef("order.order_id", "=", "owner.order_id"),
    )
    .select(["bank.payment_id", "order.order_id", "order.status"])
    .where("bank.status", "=", "paid")
    .whereRef("bank.told_cents", "=", "bank.amount_cents")
    .execute();
  return rows
    .filter(({ status }) => status === null || !statusIs(OrderStatusShape.parse(status), "purchased"))
    .map(({ payment_id: id, order_id: order, status }) => `Payment ${id} was paid, its order ${order} is ${status}`);
}

/** No cart line is bought by two orders. */
export async function linesOrderedTwice(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string; orders: string }>`
    select line ->> 'id' as line, string_agg(order_id::text, ', ') as orders
    from checkout_order, jsonb_array_elements(lines) line
    where status in ('paid', 'in_progress', 'completed', 'accepted')
    group by owner_id, line ->> 'id' having count(*) > 1`.execute(db);
  return rows.map(({ line, orders }) => `Line ${line} was bought by the orders ${orders}`);
}

/** Bought lines are no longer in the cart. Journeys never increase the quantity of a line after the payment began. */
export async function orderedLinesInCart(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string; order: string }>`
    select cart_line.order_item_id as line, bought.order_id as "order"
    from checkout_order bought, jsonb_array_elements(bought.lines) line, cart_line
    where bought.status in ('paid', 'in_progress', 'completed', 'accepted')
      and cart_line.owner_id = bought.owner_id and cart_line.order_item_id::text = line ->> 'id'`.execute(db);
  return rows.map(({ line, order }) => `Line ${line} is still in the cart, though order ${order} bought it`);
}

/** The total of an order equals the sum of its lines, less its promo code, and the requested payment, to the cent. */
export async function wrongAmounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order: string; total: number; sum: number; requested: number | null }>`
    select placed.order_id as "order", placed.total_cents as total, payment.amount_cents as requested,
      sums.cents - coalesce(promo.discount_cents, 0) as sum
    from checkout_order placed
    join lateral (
      select sum(round((line ->> 'costPrice')::numeric * 100) * (line ->> 'quantity')::int)::bigint as cents
      from jsonb_array_elements(placed.lines) line) sums on true
    left join promo_code_use promo on promo.owner_id = placed.owner_id and promo.order_id = placed.order_id
    left join payment on payment.owner_id = placed.owner_id and payment.order_id = placed.order_id
    where placed.total_cents is not null and placed.order_type = 'prepaid'`.execute(db);
  return rows
    .filter(({ total, sum, requested }) => total !== sum || (requested !== null && requested !== total))
    .map(
      ({ order, total, sum, requested }) =>
        `Order ${order} costs ${total}, its lines ${sum}, the requested payment is ${requested}`,
    );
}

/** A promo code counts the orders that hold it or were bought with it, what they got off, and no more of them than its limit. */
export async function wrongPromoCounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    code: string;
    uses: number;
    counted: number;
    given: number;
    sum: number;
    limit: number;
  }>`
    select code.code, code.uses, code.given_cents as given, coalesce(code.max_uses, code.uses) as "limit",
      count(used.order_id)::int as counted, coalesce(sum(used.discount_cents), 0)::bigint as sum
    from promo_code code
    left join promo_code_use used on used.promo_code_id = code.promo_code_id and used.state <> 'returned'
    group by code.promo_code_id`.execute(db);
  return rows
    .filter(({ uses, counted, given, sum, limit }) => uses !== counted || given !== sum || uses > limit)
    .map(
      ({ code, uses, counted, given, sum, limit }) =>
        `${code} counts ${uses} uses of ${limit} and ${given} cents; its orders are ${counted} with ${sum} cents`,
    );
}

/**
 * The refunds of an order are at most what was received for it, less the price of what its customer kept. An order on account, which no payment
 * paid, has that on its bill.
 */
export async function refundsAboveReceived(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    order: string;
    kept: string[];
    lines: OrderLine[];
    total: SummaryPart;
    received: number;
    refunded: number;
    paid: boolean;
  }>`
    select bought.order_id as "order", bought.kept_lines as kept, bought.lines, bought.summary -> 'total' as total,
      coalesce(got.cents, 0)::bigint as received, coalesce(got.paid, false) as paid, back.cents::bigint as refunded
    from checkout_order bought
    join lateral (
      select sum(amount_cents) as cents from refund
      where refund.owner_id = bought.owner_id and refund.order_id = bought.order_id) back on back.cents is not null
    left join lateral (
      select sum(n.amount_cents) as cents, bool_or(n.outcome in ('paid', 'hold')) as paid
      from payment_notification n
      join payment p on p.owner_id = n.owner_id and p.payment_id = n.payment_id
      where n.owner_id = bought.owner_id and p.order_id = bought.order_id and n.status = 'paid') got on true`.execute(
    db,
  );
  return rows.flatMap(({ order, kept, lines, total, received, refunded, paid }) => {
    const keptCents =
      paid && kept.length > 0 ? centsOf(total.amount) - centsOf(refundableOf({ lines, total }, kept).amount) : 0;
    const most = received - keptCents;
    return refunded > most ? [`Order ${order} refunds ${refunded} cents of ${most}`] : [];
  });
}

/** Money and stock of a cancelled order move when the warehouse has answered, and then both do. */
export async function halfCancelled(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order: string; fault: string }>`
    with cancelled as (
      select * from checkout_order
      where status in ('cancelled', 'refund_pending', 'refunded') and concluded_at is not null)
    select o.order_id as "order", 'is refunded before the warehouse answered' as fault
    from cancelled o join refund r on r.owner_id = o.owner_id and r.order_id = o.order_id
    where o.withdrawn_at is null and (r.state in ('waiting', 'asked') or o.status = 'refunded') and not exists (
      select from order_return t where t.owner_id = o.owner_id and t.order_id = o.order_id and t.state = 'waived')
    union
    select o.order_id, 'keeps stock that was not sent'
    from cancelled o join stock_reservation s on s.owner_id = o.owner_id and s.order_id = o.order_id
    where o.withdrawn_at is not null and o.sent_at is null and s.state = 'allocated'
    union
    select o.order_id, 'has a refund that waits for nothing'
    from cancelled o join refund r on r.owner_id = o.owner_id and r.order_id = o.order_id
    where o.withdrawn_at is not null and r.state = 'awaiting_return' and not exists (
      select from order_return t
      where t.owner_id = o.owner_id and t.order_id = o.order_id and t.state in ('expected', 'refused'))`.execute(db);
  return rows.map(({ order, fault }) => `Cancelled order ${order} ${fault}`);
}

/** Stock is reserved only for orders that may still be paid, and allocated only to final ones. */
export async function strayReservations(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("stock_reservation as reservation")
    .innerJoin("checkout_order as order", (join) =>
      join.onRef("order.owner_id", "=", "reservation.owner_id").onRef("order.order_id", "=", "reservation.order_id"),
    )
    .select(["order.order_id", "order.status", "reservation.state"])
    .execute();
  return rows
    .filter(({ state, status }) => (state === "reserved") === statusIs(OrderStatusShape.parse(status), "purchased"))
    .map(({ order_id: id, state, status }) => `Order ${id} is ${status} with stock ${state}`);
}

/** No reservation lasts longer than its order says. To be checked after the sweeper ran. */
export async function reservationsPastEnd(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ order: string; until: Date | null }>`
    select placed.order_id as "order", placed.reserved_until as until
    from checkout_order placed
    where (placed.reserved_until is null or placed.reserved_until < ${now}) and (
      exists (select from stock_reservation held
        where held.owner_id = placed.owner_id and held.order_id = placed.order_id and held.state = 'reserved')
      or exists (select from reservation_holder held
        where held.owner_id = placed.owner_id and held.order_id = placed.order_id and held.ended_at is null))`.execute(
    db,
  );
  return rows.map(({ order, until }) => `Order ${order} holds stock, though its reservation ended at ${until}`);
}

/** At most one notification of an order has the outcome "paid"; a second payment is recorded as such. */
export async function ordersPaidTwice(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order: string; times: number }>`
    select owner.order_id as "order", count(*)::int as times
    from payment_notification notification
    join payment_owner owner on owner.payment_id = notification.payment_id
    where notification.outcome = 'paid' group by owner.order_id having count(*) > 1`.execute(db);
  return rows.map(({ order, times }) => `Order ${order} became paid ${times} times`);
}

/** Every paid or accepted order has exactly one sent confirmation. A job sends it, so this holds later than the other invariants. */
export async function missingConfirmations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order: string; messages: number; sent: number }>`
    select bought.order_id as "order", count(message.message_id)::int as messages, count(message.sent_at)::int as sent
    from checkout_order bought
    left join outbox message on message.owner_id = bought.owner_id and message.order_id = bought.order_id
      and message.kind in ('paid', 'accepted') and message.channel = 'email'
    where bought.status in ('paid', 'accepted', 'in_progress', 'completed')
    group by bought.order_id having count(message.sent_at) <> 1`.execute(db);
  return rows.map(
    ({ order, messages, sent }) => `Order ${order} was bought; ${sent} of ${messages} confirmations were sent`,
  );
}

/** Everything that was confirmed to a customer is stored: order numbers, delivery instructions, payments and paid orders. */
export async function lostData(db: Database, record: JourneyRecord): Promise<string[]> {
  // Refused before a session began.
  if (record.uid === "") return [];
  const orders = await db.selectFrom("checkout_order").selectAll().where("owner_id", "=", record.uid).execute();
  const details = await db.selectFrom("order_detail").selectAll().where("owner_id", "=", record.uid).execute();
  const payments = await db.selectFrom("payment").selectAll().where("owner_id", "=", record.uid).execute();
  const lost: string[] = [];
  for (const [id, number] of record.orders)
    if (!orders.some((order) => order.order_id === id && order.ecom_id === number)) lost.push(`order ${number}`);
  for (const [id, instructions] of record.deliveries)
    if (!details.some(({ order_id, document }) => order_id === id && JSON.stringify(document).includes(instructions)))
      lost.push(`the delivery address of order ${id}`);
  for (const { paymentId, amount } of record.payments)
    if (!payments.some((payment) => payment.payment_id === paymentId && payment.amount_cents === centsOf(amount)))
      lost.push(`payment ${paymentId} over ${amount}`);
  for (const id of record.paid) {
    const status = orders.find((order) => order.order_id === id)?.status;
    if (status === undefined || !statusIs(OrderStatusShape.parse(status), "purchased"))
      lost.push(`the payment of order ${id} (it is ${status})`);
  }
  return lost.map((data) => `journey ${record.number}: the shop lost ${data}`);
}

function centsOf(rand: string): number {
  return Math.round(Number(rand) * 100);
}
