import { afterAll, beforeAll, expect, it } from "vitest";
import { addToCart, cartList } from "#cart/contract.ts";
import { newCustomer } from "../../../chaos/customer.ts";
import { randomFrom } from "../../../chaos/random.ts";
import { cartRaces } from "../../../chaos/scenarios/cart-races.ts";
import { read } from "../../../chaos/world.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";
import { lineFor } from "../../support/shopper.ts";

let world: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  world = await makeChaosShop();
});
afterAll(() => world.close());

const complain = (sentence: string) => expect.fail(sentence);

/** Adds the same variant twenty times concurrently. */
async function addTwenty(keyOf: (turn: number) => string) {
  const customer = await newCustomer(world, complain);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      customer.ask({
        path: "/api/addtocart",
        body: [lineFor("PRESIM-2GB")],
        headers: { "idempotency-key": keyOf(turn) },
      }),
    ),
  );
  const list = read(cartList.reply, await customer.ask({ path: `/api/cart/${customer.token}/list` }), "The cart");
  return { answers, cart: list.body };
}

it("Twenty concurrent adds with one idempotency key add one item and get identical responses", async () => {
  const { answers, cart } = await addTwenty(() => "one key");
  expect(cart.ordersList.map(({ quantity }) => quantity)).toEqual([1]);
  const [first] = answers;
  expect(answers.every(({ body }) => JSON.stringify(body) === JSON.stringify(first?.body))).toBe(true);
});

it("Twenty concurrent adds with twenty idempotency keys add twenty items", async () => {
  await world.limitCarts(20);
  const { answers, cart } = await addTwenty((turn) => `key ${turn}`);
  const counts = answers.map((answer) => read(addToCart.reply, answer, "Adding").cartCount);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 1));
  expect(cart.ordersList.map(({ quantity }) => quantity)).toEqual([20]);
});

it("Concurrent adds never exceed the cart limit", async () => {
  await world.limitCarts(7);
  const { answers, cart } = await addTwenty((turn) => `key ${turn}`);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(13);
  expect(cart.cartCount).toBe(7);
});

it("The result of concurrent cart changes equals that of some serial order", async () => {
  expect((await cartRaces(world, randomFrom(3), 15)).violations).toEqual([]);
}, 120_000);
