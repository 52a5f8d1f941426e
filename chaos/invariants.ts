import { sql } from "kysely";
import { OrderStatusShape } from "#orders/contract.ts";
import { canMove, isFinal } from "#orders/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Story } from "./story.ts";

/** True for an order that is paid, whatever the warehouse made of it meanwhile. */
export function isBought(status: string): boolean {
  return ["paid", "in_progress", "completed"].includes(status);
}

/** Pieces that there were when it began, by material: on the shelf, set aside and sold. */
export type Shelves = ReadonlyMap<string, number>;

/** Counts the pieces, to be compared with later. */
export async function shelvesOf(db: Database): Promise<Shelves> {
  const rows = await pieces(db);
  return new Map(rows.map(({ material, shelf, taken }) => [material, shelf + taken]));
}

async function pieces(db: Database) {
  const { rows } = await sql<{ material: string; shelf: number; taken: number }>`
    select stock.material_id as material, stock.quantity as shelf, coalesce(sum(away.quantity), 0)::int as taken
    from stock left join stock_reservation away
      on away.material_id = stock.material_id and away.state in ('reserved', 'allocated')
    where stock.quantity is not null group by stock.material_id, stock.quantity`.execute(db);
  return rows;
}

/** Looks through the whole database. @returns a sentence for each thing that must not be; none when all is well */
export async function brokenInvariants(db: Database, before: Shelves): Promise<string[]> {
  const rules = [
    stockDrift(db, before),
    historyGaps(db),
    moneyWithoutOrder(db),
    ordersTwice(db),
    linesLeft(db),
    wrongAmounts(db),
    strayReservations(db),
    doubledPayments(db),
  ];
  return (await Promise.all(rules)).flat();
}

/** Every piece is on the shelf, set aside or sold: none appears, none is lost, and no shelf is below zero. */
export async function stockDrift(db: Database, before: Shelves): Promise<string[]> {
  const rows = await pieces(db);
  return rows.flatMap(({ material, shelf, taken }) => [
    ...(shelf < 0 ? [`There are ${shelf} pieces of ${material}`] : []),
    ...(shelf + taken === before.get(material)
      ? []
      : [`Of ${material} there were ${before.get(material)}, now ${shelf} on the shelf and ${taken} taken`]),
  ]);
}

/** The history of each order follows the table of states without a gap, and ends where the order stands. */
export async function historyGaps(db: Database): Promise<string[]> {
  // In one statement, which sees one moment: the shop goes on meanwhile.
  const moves = await db
    .selectFrom("checkout_order as order")
    .leftJoin("order_history as move", "move.order_id", "order.order_id")
    .select(["order.order_id as id", "order.status", "move.from_status as from", "move.to_status as to"])
    .orderBy("move.position")
    .execute();
  return [...Map.groupBy(moves, ({ id }) => id)].flatMap(([id, trail]) => {
    const faults: string[] = [];
    const status = trail[0]?.status;
    let at: string | null = null;
    for (const { from, to } of trail) {
      if (to === null) continue;
      if (from !== at) faults.push(`Order ${id} went from ${from} while it was ${at}`);
      const isAllowed =
        from === null ? to === "draft" : canMove(OrderStatusShape.parse(from), OrderStatusShape.parse(to));
      if (!isAllowed) faults.push(`Order ${id} went from ${from} to ${to}`);
      at = to;
    }
    return at === status ? faults : [...faults, `Order ${id} is ${status}, its history ends with ${at}`];
  });
}

/** Whoever paid the right amount has an order that knows it: paid, held or further. */
export async function moneyWithoutOrder(db: Database): Promise<string[]> {
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
    .filter(({ status }) => status === null || !isFinal(OrderStatusShape.parse(status)))
    .map(({ payment_id: id, order_id: order, status }) => `Payment ${id} was paid, its order ${order} is ${status}`);
}

/** No line of a cart is bought twice. */
export async function ordersTwice(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string; orders: string }>`
    select line ->> 'id' as line, string_agg(order_id::text, ', ') as orders
    from checkout_order, jsonb_array_elements(lines) line
    where status in ('paid', 'in_progress', 'completed', 'accepted')
    group by owner_id, line ->> 'id' having count(*) > 1`.execute(db);
  return rows.map(({ line, orders }) => `Line ${line} was bought by the orders ${orders}`);
}

/** What was bought is no longer in the cart. Journeys never make a line larger once it is at the payment page. */
export async function linesLeft(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string; order: string }>`
    select cart_line.order_item_id as line, bought.order_id as "order"
    from checkout_order bought, jsonb_array_elements(bought.lines) line, cart_line
    where bought.status in ('paid', 'in_progress', 'completed', 'accepted')
      and cart_line.owner_id = bought.owner_id and cart_line.order_item_id::text = line ->> 'id'`.execute(db);
  return rows.map(({ line, order }) => `Line ${line} is still in the cart, though order ${order} bought it`);
}

