import { describe, expect, it } from "vitest";
import { eventItemsOf, operationEvent } from "#cart/tracking/events.model.ts";
import { cartItem, cartLine } from "../../../support/cart-lines.ts";

const ADD_ON = cartLine({ id: "router", itemType: "addOn", addOnType: "router", productId: "R", costPrice: "10.00" });
const ITEM = cartItem({ id: "sim", quantity: 2 }, [{ ...ADD_ON, quantity: 2 }]);
const CHANGE = { id: "o1", lineGroupId: "group-1", lineId: "sim", phase: "sent" } as const;

describe("Events of the cart", () => {
  it.each([
    [5, "add_to_cart", 3],
    [1, "remove_from_cart", 1],
  ])("S4-63 Changing the quantity from 2 to %i is %s of the difference, with the add-ons", (quantity, event, moved) => {
    expect(operationEvent({ ...CHANGE, kind: "quantity", quantity }, [ITEM])).toMatchObject({
      event,
      ecommerce: {
        currency: "ZAR",
        value: 109 * moved,
        items: [
          { item_id: "P1", price: 99, quantity: moved },
          { item_id: "R", price: 10, quantity: moved },
        ],
      },
    });
  });

  it("S4-63 A quantity that stays as it was, or of an unknown line, is no event", () => {
    expect(operationEvent({ ...CHANGE, kind: "quantity", quantity: 2 }, [ITEM])).toBeUndefined();
    expect(operationEvent({ ...CHANGE, kind: "quantity", quantity: 3 }, [])).toBeUndefined();
  });

  it("S4-63 Removing an item removes its add-ons too; removing an add-on removes only that", () => {
    const item = { ...CHANGE, kind: "remove", itemType: "main", addOnType: "" } as const;
    expect(operationEvent(item, [ITEM])).toMatchObject({
      event: "remove_from_cart",
      ecommerce: { items: [{ item_id: "P1" }, { item_id: "R" }], value: 218 },
    });
    const addOn = { ...item, lineId: "router", itemType: "addOn", addOnType: "router" } as const;
    expect(operationEvent(addOn, [ITEM])).toMatchObject({ ecommerce: { items: [{ item_id: "R" }], value: 20 } });
  });

  it("S4-63 Putting a removed item or add-on back is add_to_cart", () => {
    expect(operationEvent({ ...CHANGE, kind: "restore", item: ITEM, index: 0 }, [])).toMatchObject({
      event: "add_to_cart",
      ecommerce: { items: [{ item_id: "P1" }, { item_id: "R" }] },
    });
    expect(operationEvent({ ...CHANGE, kind: "add_on", line: ADD_ON, index: 0 }, [])).toMatchObject({
      event: "add_to_cart",
      ecommerce: { items: [{ item_id: "R", quantity: 1 }] },
    });
  });

  it("S1-12 A line is reported with its price in rand as a number", () => {
    expect(eventItemsOf([cartLine()])).toEqual([
      {
        item_id: "P1",
        item_name: "Prepaid SIM",
        item_variant: "Prepaid SIM, Starter pack + 2GB",
        price: 99,
        quantity: 1,
      },
    ]);
  });
});
