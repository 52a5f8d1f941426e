import { startPayment } from "#orders/payment/contract.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import { invariantViolations, reservationsPastEnd, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import { pay } from "../payment-rush.ts";
import type { Random } from "../random.ts";

/** The phone whose stock the scenario sets. */
const PHONE = { variationId: "NK235-BLU-128MB-CASH", materialId: "NK235-BLU-128MB" };

/** Few units, so that the attackers can hold all of them. */
const UNITS = 4;

/** Units of the orders that each network of the attackers makes in a round, each with a session and a contact of its own. */
const ATTACK = [3, 1] as const;

/** Attackers and honest customers have addresses of their own. */
const ATTACKERS = ["127.0.0.2", "127.0.0.3"] as const;
const HONEST = "127.0.0.";

const HONEST_PER_ROUND = 2;

const MINUTE_MS = 60_000;

/** Longer than a reservation lasts. */
const ROUND_MS = 16 * MINUTE_MS;

const ROUNDS = 16;

/**
 * The number of reservations that one network gets in so many rounds when it never pays, if it makes one in a round: six, and then one after
 * each wait of 15, 30, 60 and 120 minutes. Orders that start in the same round before the sixth has ended do not wait for each other.
 */
const MAX_UNPAID_ROUNDS = unpaidRounds();

interface Order {
  token: string;
  orderId: string;
  network: string;
}

/**
 * Attackers start payments for all units of a phone and do not pay, again and again, with new sessions, contacts and orders, and before the
 * honest customers of each round. These get the phones all the same: in most rounds the attackers have to wait for their next reservation.
 * The stock is never negative, and no reservation lasts longer than its end.
 */
export async function reservationsHeld(shopWithoutRetries: ChaosShop, random: Random): Promise<Findings> {
  const shop = withRetries(shopWithoutRetries);
  const violations: string[] = [];
  const level = (quantity: number) =>
    shop.db.updateTable("stock").set({ quantity }).where("material_id", "=", PHONE.materialId).execute();
  await level(UNITS);
  const before = await stockLevels(shop.db);
  const heldRounds = new Map<string, number>();
  let customers = 0;
  let bought = 0;
  let blockedRounds = 0;
  let attackers: Order[] = [];

  async function orderFrom(network: string, quantity: number): Promise<Order | undefined> {
    customers += 1;
    const plan = { ...ONE_PHONE, number: customers, lines: [{ variationId: PHONE.variationId, quantity }] };
    const record = await runJourney(from(shop, network), plan, { stopBefore: "pay" });
    violations.push(...record.violations);
    const [orderId] = record.orders.keys();
    return orderId ? { token: record.token, orderId, network } : undefined;
  }

  async function attack(): Promise<void> {
    // Carts refuse what is out of stock, so new orders are filled in before the old ones take it.
    const made = await Promise.all(
      ATTACKERS.flatMap((network) => ATTACK.map((quantity) => orderFrom(network, quantity))),
    );
    const fresh = made.flatMap((order) => order ?? []);
    const holding = new Set<string>();
    for (const order of random.shuffled([...attackers, ...fresh])) {
      const started = await start(shop, order, violations);
      if (started?.reservedUntil) holding.add(order.network);
    }
    for (const network of holding) heldRounds.set(network, (heldRounds.get(network) ?? 0) + 1);
    attackers = fresh;
  }

  for (let round = 0; round < ROUNDS && bought < UNITS; round += 1) {
    const buyers = Array.from({ length: HONEST_PER_ROUND }, (_, number) => `${HONEST}${10 + 2 * round + number}`);
    const honest = (await Promise.all(buyers.map((network) => orderFrom(network, 1)))).flatMap((order) => order ?? []);
    await attack();
    let isServed = false;
    for (const order of honest) {
      const started = await start(shop, order, violations);
      if (!started) continue;
      await pay(shop, started.paymentId);
      isServed = true;
      bought += 1;
    }
    if (!isServed) blockedRounds += 1;
    await shop.advance(ROUND_MS);
    await shop.runJobs(["payment-sweep"]);
    violations.push(...(await reservationsPastEnd(shop.db, shop.now())));
  }

  if (bought < UNITS) violations.push(`honest customers bought ${bought} of ${UNITS} phones in ${ROUNDS} rounds`);
  for (const [network, rounds] of heldRounds)
    if (rounds > MAX_UNPAID_ROUNDS) violations.push(`${network} held phones in ${rounds} rounds without paying`);
  violations.push(...(await invariantViolations(shop.db, before)));
  const summary = `honest customers bought ${bought} of ${UNITS}, and none in ${blockedRounds} rounds`;
  return { attempts: customers, summary, violations };
}

/** The rounds in which a network that never pays gets a reservation, at most: the rule as docs/decisions/reservations-are-bounded.md has it. */
function unpaidRounds(): number {
  let rounds = 0;
  let nextAt = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round * ROUND_MS < nextAt) continue;
    rounds += 1;
    const waits = rounds - 6;
    if (waits >= 0) nextAt = (round + 1) * ROUND_MS + Math.min(15 * 2 ** waits, 360) * MINUTE_MS;
  }
  return rounds;
}

function from(shop: ChaosShop, network: string): ChaosShop {
  return {
    ...shop,
    send: (request) => shop.send({ ...request, headers: { ...request.headers, "x-forwarded-for": network } }),
  };
}

/** Presses Pay. @returns undefined when the phone is out of stock */
async function start(shop: ChaosShop, { token, orderId, network }: Order, violations: string[]) {
  const response = await from(shop, network).send({ path: "/api/payment/start", token, body: { orderId } });
  if (response?.status === 200) return read(startPayment.reply, response, "Starting a payment");
  if (!["out_of_stock", "checkout_blocked"].includes(refusalOf(response) ?? ""))
    violations.push(`a customer got the response ${response?.status} ${JSON.stringify(response?.body)}`);
  return undefined;
}