/** What an order costs is the sum of its lines to the cent, and what the bank is asked for. */
export async function wrongAmounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order: string; total: number; sum: number; asked: number | null }>`
    select placed.order_id as "order", placed.total_cents as total, sums.cents as sum, payment.amount_cents as asked
    from checkout_order placed
    join lateral (
      select sum(round((line ->> 'costPrice')::numeric * 100) * (line ->> 'quantity')::int)::bigint as cents
      from jsonb_array_elements(placed.lines) line) sums on true
    left join payment on payment.owner_id = placed.owner_id and payment.order_id = placed.order_id
    where placed.total_cents is not null and placed.order_type = 'prepaid'`.execute(db);
  return rows
    .filter(({ total, sum, asked }) => total !== sum || (asked !== null && asked !== total))
    .map(
      ({ order, total, sum, asked }) => `Order ${order} costs ${total}, its lines ${sum}, the bank was asked ${asked}`,
    );
}

/** Stock is set aside only for who may still pay, and an order that has its stock has no other set aside. */
export async function strayReservations(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("stock_reservation as away")
    .innerJoin("checkout_order as order", (join) =>
      join.onRef("order.owner_id", "=", "away.owner_id").onRef("order.order_id", "=", "away.order_id"),
    )
    .select(["order.order_id", "order.status", "away.state"])
    .execute();
  return rows
    .filter(({ state, status }) => (state === "reserved") === isFinal(OrderStatusShape.parse(status)))
    .map(({ order_id: id, state, status }) => `Order ${id} is ${status} with stock ${state}`);
}

/** An order is paid once: by one attempt, or the money that came twice is on record as such. */
export async function doubledPayments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order: string; times: number }>`
    select owner.order_id as "order", count(*)::int as times
    from payment_notification told join payment_owner owner on owner.payment_id = told.payment_id
    where told.outcome = 'paid' group by owner.order_id having count(*) > 1`.execute(db);
  return rows.map(({ order, times }) => `Order ${order} became paid ${times} times`);
}

/** Whoever paid, or was accepted, is written to, once. Letters are written by a job, so this holds a little later than the rest. */
export async function lettersMissing(db: Database): Promise<string[]> {
  const { rows } = await sql<{ order: string; letters: number; sent: number }>`
    select bought.order_id as "order", count(message.message_id)::int as letters, count(message.sent_at)::int as sent
    from checkout_order bought
    left join message on message.owner_id = bought.owner_id and message.order_id = bought.order_id
      and message.kind in ('paid', 'accepted') and message.channel = 'email'
    where bought.status in ('paid', 'accepted', 'in_progress', 'completed')
    group by bought.order_id having count(message.sent_at) <> 1`.execute(db);
  return rows.map(
    ({ order, letters, sent }) => `Order ${order} was bought; of ${letters} letters about it ${sent} were sent`,
  );
}

/** What a customer was told still holds: the order with its number, what was filled in, that it is paid. */
export async function brokenPromises(db: Database, story: Story): Promise<string[]> {
  const orders = await db.selectFrom("checkout_order").selectAll().where("owner_id", "=", story.uid).execute();
  const filled = await db.selectFrom("order_detail").selectAll().where("owner_id", "=", story.uid).execute();
  const payments = await db.selectFrom("payment").selectAll().where("owner_id", "=", story.uid).execute();
  const lost: string[] = [];
  for (const [id, number] of story.orders)
    if (!orders.some((order) => order.order_id === id && order.ecom_id === number)) lost.push(`order ${number}`);
  for (const [id, words] of story.deliveries)
    if (!filled.some(({ order_id, document }) => order_id === id && JSON.stringify(document).includes(words)))
      lost.push(`the delivery address of order ${id}`);
  for (const { paymentId, amount } of story.payments)
    if (!payments.some((payment) => payment.payment_id === paymentId && payment.amount_cents === centsOf(amount)))
      lost.push(`payment ${paymentId} over ${amount}`);
  for (const id of story.paid) {
    const status = orders.find((order) => order.order_id === id)?.status;
    if (status === undefined || !isFinal(OrderStatusShape.parse(status)))
      lost.push(`that order ${id} is paid (it is ${status})`);
  }
  return lost.map((what) => `journey ${story.number}: the shop forgot ${what}`);
}

function centsOf(rand: string): number {
  return Math.round(Number(rand) * 100);
}
