import { expect, it } from "vitest";
import { amazonMessage, amazonTaken, isAmazon } from "#cart/streaming.model.ts";
import { cartItem } from "../../support/cart-lines.ts";

const prime = cartItem({ id: "a", amazonProductType: "prime video", productTitle: "Prime Video" });
const mobile = cartItem({
  id: "b",
  amazonProductType: "prime video mobile edition",
  productTitle: "Prime Video Mobile Edition",
});
const sim = cartItem({ id: "c" });

it("S5-11 A second Amazon subscription is rejected with the title of the first", () => {
  expect(amazonTaken([prime, mobile], [mobile])).toBe("Prime Video");
  expect(amazonTaken([prime, mobile], [prime])).toBe("Prime Video Mobile Edition");
  expect(amazonTaken([{ ...prime, quantity: 2 }], [{ ...prime, quantity: 2 }])).toBe("Prime Video");
  expect(amazonTaken([mobile], [mobile], ["Prime Video"])).toBe("Prime Video");
  expect(amazonMessage("Prime Video")).toBe(
    "An Amazon subscription cannot be added to an existing Prime Video product.",
  );
});

it("The first Amazon subscription is accepted, and so are all other products beside it", () => {
  expect(amazonTaken([prime], [prime])).toBeUndefined();
  expect(amazonTaken([prime, sim], [sim])).toBeUndefined();
  expect(amazonTaken([prime, mobile, sim], [sim])).toBeUndefined();
  expect(amazonTaken([sim], [sim], ["Prime Video"])).toBeUndefined();
  expect(amazonTaken([prime, { ...mobile, vendorType: "business" }], [mobile])).toBeUndefined();
});

it("The Amazon sub-category is recognised by its name in any letter case", () => {
  expect(isAmazon({ subCategory: { name: "AMAZON" } })).toBe(true);
  expect(isAmazon({ subCategory: { name: "Amazonite" } })).toBe(false);
});
