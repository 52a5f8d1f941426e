import { expect, it } from "vitest";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import { errorsOf } from "#shared/field-checks.ts";

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
  expect(errorsOf(ADDRESS_CHECKS, HOME)).toEqual({});
  expect(Object.keys(errorsOf(ADDRESS_CHECKS, {}))).toEqual([
    "recipientName",
    "recipientNumber",
    "street",
    "suburb",
    "town",
    "province",
    "postalCode",
  ]);
});

it.each(["7-Eleven", "Reception 2", "Thandi Nkosi, 2nd floor"])("A parcel may be for %j", (recipientName) => {
  expect(errorsOf(ADDRESS_CHECKS, { ...HOME, recipientName })).toEqual({});
});

it.each(["12345", "2", "win1.example.com/2", "<b>7</b>"])("A parcel cannot be for %j", (recipientName) => {
  expect(errorsOf(ADDRESS_CHECKS, { ...HOME, recipientName })).toHaveProperty("recipientName");
});

it.each([
  "PO Box 123",
  "P.O. Box 123, Bloemfontein",
  "p o box 12",
  "Post Office Box 7",
  "Posbus 12",
  "Postbus 12",
  "Private Bag X1",
  "Privaatsak X1",
  "PostNet Suite 12, Private Bag X3",
  "Box 44",
])("A courier does not deliver to %j: the form says that it needs a street address", (street) => {
  expect(errorsOf(ADDRESS_CHECKS, { ...HOME, street })).toEqual({
    street: "A courier needs a street address, for example 12 Protea Road. PO boxes and private bags only get post",
  });
});

it.each([
  "12 Boxwood Street",
  "Posthouse Road 4",
  "3 Private Road",
  "9 Bag End",
  "Box Office, 12 Main Road",
  "Poboxa 3",
])("A courier delivers to %j", (street) => {
  expect(errorsOf(ADDRESS_CHECKS, { ...HOME, street })).toEqual({});
});
