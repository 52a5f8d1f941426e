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

it("The first added line starts the session, and nothing earlier does", async () => {
  expect(at.browser.cookies.size).toBe(0);
  await add("PRESIM-2GB").unwrap();
  expect(at.browser.called).toEqual(["GET /api/session/token", "POST /api/addtocart"]);
  expect([at.browser.cookies.has("Public_Session_Token"), at.cart().cartCount]).toEqual([true, 1]);
});

it("The store marks its list as not ready when an added line is missing from it", async () => {
  await at.fill("PRESIM-2GB");
  await add("PREDATM-1GB").unwrap();
  expect([at.cart().ready, at.cart().cartCount]).toEqual([false, 2]);
});

it("The page receives the error that the server declared for a rejected line", async () => {
  await at.fill("PRESIM-2GB", "PREDATM-1GB", "PREVOICE-30");
  const outcome = await add("PRESIM-2GB");
  expect(outcome.payload).toEqual({ code: "limit_reached", message: TOO_MANY });
  expect(at.toasts()).toEqual([]);
});

it("S8-11 A network failure while adding a line is logged and shows no toast", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  at.browser.network = down;
  const outcome = await add("PRESIM-2GB");
  expect([addToCart.rejected.match(outcome), outcome.payload, at.toasts()]).toEqual([true, undefined, []]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it("A retry after a lost response adds the line only once", async () => {
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
