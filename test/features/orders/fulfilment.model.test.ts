import { expect, it } from "vitest";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { isIccid, ricaStateOf, simsOf } from "#orders/fulfilment.model.ts";
import { orderLine } from "../../support/order-lines.ts";

const plain = orderLine({ subCategory: { name: "Audio" } });
const simCard = orderLine({ subCategory: { name: "SIM cards" }, quantity: 2 });
const withPlan = (planSelection: string) =>
  orderLine({
    subCategory: { name: "Smartphones" },
    configuration: { ...plain.configuration, planId: "PRO5", planSelection },
  });

it("simsOf counts a SIM for each SIM card, router and new tariff, and none for upgrades", () => {
  expect(simsOf([plain])).toBe(0);
  expect(simsOf([simCard, withPlan("New contract")])).toBe(3);
  expect(simsOf([withPlan("Upgrade")])).toBe(0);
  expect(simsOf([orderLine({ subCategory: { name: "LTE" }, orderType: "contract" })])).toBe(1);
  expect(simsOf([{ ...simCard, itemType: "addOn" }])).toBe(0);
});

it("The RICA state stays awaiting until every SIM is captured", () => {
  expect(ricaStateOf([plain], 0)).toBe("not_needed");
  expect([0, 1, 2].map((captured) => ricaStateOf([simCard], captured))).toEqual(["awaiting", "awaiting", "captured"]);
});

it("A SIM card number is validated by its format and check digit", () => {
  // A sample number whose check digit was calculated by hand.
  expect(isIccid("8991101200003204514")).toBe(true);
  for (const wrong of ["8991101200003204515", "899110120000320451", "1991101200003204514", "", "89911012000032045x4"])
    expect(isIccid(wrong)).toBe(false);
});

it("The stand-in's sample SIM cards are valid and unique", () => {
  const sims = sampleSims("ECOM00000042", 40);
  expect(sims.filter(({ iccid }) => !isIccid(iccid))).toEqual([]);
  expect(new Set(sims.map(({ iccid }) => iccid)).size).toBe(40);
  expect(new Set(sims.map(({ msisdn }) => msisdn)).size).toBe(40);
});
