import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { confirmAddress } from "#cart/coverage/line-address.ts";
import { COVERED } from "../../../support/covered.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { type BrowserCart, closeCart, down, main, openCart } from "../browser-cart.ts";

const LINE = "P-FIBOS-25";
/** Far from every fibre of the sample. */
const FAR = { amid: "AMID-2", latitude: -28.9, longitude: 20.6 };

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

/** Puts a fibre line with this address and without a coverage result into the cart. */
async function fill(address?: object): Promise<void> {
  await at.fill(main(LINE, address && { extended_fields: { field_address_object: { ...address } } }));
  expect(problems()).toEqual(["coverage_missing"]);
}

const problems = () => at.cart().groups.flatMap((group) => group.problems.map(({ code }) => code));
const confirm = () => at.store.dispatch(confirmAddress(at.item(LINE)));
const asked = () => at.browser.called.filter((call) => call === "POST /api/microservice/ispfeasibility").length;

it("M-06 S7-32 A line with an address but without a coverage result is checked there, and can then be ordered", async () => {
  await fill({ ...COVERED, town: "Johannesburg" });
  expect([await confirm(), asked()]).toEqual([true, 1]);
  expect(problems()).toEqual([]);
  expect(at.item(LINE)).toMatchObject({
    address: { ...COVERED, town: "Johannesburg" },
    coverageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it.each([
  ["has no address", undefined, 0],
  ["has an address without coordinates", { amid: "AMID-1" }, 0],
  ["is at a place without fixed lines", FAR, 1],
])("M-06 A line that %s leaves the choice of an address to the customer", async (_, address, requests) => {
  await fill(address);
  expect([await confirm(), asked()]).toEqual([false, requests]);
  expect(problems()).toEqual(["coverage_missing"]);
});

it("M-06 Without a connection the choice of an address is left to the customer", async () => {
  await fill(COVERED);
  at.browser.network = down;
  expect(await confirm()).toBe(false);
});
