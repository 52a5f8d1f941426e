import type { z } from "zod";
import { addToCart, cartList, deleteLine, updateLine } from "#cart/contract.ts";
import { startPayment } from "#orders/payment/contract.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { type Customer, newCustomer, withRetries } from "../customer.ts";
import { runJourney } from "../journey.ts";
import { paidNotification, sendNotification } from "../payment-notifications.ts";
import type { Random } from "../random.ts";
import { type RaceCart, type RacedCall, type RaceLine, serialHistory } from "../serial-history.ts";

const LIMIT = 12;
const VARIATION_IDS = ["PRESIM-2GB", "PREESIM-3GB", "NK110-BLU-128MB-CASH"] as const;
const NEW_VARIATION_ID = "PREDATM-2GB";

/** Calls of one race. The search for a serial history takes exponentially longer with more. */
const CALLS = 9;

type Cart = z.output<typeof cartList.reply>["body"];

/**
 * Sends concurrent calls for one cart: additions, changes of quantity, removals, checkouts, and the payment of its order.
 * A serial history has to explain each race, and the totals have to match the lines.
 */
export async function cartRaces(shopWithoutRetries: ChaosShop, random: Random, races: number): Promise<Findings> {
  const shop = withRetries(shopWithoutRetries);
  const violations: string[] = [];
  await shop.limitCarts(LIMIT);
  for (let race = 0; race < races; race += 1) {
    const faults = await runRace(shop, random.fork(race));
    violations.push(...faults.map((fault) => `race ${race}: ${fault}`));
  }
  return { attempts: races, violations };
}

async function runRace(shop: ChaosShop, random: Random): Promise<string[]> {
  const faults: string[] = [];
  const lines = VARIATION_IDS.map((variationId) => ({ variationId, quantity: 1 + random.below(3) }));
  const plan = { number: 0, lines, newQuantity: 0, addedAtPayment: "", outcomes: [] };
  const record = await runJourney(shop, plan, { stopBefore: "pay" });
  faults.push(...record.violations);
  const customer: Customer = {
    ...(await newCustomer(shop, (violation) => faults.push(violation))),
    token: record.token,
    uid: record.uid,
    send: async (request) =>
      (await shop.send({ ...request, token: record.token })) ?? { status: 0, body: "no response" },
  };
  const [orderId = ""] = record.orders.keys();
  const before = await getCart(customer);
  const { paymentId, amount } = read(
    startPayment.reply,
    await customer.send({ path: "/api/payment/start", body: { orderId } }),
    "Starting the payment",
  );
  const ordered = new Map(before.ordersList.map((item) => [item.id, item.quantity]));
  const calls = plannedCalls(random, customer, before, async () => {
    const response = await sendNotification(shop, paidNotification(paymentId, amount));
    if (response?.status !== 200) faults.push(`the notification got the response ${response?.status}`);
    return { kind: "paid" };
  });
  const results = await Promise.all(calls.map((call) => call()));
  const after = await getCart(customer);
  if (!serialHistory({ cart: cartOf(before), ordered }, results, cartOf(after), LIMIT))
    faults.push(
      `no serial history explains ${JSON.stringify({ before: [...cartOf(before)], results, after: [...cartOf(after)] })}`,
    );
  return [...faults, ...wrongTotals(after)];
}

function plannedCalls(
  random: Random,
  customer: Customer,
  { ordersList }: Cart,
  pay: () => Promise<RacedCall>,
): (() => Promise<RacedCall>)[] {
  const calls = Array.from({ length: CALLS - 1 }, (_, index) => {
    const item = random.pick(ordersList);
    const quantity = 1 + random.below(3);
    const sequence = 1 + random.below(CALLS);
    const variationId = random.below(3) === 0 ? NEW_VARIATION_ID : item.variationId;
    const addition = () => add(customer, variationId, quantity, `race-${index}`);
    const update = () => change(customer, item, quantity, sequence);
    const removal = () => remove(customer, item);
    return random.pick([addition, addition, update, update, update, removal, () => begin(customer, item)]);
  });
  return random.shuffled([...calls, pay]);
}

async function add(customer: Customer, variationId: string, quantity: number, key: string): Promise<RacedCall> {
  const body = [lineFor(variationId, { quantity })];
  const response = await customer.send({ path: "/api/addtocart", body, headers: { "idempotency-key": key } });
  const call = { kind: "add", variationId, quantity } as const;
  const refused = refusalOf(response);
  if (refused) return { ...call, refused };
  const { data, cartCount } = read(addToCart.reply, response, "Adding");
  return { ...call, id: data[0]?.order_item_id ?? "", quantityAfter: data[0]?.quantity ?? 0, count: cartCount };
}

type Item = Pick<Cart["ordersList"][number], "id" | "orderId">;

async function change(
  customer: Customer,
  { id, orderId }: Item,
  quantity: number,
  sequence: number,
): Promise<RacedCall> {
  const response = await customer.send({
    path: `/api/cart/${orderId}/${id}`,
    body: { update: { quantity, sequence } },
  });
  const call = { kind: "change", id, quantity, sequence } as const;
  const refused = refusalOf(response);
  if (refused) return { ...call, refused };
  const { body } = read(updateLine.reply, response, "Changing");
  return { ...call, quantityAfter: body.quantity, count: body.cartCount };
}

async function remove(customer: Customer, { id, orderId }: Item): Promise<RacedCall> {
  const response = await customer.send({ method: "DELETE", path: `/api/cart/${orderId}/${id}` });
  const refused = refusalOf(response);
  if (refused) return { kind: "delete", id, refused };
  return { kind: "delete", id, count: read(deleteLine.reply, response, "Removing").body.cartCount };
}

async function begin(customer: Customer, { id, orderId }: Item): Promise<RacedCall> {
  const body = { order_id: orderId, status: "draft", uid: customer.uid, vendorType: "personal" };
  const response = await customer.send({ path: "/api/common/generateEcomId", body });
  const refused = refusalOf(response);
  return refused ? { kind: "begin", id, refused } : { kind: "begin", id };
}

async function getCart(customer: Customer): Promise<Cart> {
  const response = await customer.send({ path: `/api/cart/${customer.token}/list` });
  return read(cartList.reply, response, "The cart").body;
}

function cartOf({ ordersList }: Cart): RaceCart {
  return new Map<string, RaceLine>(
    ordersList.map(({ id, variationId, quantity, sequence }) => [id, { variationId, quantity, sequence }]),
  );
}

/** The total of each payment group equals the sum of its lines to the cent, and the cart count the sum of quantities. */
function wrongTotals({ ordersList, groups, cartCount }: Cart): string[] {
  const items = ordersList.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(items === cartCount ? [] : [`the cart count is ${cartCount} for ${items} items`]),
    ...groups.flatMap(({ key, summary }) => {
      const cents = ordersList
        .filter(({ orderType }) => orderType === key)
        .reduce((sum, { costPrice, quantity }) => sum + Math.round(Number(costPrice) * 100) * quantity, 0);
      const total = Math.round(Number(summary.total.amount) * 100);
      return total === cents ? [] : [`${key} costs ${total} cents, its lines ${cents}`];
    }),
  ];
}
