import { expect, it } from "vitest";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import { faultsOf } from "#shared/field-checks.ts";

const HOME = {
  recipientName: "Thandi Nkosi",
  recipientNumber: "0821234567",
  building: "",
  street: "12 Protea Road",
  suburb: "Groenvlei",
  town: "Bloemfontein",
  province: "Free State",
  postalCode: "9301",
  instructions: "",
};

it("An address needs everything but the building and instructions", () => {
  expect(faultsOf(ADDRESS_CHECKS, HOME)).toEqual({});
  expect(Object.keys(faultsOf(ADDRESS_CHECKS, {}))).toEqual([
    "recipientName",
    "recipientNumber",
    "street",
    "suburb",
    "town",
    "province",
    "postalCode",
  ]);
});
