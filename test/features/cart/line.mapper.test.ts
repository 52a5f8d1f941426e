import { describe, expect, it } from "vitest";
import { AddLineShape } from "#cart/contract.ts";
import { CartItemShape, CartLineShape, ExtendedFieldsShape } from "#cart/line.contract.ts";
import {
  toCart,
  toCartBody,
  toCheckoutProblemBody,
  toExtendedFields,
  toLine,
  toLineBodies,
  toLineFields,
  toLineParams,
  toLineTarget,
  toNewLine,
  toRestoredAddOn,
  toRestoredItem,
} from "#cart/line.mapper.ts";
import { LINE_FIELDS } from "#cart/repository.server.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

const GROUP = "0c7f4d3c-6a53-4b2c-9d5b-2f3a2a5f0a01";
const MAIN = "0c7f4d3c-6a53-4b2c-9d5b-2f3a2a5f0a02";
const ROUTER = "0c7f4d3c-6a53-4b2c-9d5b-2f3a2a5f0a03";
const VOIP = "0c7f4d3c-6a53-4b2c-9d5b-2f3a2a5f0a04";

const main = cartLine({ id: MAIN, lineGroupId: GROUP, paymentGroup: "contract", variationId: "V1" });
const addOn = (id: string, addOnType: string) =>
  cartLine({ id, lineGroupId: GROUP, itemType: "addOn", addOnType, paymentGroup: "contract", variationId: addOnType });
const item = { ...main, addOns: [addOn(ROUTER, "router"), addOn(VOIP, "voip")] };

describe("Cart lines", () => {
  const lines = [main, ...item.addOns];
  const bodies = toLineBodies(lines);

  it("S3-01 S3-03 S3-05 Lines of a group have its add-on types and the deal of its main item", () => {
    const group = {
      orderId: GROUP,
      vaeTypes: ["router", "voip"],
      mainDealId: "V1",
      orderType: "contract",
      paymentMethod: "contract",
    };
    expect(bodies).toMatchObject([
      { ...group, id: MAIN, itemType: "main", vaeType: "", dealId: "V1" },
      { ...group, id: ROUTER, itemType: "vae", vaeType: "router", dealId: "router" },
      { ...group, id: VOIP, itemType: "vae", vaeType: "voip", dealId: "voip" },
    ]);
  });

  it("Lines match their contract and are the same after the way there and back", () => {
    expect(bodies.map((body) => CartLineShape.strict().parse(body))).toEqual(bodies);
    expect(bodies.map((body) => toLine(body))).toEqual(lines);
    expect(toLineBodies(bodies.map((body) => toLine(body)))).toEqual(bodies);
  });

  it("Lines of several groups are mapped each with its own group", () => {
    const other = cartLine({ id: "other", lineGroupId: "other", variationId: "V9" });
    expect(toLineBodies([main, other, addOn(VOIP, "voip")])).toMatchObject([
      { vaeTypes: ["voip"], mainDealId: "V1" },
      { vaeTypes: [], mainDealId: "V9" },
      { vaeTypes: ["voip"], mainDealId: "V1" },
    ]);
  });
});

describe("The cart", () => {
  const problem = { code: "add_on_out_of_stock", message: "Out of stock", remedy: "remove_add_on" } as const;
  const line = { amount: "0.00", label: "", lines: [] } as const;
  const summary = { total: line, monthly: line, mainProduct: line, additionalAmount: line };
  const view = {
    items: [item, cartItem({ id: "sim", lineGroupId: "other" })],
    addOnOffers: [addOn("email", "email")],
    paymentMethods: [{ label: "Account", paymentGroup: "contract", sort: 2, segment: "personal" } as const],
    cartCount: 2,
    notices: ["The price has changed"],
    groups: [
      {
        paymentGroup: "contract" as const,
        segment: "personal" as const,
        label: "Account",
        count: 1,
        takesPromoCode: true,
        promoCode: { code: "WELCOME100", problem: null },
        summary: structuredClone({ ...summary, introductory: [], vat: { label: "VAT", amount: "0.00" } }) as never,
        delivery: "Expected delivery: Tue 24 to Fri 27 November.",
        problems: [{ ...problem, lineGroupId: GROUP, lineId: ROUTER, quantity: null }],
      },
    ],
    version: 7,
  };

  it("A cart is the same after the way there and back", () => {
    const body = toCartBody(view);
    expect(body).toMatchObject({
      ordersList: [
        { id: MAIN, vaeItems: [{ vaeType: "router" }, { vaeType: "voip" }] },
        { id: "sim", vaeItems: [] },
      ],
      addOnOffers: [{ vaeType: "email", orderId: GROUP, mainDealId: "V1" }],
      cartPaymentNotification: ["The price has changed"],
      groups: [{ problems: [{ orderId: GROUP, orderItemId: ROUTER }] }],
      version: 7,
    });
    expect(CartItemShape.strict().parse(body.ordersList[0])).toEqual(body.ordersList[0]);
    expect(toCart(body)).toEqual(view);
    expect(toCartBody(toCart(body))).toEqual(body);
  });

  it("C-08 A problem of the whole cart has no ids", () => {
    const whole = { code: "cart_empty", message: "", remedy: "empty", quantity: null } as const;
    expect(toCheckoutProblemBody({ ...whole, lineGroupId: null, lineId: null })).toEqual({
      ...whole,
      orderId: null,
      orderItemId: null,
    });
  });
});

