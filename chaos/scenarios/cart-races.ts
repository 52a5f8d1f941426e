import type { z } from "zod";
import { addToCart, cartList, deleteLine, updateLine } from "#cart/contract.ts";
import { startPayment } from "#orders/payment/contract.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { notifyShop, paidNotification } from "../bank.ts";
import { type Customer, newCustomer, patient } from "../customer.ts";
import { walk } from "../journey.ts";
import type { Random } from "../random.ts";
import { type RaceCart, type Raced, type RaceLine, serialHistory } from "../serial-history.ts";
import { type Findings, read, refusalOf, type World } from "../world.ts";

const LIMIT = 12;
const LINES = ["PRESIM-2GB", "PREESIM-3GB", "NK110-BLU-128MB-CASH"] as const;
const NEW = "PREDATM-2GB";

/** Calls of one race; more make the search for a history long. */
const CALLS = 9;

type Cart = z.output<typeof cartList.reply>["body"];

/**
 * Everything that can happen to one cart, at once: more of the same, quantities, removals, checkout, and the payment of
 * what was ordered. A serial history has to explain each race, the totals have to be those of the lines.
 */
export async function cartRaces(hurried: World, random: Random, races: number): Promise<Findings> {
  const world = patient(hurried);
  const violations: string[] = [];
  await world.limitCarts(LIMIT);
  for (let race = 0; race < races; race += 1) {
    const faults = await oneRace(world, random.part(race));
    violations.push(...faults.map((fault) => `race ${race}: ${fault}`));
  }
  return { tries: races, violations };
}

async function oneRace(world: World, random: Random): Promise<string[]> {
  const faults: string[] = [];
  const lines = LINES.map((variationId) => ({ variationId, quantity: 1 + random.below(3) }));
  const plan = { number: 0, lines, newQuantity: 0, afterthought: "", outcomes: [] };
  const story = await walk(world, plan, { upTo: "pay" });
  faults.push(...story.violations);
  const customer: Customer = {
    ...(await newCustomer(world, (sentence) => faults.push(sentence))),
    token: story.token,
    uid: story.uid,
    ask: async (request) =>
      (await world.ask({ ...request, token: story.token })) ?? { status: 0, body: "there was no answer" },
  };
  const [orderId = ""] = story.orders.keys();
  const before = await listed(customer);
  const { paymentId, amount } = read(
    startPayment.reply,
    await customer.ask({ path: "/api/payment/start", body: { orderId } }),
    "Beginning the payment",
  );
  const ordered = new Map(before.ordersList.map((item) => [item.id, item.quantity]));
  const calls = plannedCalls(random, customer, before, async () => {
    const answer = await notifyShop(world, paidNotification(paymentId, amount));
    if (answer?.status !== 200) faults.push(`the notification was answered ${answer?.status}`);
    return { kind: "paid" };
  });
  const raced = await Promise.all(calls.map((call) => call()));
  const after = await listed(customer);
  if (!serialHistory({ cart: cartOf(before), ordered }, raced, cartOf(after), LIMIT))
    faults.push(
      `nothing explains ${JSON.stringify({ before: [...cartOf(before)], raced, after: [...cartOf(after)] })}`,
    );
  return [...faults, ...wrongTotals(after)];
}

function plannedCalls(
  random: Random,
  customer: Customer,
  { ordersList }: Cart,
  pay: () => Promise<Raced>,
): (() => Promise<Raced>)[] {
  const some = Array.from({ length: CALLS - 1 }, (_, turn) => {
    const item = random.pick(ordersList);
    const quantity = 1 + random.below(3);
    const sequence = 1 + random.below(CALLS);
    const variationId = random.below(3) === 0 ? NEW : item.variationId;
    const more = () => add(customer, variationId, quantity, `race-${turn}`);
    const other = () => change(customer, item, quantity, sequence);
    const none = () => remove(customer, item);
    return random.pick([more, more, other, other, other, none, () => begin(customer, item)]);
  });
  return random.shuffled([...some, pay]);
}

async function add(customer: Customer, variationId: string, quantity: number, key: string): Promise<Raced> {
  const body = [lineFor(variationId, { quantity })];
  const answer = await customer.ask({ path: "/api/addtocart", body, headers: { "idempotency-key": key } });
  const asked = { kind: "add", variationId, quantity } as const;
  const refused = refusalOf(answer);
  if (refused) return { ...asked, refused };
  const { data, cartCount } = read(addToCart.reply, answer, "Adding");
  return { ...asked, id: data[0]?.order_item_id ?? "", became: data[0]?.quantity ?? 0, count: cartCount };
}

type Item = Pick<Cart["ordersList"][number], "id" | "orderId">;

async function change(customer: Customer, { id, orderId }: Item, quantity: number, sequence: number): Promise<Raced> {
  const answer = await customer.ask({ path: `/api/cart/${orderId}/${id}`, body: { update: { quantity, sequence } } });
  const asked = { kind: "change", id, quantity, sequence } as const;
  const refused = refusalOf(answer);
  if (refused) return { ...asked, refused };
  const { body } = read(updateLine.reply, answer, "Changing");
  return { ...asked, became: body.quantity, count: body.cartCount };
}

async function remove(customer: Customer, { id, orderId }: Item): Promise<Raced> {
  const answer = await customer.ask({ method: "DELETE", path: `/api/cart/${orderId}/${id}` });
  const refused = refusalOf(answer);
  if (refused) return { kind: "delete", id, refused };
  return { kind: "delete", id, count: read(deleteLine.reply, answer, "Removing").body.cartCount };
}

async function begin(customer: Customer, { id, orderId }: Item): Promise<Raced> {
  const body = { order_id: orderId, status: "draft", uid: customer.uid, vendorType: "personal" };
  const answer = await customer.ask({ path: "/api/common/generateEcomId", body });
  const refused = refusalOf(answer);
  return refused ? { kind: "begin", id, refused } : { kind: "begin", id };
}

async function listed(customer: Customer): Promise<Cart> {
  const answer = await customer.ask({ path: `/api/cart/${customer.token}/list` });
  return read(cartList.reply, answer, "The cart").body;
}

function cartOf({ ordersList }: Cart): RaceCart {
  return new Map<string, RaceLine>(
    ordersList.map(({ id, variationId, quantity, sequence }) => [id, { variationId, quantity, sequence }]),
  );
}

/** What each payment group costs is the sum of its lines to the cent, and the badge counts the pieces. */
function wrongTotals({ ordersList, groups, cartCount }: Cart): string[] {
  const pieces = ordersList.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(pieces === cartCount ? [] : [`the badge says ${cartCount} for ${pieces} pieces`]),
    ...groups.flatMap(({ key, summary }) => {
      const cents = ordersList
        .filter(({ orderType }) => orderType === key)
        .reduce((sum, { costPrice, quantity }) => sum + Math.round(Number(costPrice) * 100) * quantity, 0);
      const total = Math.round(Number(summary.total.amount) * 100);
      return total === cents ? [] : [`${key} costs ${total} cents, its lines ${cents}`];
    }),
  ];
}
