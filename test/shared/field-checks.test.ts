import { expect, it } from "vitest";
import { accountChecks } from "#orders/details/payment-means.model.ts";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import * as checkDigit from "#shared/check-digit.ts";
import { type Check, errorsOf, filled, oneOf, unasked, unlessEmpty, upTo, valuesOf } from "#shared/field-checks.ts";
import { identityChecks } from "#shared/identity.ts";
import { ID_TYPES } from "#shared/identity-documents.ts";
import * as person from "#shared/person.ts";
import * as registrationNumber from "#shared/registration-number.ts";
import * as trackingNumber from "#shared/tracking-number.ts";
import * as typedAmount from "#shared/typed-amount.ts";
import * as typedText from "#shared/typed-text.ts";

const TODAY = new Date("2026-11-30T10:00:00Z");

/** As many characters as the body of an open call may have. */
const LENGTH = 32_000;

/** Processor time of the thread, so that a busy machine changes nothing. What takes the square of this length takes several times as much. */
const MAX_MS = 200;

type Reader = [name: string, read: (text: string) => unknown];

/** The functions of these modules that take a text. */
const functions = [typedText, typedAmount, person, trackingNumber, registrationNumber, checkDigit].flatMap((module) =>
  Object.entries(module).filter((entry): entry is Reader => typeof entry[1] === "function" && entry[1].length === 1),
);

const checks: [string, Record<string, Check>][] = [
  ["of a person", person.PERSONAL_CHECKS],
  ["of a delivery", ADDRESS_CHECKS],
  ...ID_TYPES.map(({ value }): [string, Record<string, Check>] => [`of ${value}`, identityChecks(value, TODAY)]),
  ["of an organisation", registrationNumber.organisationChecks("company", TODAY)],
  ["of a parcel", { trackingNumber: trackingNumber.trackingNumber }],
  ["of a debit order", accountChecks({ paymentMethod: "debit_order" })],
  ["of an existing account", accountChecks({ paymentMethod: "existing_account" })],
];
const readers: Reader[] = [
  ...functions,
  ...checks.flatMap(([whose, of]) =>
    Object.entries(of).map(
      ([name, check]): Reader => [`${name} ${whose}`, (text) => errorsOf({ name: check }, { name: text })],
    ),
  ),
];

const REPEATED = [
  " ",
  ".",
  "-",
  "’",
  ",",
  "/",
  "!",
  "@",
  "a",
  "é",
  "1",
  "٣",
  "R",
  "a.",
  "a ",
  "//a",
  "\n",
  "\u200b",
  "\u00a0",
  "\u0301\u0323",
];
const texts = REPEATED.flatMap((part) => {
  const long = part.repeat(LENGTH / part.length);
  return [`1${long}1`, `a${long}@a.co.za`];
}).concat(`a${"\u0345".repeat(LENGTH / 2)}${"\u0323".repeat(LENGTH / 2)}`);

it.each(readers)("A text of 32,000 characters is read by %s in time that grows with its length", (_, read) => {
  const slow = texts.filter((text) => {
    const start = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000 > MAX_MS;
  });
  expect(slow.map((text) => text.slice(0, 3))).toEqual([]);
});

it("One of several options is meant by its value, and nothing else is taken", () => {
  const day = oneOf(["1", { value: "last" }], "Choose a day");
  expect(["1", "last", "", "2"].map((text) => day.ok(text))).toEqual([true, true, false, false]);
});

it("Fields that are not asked for take anything, in their form and length", () => {
  const { number } = unasked({ number: { ...checkDigit.ICCID_CHECK } });
  expect(errorsOf({ number }, { number: "no" })).toEqual({});
  expect([number.clean, number.maxLength]).toEqual([checkDigit.ICCID_CHECK.clean, 20]);
});

it("A rule of a field that may be empty keeps its length", () => {
  expect(unlessEmpty(upTo(5, filled("Enter it"))).maxLength).toBe(5);
});

it("The values of a form are those of its fields alone, and empty where there is none", () => {
  const saved = { suburb: "Groenvlei", town: "Bloemfontein", addressId: "1" };
  expect(valuesOf({ town: "", street: "" }, saved)).toEqual({ town: "Bloemfontein", street: "" });
});
