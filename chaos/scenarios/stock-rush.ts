import { startPayment } from "#orders/payment/contract.ts";
import { patient } from "../customer.ts";
import { brokenInvariants, isBought, shelvesOf } from "../invariants.ts";
import { walk } from "../journey.ts";
import type { Plan } from "../plan.ts";
import type { Random } from "../random.ts";
import type { Story } from "../story.ts";
import { type Findings, read, refusalOf, type World } from "../world.ts";

/** A phone, of which there are as many as the scenario says. */
const PHONE = { variationId: "NK235-BLU-128MB-CASH", materialId: "NK235-BLU-128MB" };

/** Longer than stock is set aside for. */
const LAPSE_MS = 16 * 60_000;

interface Buyer {
  story: Story;
  orderId: string;
}

/** What came of everybody's attempt to begin a payment. */
interface Rush {
  won: { buyer: Buyer; paymentId: string }[];
  toldSo: Buyer[];
}

/**
 * More buyers than pieces, all at once. Exactly as many as there are pieces get one, everybody else is told so. Then
 * half of those who got one go away until it is set aside no longer, others take their place, and the money of the
 * first comes after all: they are held, with what is short on record, and no shelf is ever below zero.
 */
export async function stockRush(hurried: World, random: Random, buyers: number, pieces: number): Promise<Findings> {
  const world = patient(hurried);
  const violations: string[] = [];
  await setShelf(world, 2 * buyers);
  const everybody = await atTheLastStep(world, buyers, violations);
  await setShelf(world, pieces);
  const before = await shelvesOf(world.db);

  const first = await rush(world, random.shuffled(everybody), violations);
  expectCount(violations, "got a piece", first.won.length, pieces);
  expectCount(violations, "were told so", first.toldSo.length, buyers - pieces);
  expectCount(violations, "pieces were left", await shelf(world), 0);

  const quick = first.won.filter((_, place) => place % 2 === 0);
  const slow = first.won.filter((_, place) => place % 2 === 1);
  await Promise.all(quick.map(({ paymentId }) => pay(world, paymentId)));
  await world.advance(LAPSE_MS);
  // While the sweeper puts back what was set aside too long, everybody tries again.
  const [second] = await Promise.all([rush(world, random.shuffled(first.toldSo), violations), world.runJobs()]);
  const third = await rush(world, random.shuffled(second.toldSo), violations);
  const late = [...second.won, ...third.won];
  expectCount(violations, "got what others let go", late.length, slow.length);
  await Promise.all([...slow, ...late].map(({ paymentId }) => pay(world, paymentId)));

  const states = await statesOf(world, first.won.concat(late));
  expectCount(violations, "orders were paid", states.filter(isBought).length, pieces);
  expectCount(violations, "orders were held", states.filter((state) => state === "held").length, slow.length);
  expectCount(violations, "pieces were left at the end", await shelf(world), 0);
  return { tries: buyers, violations: [...violations, ...(await brokenInvariants(world.db, before))] };
}

/** Buyers with a phone in the cart and every step filled in. */
async function atTheLastStep(world: World, count: number, violations: string[]): Promise<Buyer[]> {
  const ready: Buyer[] = [];
  let next = 0;
  async function one(): Promise<void> {
    while (next < count) {
      const number = next++;
      const plan: Plan = { ...NOTHING_MORE, number };
      const story = await walk(world, plan, { upTo: "pay" });
      violations.push(...story.violations);
      const [orderId] = story.orders.keys();
      if (orderId) ready.push({ story, orderId });
    }
  }
  await Promise.all(Array.from({ length: 8 }, one));
  return ready;
}

const NOTHING_MORE: Plan = {
  number: 0,
  lines: [{ variationId: PHONE.variationId, quantity: 1 }],
  newQuantity: 0,
  afterthought: "",
  outcomes: [],
};

async function rush(world: World, buyers: readonly Buyer[], violations: string[]): Promise<Rush> {
  const done: Rush = { won: [], toldSo: [] };
  await Promise.all(
    buyers.map(async (buyer) => {
      const { token } = buyer.story;
      const answer = await world.ask({ path: "/api/payment/start", token, body: { orderId: buyer.orderId } });
      const code = refusalOf(answer);
      if (code === "out_of_stock" || code === "checkout_blocked") done.toldSo.push(buyer);
      else if (answer?.status === 200)
        done.won.push({ buyer, paymentId: read(startPayment.reply, answer, "The payment").paymentId });
      else violations.push(`a buyer was answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
    }),
  );
  return done;
}

async function pay(world: World, paymentId: string): Promise<void> {
  await world.ask({ path: `/stand-in/gateway/${paymentId}`, body: "outcome=paid" });
}

async function statesOf(world: World, won: Rush["won"]): Promise<string[]> {
  const ids = won.map(({ buyer }) => buyer.orderId);
  const rows = await world.db.selectFrom("checkout_order").select("status").where("order_id", "in", ids).execute();
  return rows.map(({ status }) => status);
}

async function setShelf(world: World, quantity: number): Promise<void> {
  await world.db.updateTable("stock").set({ quantity }).where("material_id", "=", PHONE.materialId).execute();
}

async function shelf(world: World): Promise<number> {
  const row = await world.db
    .selectFrom("stock")
    .select("quantity")
    .where("material_id", "=", PHONE.materialId)
    .executeTakeFirstOrThrow();
  return row.quantity ?? Number.NaN;
}

function expectCount(violations: string[], what: string, found: number, expected: number): void {
  if (found !== expected) violations.push(`${found} ${what}, it should be ${expected}`);
}
