import { expect, it } from "vitest";
import { toOrderLineBodies, toOrderLines } from "#orders/order.mapper.ts";
import { ORDER_LINE } from "#orders/repository.server.ts";
import STORED from "../../platform/database/stored-documents.json" with { type: "json" };
import { orderLine } from "../../support/order-lines.ts";

const ID = "0c7f4d3c-6a53-4b2c-9d5b-2f3a2a5f0a0";

it("D-16 Order lines are the same after they were stored and read", () => {
  const group = { lineGroupId: `${ID}1`, paymentGroup: "contract" } as const;
  const lines = [
    { ...orderLine({ ...group, id: `${ID}2` }), promoCodeOff: "12.34" },
    orderLine({ ...group, id: `${ID}3`, itemType: "addOn", addOnType: "voip", variationId: "VOIP" }),
  ];
  const stored = toOrderLineBodies(lines).map(ORDER_LINE.stored);
  expect(stored).toMatchObject([
    { orderId: `${ID}1`, itemType: "main", vaeTypes: ["voip"], mainDealId: "V1" },
    { orderId: `${ID}1`, itemType: "vae", vaeType: "voip", vaeTypes: ["voip"], dealId: "VOIP", mainDealId: "V1" },
  ]);
  expect(toOrderLines(stored.map(ORDER_LINE.read))).toEqual(lines);
});

it("A stored line of the first release is the same after it was read", () => {
  const stored = STORED["order line"];
  expect(toOrderLineBodies(toOrderLines([ORDER_LINE.read(stored)]))).toMatchObject([stored]);
});
