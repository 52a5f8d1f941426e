import { expect, it } from "vitest";
import { PLAN_PERIODS } from "#catalogue/model.ts";
import {
  acceptsItems,
  contractTermOf,
  fibreReturnPath,
  installationAddressOf,
  PROCESS_STATUSES,
  processOutcome,
  sameProcessItems,
} from "#orders/fibre/model.ts";
import { cartItem } from "../../../support/cart-lines.ts";

it("A Completed report is applied in every state, and no later report reverts it", () => {
  const outcomes = PROCESS_STATUSES.map((status) => [
    status,
    processOutcome(status, "Completed"),
    processOutcome(status, "Abandoned"),
  ]);
  expect(outcomes).toEqual([
    ["Created", "completed", "abandoned"],
    ["Initiated", "completed", "abandoned"],
    ["Completed", "ignored", "ignored"],
    ["Abandoned", "completed", "ignored"],
  ]);
});

it("A fibre process accepts lines only until the customer is sent to the fibre checkout", () => {
  expect(PROCESS_STATUSES.filter(acceptsItems)).toEqual(["Created"]);
});

it("S9-12 Contract terms are mapped to the names of the fibre checkout", () => {
  expect(Object.fromEntries(PLAN_PERIODS.map((period) => [period, contractTermOf(period)]))).toEqual({
    "once-off": undefined,
    upfront: undefined,
    "month-to-month": "MONTH_TO_MONTH",
    pmx6: "SIX_MONTHS",
    pmx12: "TWELVE_MONTHS",
    pmx24: "TWENTY_FOUR_MONTHS",
    pmx36: "THIRTY_SIX_MONTHS",
  });
});

const fibre = (id: string, amid: string, more: object = {}) =>
  cartItem({ id, segment: "business", paymentGroup: "fibreproduct", planPeriod: "pmx24", address: { amid }, ...more });

it("Fibre lines of one segment with the same address and term are handed off together", () => {
  const first = fibre("a", "A-1");
  const items = [
    ...[first, fibre("b", "A-1"), fibre("c", "A-2"), fibre("d", "A-1", { planPeriod: "month-to-month" })],
    ...[fibre("e", "A-1", { segment: "personal" }), fibre("f", "A-1", { paymentGroup: "contract" })],
  ];
  expect(sameProcessItems(items, first).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(sameProcessItems([first], first)).toEqual([first]);
});

it("The fibre checkout receives the whole address, and invalid ids and coordinates are left out", () => {
  const address = { amid: 7, latitude: "-26.2", longitude: 28, street: "Sample", building: { floor: "2" } };
  expect(installationAddressOf({ address })).toEqual(address);
  expect(installationAddressOf({ address: { amid: {}, latitude: null, town: "Here" } })).toEqual({ town: "Here" });
  expect(installationAddressOf({ address: null })).toEqual({});
});

it("The return path of the fibre checkout contains neither process id nor address", () => {
  expect(fibreReturnPath("business")).toBe("/checkout/fibre-return?vendorType=business");
});
