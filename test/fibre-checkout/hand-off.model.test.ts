import { expect, it } from "vitest";
import { handedAddress, handedTogether } from "#fibre-checkout/hand-off.model.ts";
import { fibreReturnPath } from "#fibre-checkout/return-path.model.ts";
import { cartItem } from "../support/cart-lines.ts";

const fibre = (id: string, amid: string, more: object = {}) =>
  cartItem({ id, vendorType: "business", orderType: "fibreproduct", planPeriod: "pmx24", address: { amid }, ...more });

it("orders together what goes to one address of one customer for one term", () => {
  const first = fibre("a", "A-1");
  const items = [
    ...[first, fibre("b", "A-1"), fibre("c", "A-2"), fibre("d", "A-1", { planPeriod: "month-to-month" })],
    ...[fibre("e", "A-1", { vendorType: "personal" }), fibre("f", "A-1", { orderType: "contract" })],
  ];
  expect(handedTogether(items, first).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(handedTogether([first], first)).toEqual([first]);
});

it("tells the fibre checkout the whole address, and no place where there is none", () => {
  const address = { amid: 7, latitude: "-26.2", longitude: 28, street: "Sample", building: { floor: "2" } };
  expect(handedAddress({ address })).toEqual(address);
  expect(handedAddress({ address: { amid: {}, latitude: null, town: "Here" } })).toEqual({ town: "Here" });
  expect(handedAddress({ address: null })).toEqual({});
});

it("leads back to a page that names neither process nor address", () => {
  expect(fibreReturnPath("business")).toBe("/checkout/fibre-return?vendorType=business");
});
