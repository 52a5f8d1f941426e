import { expect, it } from "vitest";
import { errorsOf } from "#shared/field-checks.ts";
import { differencesOf, fieldsOf, promoChecks, valuesOf } from "#staff/promo-codes/ui/promo-fields.ts";

const VALUES = {
  description: "For everybody",
  percent: null,
  off: "100.00",
  startsOn: "2026-11-20",
  endsOn: "2026-11-30",
  maxUses: 10,
  maxUsesPerCustomer: null,
  signedInOnly: true,
  minimum: "500.00",
  isActive: true,
  productIds: ["P1", "P2"],
  categories: ["smart-devices"],
};

it("The values of a code are the same after the form has shown them", () => {
  const percent = { ...VALUES, percent: 15, off: null, endsOn: null, maxUses: null, minimum: "0.00", isActive: false };
  for (const values of [VALUES, percent]) expect(valuesOf(fieldsOf({ ...values, code: "SAVE" }))).toEqual(values);
});

it("The form says what is wrong with each field before it is sent", () => {
  const fields = fieldsOf({ ...VALUES, code: "SAVE" });
  const faulty = (more: object) => Object.keys(errorsOf(promoChecks({ ...fields, ...more }), { ...fields, ...more }));
  expect(faulty({})).toEqual([]);
  expect(faulty({ code: "A!", description: " ", startsOn: "" })).toEqual(["code", "description", "startsOn"]);
  expect(faulty({ off: "0" })).toEqual(["off"]);
  for (const percent of ["101", "101%", "0", "5.5 %", "%"])
    expect(faulty({ kind: "percent", percent, off: "" }), percent).toEqual(["percent"]);
  expect(faulty({ endsOn: "2026-11-19" })).toEqual(["endsOn"]);
  expect(faulty({ maxUses: "0", maxUsesPerCustomer: "1.5", minimum: "much" })).toEqual([
    ...["maxUses", "maxUsesPerCustomer", "minimum"],
  ]);
});

it("What differs between two states of a code is named as the form names it", () => {
  expect(differencesOf(VALUES, VALUES)).toEqual([]);
  const percent = { ...VALUES, percent: 15, off: null, isActive: false };
  expect(differencesOf(VALUES, percent)).toEqual([
    { label: "Percentage", before: "", after: "15" },
    { label: "Amount in rand", before: "100.00", after: "" },
    { label: "Active", before: "yes", after: "" },
  ]);
});

it("Amounts may be typed as people write them", () => {
  expect(valuesOf({ ...fieldsOf({ ...VALUES, code: "SAVE" }), off: "R1,299.50", minimum: "" })).toMatchObject({
    off: "1299.50",
    minimum: "0.00",
  });
});

it("A percentage may be typed with its sign and in wide digits", () => {
  for (const percent of ["15", "15 %", "１５％"]) {
    const fields = { ...fieldsOf({ ...VALUES, code: "SAVE" }), kind: "percent", percent, off: "" };
    expect(errorsOf(promoChecks(fields), fields)).toEqual({});
    expect(valuesOf(fields)).toMatchObject({ percent: 15, off: null });
  }
});
