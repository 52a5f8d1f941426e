import { describe, expect, it } from "vitest";
import { stores } from "#config/stores.ts";
import { deliveryChecks, storedDelivery } from "#orders/details/delivery.model.ts";
import { formatAddress } from "#shared/address.ts";
import { errorsOf } from "#shared/field-checks.ts";
import { ADDRESS } from "../../../support/shopper.ts";

const delivery = { ...ADDRESS, store: "" };
const collection = { ...delivery, method: "collection", store: "menlyn" };

describe("Delivery to an address", () => {
  it("A delivery requires an address and no store", () => {
    const checks = deliveryChecks("delivery", stores);
    expect(errorsOf(checks, delivery)).toEqual({});
    expect(
      errorsOf(checks, { ...delivery, postalCode: "12", province: "Natal", recipientNumber: "0871234567" }),
    ).toEqual({
      postalCode: "Enter the four digits of the postal code",
      province: "Choose a province",
      recipientNumber: "Enter a South African mobile number, for example 082 123 4567",
    });
    expect(Object.keys(errorsOf(checks, {}))).toEqual([
      "method",
      "recipientName",
      "recipientNumber",
      "street",
      "suburb",
      "town",
      "province",
      "postalCode",
    ]);
  });

  it("A delivery is stored without a previously selected store", () => {
    expect(storedDelivery({ ...delivery, store: "menlyn" }, stores)).toEqual(delivery);
    expect(formatAddress(delivery)).toBe("12 Protea Road, Groenvlei, Bloemfontein, Free State, 9301");
  });
});

describe("Collection from a store", () => {
  it("A collection requires a known store and no address", () => {
    const checks = deliveryChecks("collection", stores);
    expect(errorsOf(checks, { ...collection, street: "", suburb: "", town: "", province: "", postalCode: "" })).toEqual(
      {},
    );
    expect(errorsOf(checks, { ...collection, store: "atlantis" })).toEqual({
      store: "Choose a store",
    });
  });

  it("A collection stores the store's name and address and discards a typed address", () => {
    expect(formatAddress(storedDelivery({ ...collection, instructions: "Gate code 12" }, stores))).toBe(
      "Khanya Menlyn, 14 Example Avenue, Menlyn, Pretoria, 0181",
    );
    expect(storedDelivery({ ...collection, instructions: "Gate code 12" }, stores).instructions).toBe("");
  });
});