describe("Extended fields", () => {
  const every = {
    field_vendor: "personal",
    field_address_object: { town: "Paarl", building: { unit: "4" } },
    field_coverage_id: GROUP,
    field_planselectiontype: "Upgrade",
    field_mobilenumber: "0821234567",
    field_category_id: "smartphones",
    field_vae_type: "voip",
    field_promo: "summer",
    field_journey_type: "upgrade",
    field_start_time1: "1763625600",
  } as const;

  it("S7-08 Every extended field is the same after the way there and back", () => {
    expect(Object.keys(every)).toEqual(Object.keys(ExtendedFieldsShape.shape));
    expect(toExtendedFields(toLineFields(every))).toEqual(every);
    const fields = toLineFields(every);
    expect(Object.values(fields)).not.toContain(undefined);
    expect(toLineFields(ExtendedFieldsShape.parse(toExtendedFields(fields)))).toEqual(fields);
  });

  it("Absent fields are not stored", () => {
    const stored = { field_planselectiontype: "New contract" };
    expect(JSON.stringify(toExtendedFields(toLineFields(LINE_FIELDS.read(stored))))).toBe(JSON.stringify(stored));
    expect(JSON.stringify(toExtendedFields({}))).toBe("{}");
  });
});

describe("Requests", () => {
  it("S7-07 S7-08 A requested line is mapped with every field", () => {
    const configuration = { planId: "P", fusionPlan: "F", addOns: ["router"], routerPayment: "pmx24", email: "a@b.co" };
    const request = AddLineShape.parse({
      purchased_entity_type: "commerce_product_variation",
      purchased_entity_id: "VOIP",
      quantity: 2,
      item_type: "vae",
      order_item_id: MAIN,
      place: 1,
      vae_remove: [ROUTER],
      field_main_order_id: GROUP,
      extended_fields: { field_vae_type: "voip" },
      configuration,
    });
    expect(toNewLine(request)).toEqual({
      itemType: "addOn",
      variationId: "VOIP",
      quantity: 2,
      position: 1,
      lineGroupId: GROUP,
      lineId: MAIN,
      removedAddOnIds: [ROUTER],
      fields: { addOnType: "voip" },
      choices: configuration,
    });
  });

  it("The line id 'delete' means the whole group", () => {
    for (const lineId of [MAIN, undefined])
      expect(toLineTarget(toLineParams(GROUP, lineId))).toEqual({ lineGroupId: GROUP, lineId });
    expect(toLineParams(GROUP, undefined)).toEqual({ orderId: GROUP, orderItemId: "delete" });
  });
});

describe("Restoring lines", () => {
  const address = {
    amid: "A1",
    latitude: -29.1,
    verified: true,
    unit: null,
    building: { id: "B1", odd: ["x"] },
    odd: [1],
  };
  const voip = cartLine({ id: "voip", itemType: "addOn", addOnType: "voip", variationId: "VOIP", quantity: 2 });

  it("S7-08 A main item is restored with its choices and all its extended fields, followed by its add-ons", () => {
    const configuration = {
      ...cartLine().configuration,
      planSelection: "Upgrade",
      mobileNumber: "0821234567",
      planId: "P",
    };
    const journey = {
      promo: "Summer deal",
      journeyType: "upgrade",
      startTime: "2026-11-20T08:00:00.000Z",
      categoryId: "smartphones",
    } as const;
    const lines = toRestoredItem(cartItem({ quantity: 2, address, configuration, journey }, [voip]), 3);
    expect(lines).toMatchObject([
      {
        purchased_entity_id: "V1",
        item_type: "main",
        quantity: 2,
        place: 3,
        extended_fields: {
          field_planselectiontype: "Upgrade",
          field_mobilenumber: "0821234567",
          field_promo: "Summer deal",
          field_journey_type: "upgrade",
          field_start_time1: "2026-11-20T08:00:00.000Z",
          field_category_id: "smartphones",
          field_address_object: { amid: "A1", latitude: -29.1, verified: true, unit: null, building: { id: "B1" } },
        },
        configuration: { planId: "P" },
      },
      { purchased_entity_id: "VOIP", item_type: "vae", extended_fields: { field_vae_type: "voip" } },
    ]);
    expect(lines.map((line) => AddLineShape.safeParse(line).success)).toEqual([true, true]);
  });

  it("An add-on is restored in its own group", () => {
    expect(toRestoredAddOn(voip, 1)).toMatchObject({ field_main_order_id: "group-1", item_type: "vae", place: 1 });
  });
});
