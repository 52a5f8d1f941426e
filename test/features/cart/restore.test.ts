import { expect, it } from "vitest";
import { AddLineShape } from "#cart/contract.ts";
import { restoreAddOn, restoreLines } from "#cart/restore.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

const address = {
  amid: "A1",
  latitude: -29.1,
  verified: true,
  unit: null,
  building: { id: "B1", odd: ["x"] },
  odd: [1],
};
const voip = cartLine({ id: "voip", itemType: "vae", vaeType: "voip", variationId: "VOIP", quantity: 2 });

it("A main item is restored with its choices, followed by its add-ons", () => {
  const configuration = {
    ...cartLine().configuration,
    planSelection: "Upgrade",
    mobileNumber: "0821234567",
    planId: "P",
  };
  const lines = restoreLines(cartItem({ quantity: 2, address, configuration }, [voip]), 3);
  expect(lines).toMatchObject([
    {
      purchased_entity_id: "V1",
      item_type: "main",
      quantity: 2,
      place: 3,
      extended_fields: {
        field_planselectiontype: "Upgrade",
        field_mobilenumber: "0821234567",
        field_address_object: { amid: "A1", latitude: -29.1, verified: true, unit: null, building: { id: "B1" } },
      },
      configuration: { planId: "P" },
    },
    { purchased_entity_id: "VOIP", item_type: "vae", extended_fields: { field_vae_type: "voip" } },
  ]);
  expect(lines.map((line) => AddLineShape.safeParse(line).success)).toEqual([true, true]);
});

it("An add-on is restored in its own group", () => {
  expect(restoreAddOn(voip, 1)).toMatchObject({ field_main_order_id: "group-1", item_type: "vae", place: 1 });
});
