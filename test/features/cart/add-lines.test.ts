import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { addToCart } from "#cart/adding.ts";
import { loadCart } from "#cart/reading.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { type BrowserCart, closeCart, down, main, openCart, TOO_MANY } from "./browser-cart.ts";

let shop: TestShop;
let at: BrowserCart;

beforeAll(async () => {
  shop = await makeShop({ listen: true });
});
afterAll(() => shop.close());
beforeEach(() => {
  at = openCart(shop);
});
afterEach(closeCart);

const add = (variationId: string) => at.store.dispatch(addToCart([main(variationId)]));

it("begins the session with the first add, and no earlier", async () => {
  expect(at.browser.cookies.size).toBe(0);
  await add("PRESIM-2GB").unwrap();
  expect(at.browser.called).toEqual(["GET /api/session/token", "POST /api/addtocart"]);
  expect([at.browser.cookies.has("Public_Session_Token"), at.cart().cartCount]).toEqual([true, 1]);
});

it("does not show a list that lacks what was added", async () => {
  await at.fill("PRESIM-2GB");
  await add("PREDATM-1GB").unwrap();
  expect([at.cart().ready, at.cart().cartCount]).toEqual([false, 2]);
});

it("gives the page the refusal that the server declared", async () => {
  await at.fill("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
  const outcome = await add("PRESIM-2GB");
  expect(outcome.payload).toEqual({ code: "limit_reached", message: TOO_MANY });
  expect(at.toasts()).toEqual([]);
});

it("S8-11 says nothing when it fails in another way, and logs it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  at.browser.network = down;
  const outcome = await add("PRESIM-2GB");
  expect([addToCart.rejected.match(outcome), outcome.payload, at.toasts()]).toEqual([true, undefined, []]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it("adds once when the answer to the first try was lost", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await at.fill("PREDATM-1GB");
  at.browser.network = async (pass) => {
    await pass();
    return down();
  };
  await add("PRESIM-2GB");
  at.browser.network = (pass) => pass();
  await add("PRESIM-2GB").unwrap();
  await at.store.dispatch(loadCart({ silent: false }));
  expect(at.shown()).toEqual(["PREDATM-1GB × 1", "PRESIM-2GB × 1"]);
  log.mockRestore();
});
