import { describe, expect, it } from "vitest";
import { deliveryChecks, placeWords, storedDelivery } from "#checkout/delivery.model.ts";
import { stores } from "#config/stores.ts";
import { faultsOf } from "#shared/field-checks.ts";
import { ADDRESS } from "../../support/shopper.ts";

const delivery = { ...ADDRESS, store: "" };
const collection = { ...delivery, method: "collection", store: "menlyn" };

describe("a delivery", () => {
  it("needs an address, and no store", () => {
    const checks = deliveryChecks("delivery", stores);
    expect(faultsOf(checks, delivery)).toEqual({});
    expect(
      faultsOf(checks, { ...delivery, postalCode: "12", province: "Natal", recipientNumber: "0871234567" }),
    ).toEqual({
      postalCode: "Enter the four digits of the postal code",
      province: "Choose a province",
      recipientNumber: "Enter a South African mobile number, for example 082 123 4567",
    });
    expect(Object.keys(faultsOf(checks, {}))).toEqual([
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

  it("is kept without a store that was looked at before", () => {
    expect(storedDelivery({ ...delivery, store: "menlyn" }, stores)).toEqual(delivery);
    expect(placeWords(delivery)).toBe("12 Protea Road, Groenvlei, Bloemfontein, Free State, 9301");
  });
});

describe("a collection", () => {
  it("needs a store that there is, and no address", () => {
    const checks = deliveryChecks("collection", stores);
    expect(faultsOf(checks, { ...collection, street: "", suburb: "", town: "", province: "", postalCode: "" })).toEqual(
      {},
    );
    expect(faultsOf(checks, { ...collection, store: "atlantis" })).toEqual({
      store: "Choose the store where you want to collect it",
    });
  });

  it("keeps the store's name and address as they were agreed on, and nothing of an address that was typed before", () => {
    expect(placeWords(storedDelivery({ ...collection, instructions: "Gate code 12" }, stores))).toBe(
      "Khanya Menlyn, 14 Example Avenue, Menlyn, Pretoria, 0181",
    );
    expect(storedDelivery({ ...collection, instructions: "Gate code 12" }, stores).instructions).toBe("");
  });
});
