import { afterAll, beforeAll, expect, it } from "vitest";
import { addToCart, cartList } from "#cart/contract.ts";
import { read } from "../../../chaos/chaos-shop.ts";
import { newCustomer } from "../../../chaos/customer.ts";
import { seededRandom } from "../../../chaos/random.ts";
import { cartRaces } from "../../../chaos/scenarios/cart-races.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";
import { lineFor } from "../../support/shopper.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop();
});
afterAll(() => shop.close());

const reportViolation = (violation: string) => expect.fail(violation);

/** Adds the same variant twenty times concurrently. */
async function addTwenty(keyOf: (index: number) => string) {
  const customer = await newCustomer(shop, reportViolation);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      customer.send({
        path: "/api/addtocart",
        body: [lineFor("PRESIM-2GB")],
        headers: { "idempotency-key": keyOf(index) },
      }),
    ),
  );
  const list = read(cartList.reply, await customer.send({ path: `/api/cart/${customer.token}/list` }), "The cart");
  return { responses, cart: list.body };
}

it("Twenty concurrent adds with one idempotency key add one item and get identical responses", async () => {
  const { responses, cart } = await addTwenty(() => "one key");
  expect(cart.ordersList.map(({ quantity }) => quantity)).toEqual([1]);
  const [first] = responses;
  expect(responses.every(({ body }) => JSON.stringify(body) === JSON.stringify(first?.body))).toBe(true);
});

it("Twenty concurrent adds with twenty idempotency keys add twenty items", async () => {
  await shop.limitCarts(20);
  const { responses, cart } = await addTwenty((index) => `key ${index}`);
  const counts = responses.map((response) => read(addToCart.reply, response, "Adding").cartCount);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(cart.ordersList.map(({ quantity }) => quantity)).toEqual([20]);
});

it("Concurrent adds never exceed the cart limit", async () => {
  await shop.limitCarts(7);
  const { responses, cart } = await addTwenty((index) => `key ${index}`);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(13);
  expect(cart.cartCount).toBe(7);
});

it("The result of concurrent cart changes equals that of some serial order", async () => {
  expect((await cartRaces(shop, seededRandom(3), 15)).violations).toEqual([]);
}, 120_000);
