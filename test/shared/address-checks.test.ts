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

it.each([
  "7-Eleven",
  "Reception 2",
  "Thandi Nkosi, 2nd floor",
  "Attn: Thandi Nkosi (Spar)",
  "Att:Thandi Nkosi",
  "ATTENTION: Thandi Nkosi",
  "c/o Spar #12: Thandi & Sipho",
  "#5 Thandi Nkosi",
  "Thandi + Sipho",
  "Thandi Nkosi / Unit 7B",
])("A parcel may be for %j", (recipientName) => {
  expect(errorsOf(ADDRESS_CHECKS, { ...HOME, recipientName })).toEqual({});
});

it.each([
  "12345",
  "2",
  "::",
  "#12",
  "win1.example.com/2",
  "Attn: win1.example.com",
  "win.example.com:8080",
  "http://win",
  "http:\u200d//2130706433",
  "<b>7</b>",
  `${":".repeat(160)}ab`,
])("A parcel cannot be for %j", (recipientName) => {
  expect(errorsOf(ADDRESS_CHECKS, { ...HOME, recipientName })).toHaveProperty("recipientName");
});

it.each([
  ["Thandi @ Spar", "@"],
  ["Thandi Nkosi; Spar", ";"],
  ["Thandi *Spar*", "*"],
  ["<b>Thandi", "<"],
  ["Thandi 🎁 Nkosi", "🎁"],
])("The recipient %j is refused with the character that is in the way", (recipientName, mark) => {
  const message = `Remove the ${mark} from the recipient's name`;
  expect(errorsOf(ADDRESS_CHECKS, { ...HOME, recipientName })).toEqual({ recipientName: message });
});

it.each(["12345", "win.example.com", "Attn: http://win", "x".repeat(162)])(
  "The recipient %j, whose characters are all fine, is refused with what to enter",
  (recipientName) => {
    const message = "Enter the name of the person who'll receive the parcel";
    expect(errorsOf(ADDRESS_CHECKS, { ...HOME, recipientName })).toEqual({ recipientName: message });
  },
);

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
