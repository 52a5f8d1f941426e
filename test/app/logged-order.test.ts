import { expect, it } from "vitest";
import { loggedOrder } from "#app/logged-order.ts";

const ID = "019300c4-7d5f-7c3a-8c1e-0123456789ab";

it("The order of a call is found in its path, body or reply, by every name that calls have for it", () => {
  expect(loggedOrder({ orderId: ID }, undefined)).toEqual({ orderId: ID });
  expect(loggedOrder({}, {}, { order_id: ID, status: "draft" }, { ecomid: "ECOM12345678" })).toEqual({
    orderId: ID,
    ecomId: "ECOM12345678",
  });
  expect(loggedOrder(undefined, undefined, [], { success: true, body: { orderId: ID } })).toEqual({ orderId: ID });
});

it("Text that clients write into the field of an order is not logged", () => {
  for (const orderId of ["Thandi Nkosi", `${ID} Thandi`, "", 7, null]) expect(loggedOrder({ orderId })).toEqual({});
  expect(loggedOrder({ ecomId: "8001015009087" }, "text", null)).toEqual({});
});
