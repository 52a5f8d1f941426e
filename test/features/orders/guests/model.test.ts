import { expect, it } from "vitest";
import { typedOrderNumber } from "#orders/guests/model.ts";

it.each([
  ["ECOM01234567", "ECOM01234567"],
  [" ecom 0123 4567 ", "ECOM01234567"],
  ["01234567", "ECOM01234567"],
  ["ECOM-01234567", "ECOM01234567"],
  ["#ECOM01234567", "ECOM01234567"],
  ["Order no. ECOM 01234567", "ECOM01234567"],
  ["Order #01234567", "ECOM01234567"],
  ["Bestelnommer: ECOM01234567", "ECOM01234567"],
  ["ECOM1234567", undefined],
  ["ECOM012345678", undefined],
  ["", undefined],
  ["' or 1=1 --", undefined],
])("B-03 The typed order number %j is read as %j", (typed, orderNumber) => {
  expect(typedOrderNumber(typed)).toBe(orderNumber);
});
