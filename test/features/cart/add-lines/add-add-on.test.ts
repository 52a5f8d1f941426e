import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addAddOn } from "#cart/add-lines/add-add-on.ts";
import { remainingAddOns } from "#cart/model.ts";
import { removeLine } from "#cart/remove-line.ts";
import { loadCart } from "#cart/store.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  addOnLine,
  type BrowserCart,
  closeCart,
  DOWN,
  down,
  main,
  openCart,
  openTab,
  stockLine,
} from "../browser-cart.ts";

let shop: TestShop;
let at: BrowserCart;

beforeAll(async () => {
  shop = await makeShop({ listen: true });
  await stockLine(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  at = openCart(shop);
});
afterEach(closeCart);

/** What the cart page offers to add to LINE. */
const offered = () => remainingAddOns(at.item("LINE"), at.cart().addOnOffers).map(({ addOnType }) => addOnType);

function offer(type: string) {
  const line = at.cart().addOnOffers.find(({ addOnType }) => addOnType === type);
  if (!line) throw new Error(`The cart does not offer ${type}`);
  return line;
}

const add = (type: string) => at.store.dispatch(addAddOn(offer(type)));

it("S4-06 A cart offers the add-ons that its main item does not have yet, with their prices", async () => {
  await at.fill("LINE", addOnLine("EMAIL", "email"));
  expect(offered()).toEqual(["voip"]);
  // The cheapest one of the type.
  expect(offer("voip")).toMatchObject({ productTitle: "VoIP home phone", costPrice: "49.00", outOfStock: false });
  await at.store.dispatch(removeLine(at.addOn("email")));
  await at.settled();
  expect(offered()).toEqual(["email", "voip"]);
});

it("S4-06 An added add-on is shown at once, and its type is blocked until the server has accepted it", async () => {
  await at.fill(main("LINE", { quantity: 2 }));
  const line = offer("email");
  const before = at.browser.called.length;
  const first = at.store.dispatch(addAddOn(line));
  expect([at.shown(), offered()]).toEqual([["LINE × 2 + email"], ["voip"]]);
  const second = at.store.dispatch(addAddOn(line));
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(at.browser.called.slice(before).filter((call) => call.startsWith("POST"))).toEqual(["POST /api/addtocart"]);
  await at.settled();
  expect(at.shown()).toEqual(["LINE × 2 + email"]);
  expect(at.addOn("email")).toMatchObject({ quantity: 2, costPrice: "19.00" });
  expect(at.cart().groups[0]?.summary.total.amount).toBe("238.00");
});

it("S4-06 A type is free again once its add-on was added, and another type is never blocked", async () => {
  await at.fill("LINE");
  await Promise.all([add("email"), add("voip")]);
  await at.settled();
  expect([at.shown(), offered()]).toEqual([["LINE × 1 + email + voip"], []]);
  await at.store.dispatch(removeLine(at.addOn("email")));
  await at.settled();
  await add("email");
  await at.settled();
  expect(at.shown()).toEqual(["LINE × 1 + voip + email"]);
});

it("S4-07 S8-03 When an add-on cannot be added, the item is as before, a toast says why, and it can be tried again", async () => {
  await at.fill("LINE", addOnLine("VOIP", "voip"));
  at.browser.network = down;
  expect(await add("email")).toBe(false);
  expect([at.shown(), offered()]).toEqual([["LINE × 1 + voip"], ["email"]]);
  expect(at.toasts()).toEqual([`bottom: Unable to add email to order: ${DOWN}`]);
  at.browser.network = (pass) => pass();
  expect(await add("email")).toBe(true);
  await at.settled();
  expect(at.shown()).toEqual(["LINE × 1 + voip + email"]);
});

it("S8-03 For another type than e-mail the toast names that type, and the reason is that of the server", async () => {
  await at.fill("LINE");
  const line = offer("voip");
  const other = openTab(at.browser);
  await other.store.dispatch(loadCart({ silent: false }));
  await other.store.dispatch(addAddOn(line));
  expect(await at.store.dispatch(addAddOn(line))).toBe(false);
  expect(at.toasts()).toEqual(["bottom: Unable to add voip to order: This add-on is already in your cart"]);
  await at.settled();
  expect(at.shown()).toEqual(["LINE × 1 + voip"]);
});

it("S4-07 S8-03 A removed add-on that cannot be put back leaves the item without it, with the same toast", async () => {
  await at.fill("LINE", addOnLine("EMAIL", "email"), addOnLine("VOIP", "voip"));
  await at.store.dispatch(removeLine(at.addOn("email")));
  await at.settled();
  at.browser.network = down;
  at.undo("EMAIL removed");
  expect(at.shown()).toEqual(["LINE × 1 + email + voip"]);
  await expect.poll(at.toasts).toEqual([`bottom: Unable to add email to order: ${DOWN}`]);
  expect(at.shown()).toEqual(["LINE × 1 + voip"]);
});
