import { expect, it } from "vitest";
import { connectionsOf, formatPorted, lostNumbers, portedNumbers, portsOf } from "#orders/details/porting.model.ts";
import { onlyOnce, portingChecks } from "#orders/details/porting-checks.model.ts";
import { errorsOf } from "#shared/field-checks.ts";
import { orderLine } from "../../../support/order-lines.ts";

const NOW = new Date("2026-12-04T23:30:00+02:00");
const NETWORKS = ["MTN", "Another network"];
const FIELDS = {
  mobileNumber: "082 123 4567",
  network: "MTN",
  billing: "contract",
  accountNumber: "AB-123/4",
  date: "2026-12-07",
};

const faults = (more: Partial<typeof FIELDS>) => {
  const fields = { ...FIELDS, ...more };
  return Object.keys(errorsOf(portingChecks(fields.billing, NETWORKS, NOW), fields));
};

it.each([
  ["all of it", {}, []],
  ["a landline", { mobileNumber: "011 123 4567" }, ["mobileNumber"]],
  ["an unknown network", { network: "Orange" }, ["network"]],
  ["no network", { network: "" }, ["network"]],
  ["a contract without an account number", { accountNumber: "" }, ["accountNumber"]],
  ["an account number of other characters", { accountNumber: "<b>12345" }, ["accountNumber"]],
  ["a prepaid number", { billing: "prepaid", accountNumber: "" }, []],
  ["an unknown way to pay", { billing: "", accountNumber: "" }, ["billing"]],
  ["today", { date: "2026-12-04" }, []],
  ["yesterday", { date: "2026-12-03" }, ["date"]],
  ["a Saturday", { date: "2026-12-05" }, ["date"]],
  ["a Sunday", { date: "2026-12-06" }, ["date"]],
  ["a public holiday", { date: "2026-12-16" }, ["date"]],
  ["the day after Christmas", { date: "2026-12-25" }, ["date"]],
  ["the last working day within 30 days", { date: "2026-12-31" }, []],
  ["a working day after 30 days", { date: "2027-01-04" }, ["date"]],
  ["a day that does not exist", { date: "2026-12-32" }, ["date"]],
  ["a day as people write it", { date: "7/12/2026" }, []],
  ["a day in words", { date: "15 Dec 2026" }, []],
  ["a Saturday as people write it", { date: "5/12/2026" }, ["date"]],
  ["the month before the day", { date: "12/15/2026" }, ["date"]],
  ["no day", { date: "" }, ["date"]],
])("A number to bring along with %s is checked field by field", (_, more, wrong) => {
  expect(faults(more)).toEqual(wrong);
});

const withSelection = (planSelection: string) =>
  orderLine({ configuration: { ...orderLine().configuration, planSelection } });

const SIM = orderLine({ subCategory: { name: "SIM cards" } });
const NUMBER = { lineId: SIM.id, mobileNumber: "+27821234567", network: "MTN", accountNumber: "", date: "2026-12-03" };

it("A number comes over on its day, or on the first working day on which the SIM is there when the order became binding later", () => {
  const number = { ...NUMBER, date: "2026-12-07" };
  const dayWith = (deliveryDays: { from: string } | null, concludedAt: string) =>
    portsOf({ numbers: [number] }, [SIM], { concludedAt: new Date(concludedAt), deliveryDays })[0]?.date;
  expect(dayWith({ from: "2026-12-04" }, "2026-12-02T12:00:00Z")).toBe("2026-12-07");
  expect(dayWith({ from: "2026-12-09" }, "2026-12-07T12:00:00Z")).toBe("2026-12-09");
  expect(dayWith(null, "2026-12-07T12:00:00Z")).toBe("2026-12-07");
  expect(dayWith(null, "2026-12-08T12:00:00Z")).toBe("2026-12-08");
  // The 16th is a public holiday.
  expect(dayWith(null, "2026-12-16T12:00:00Z")).toBe("2026-12-17");
});

it("Each SIM of a new contract, of a combo and of a person's prepaid SIM can get a number of another network, and nothing else", () => {
  const sim = orderLine({ subCategory: { name: "SIM cards" } });
  const combo = orderLine({ configuration: { ...orderLine().configuration, planId: "F2" } });
  expect([withSelection("New contract"), sim, combo].map(connectionsOf)).toEqual([1, 1, 1]);
  expect(
    [
      { ...sim, quantity: 3 },
      { ...combo, quantity: 2, specialQuantity: 2 },
    ].map(connectionsOf),
  ).toEqual([3, 4]);
  expect(
    [
      withSelection("Upgrade"),
      withSelection(""),
      orderLine({ ...sim, segment: "business" }),
      { ...sim, itemType: "addOn" as const },
      { ...combo, itemType: "addOn" as const },
    ].map(connectionsOf),
  ).toEqual([0, 0, 0, 0, 0]);
});

it("A number is left out once its SIM has left the order", () => {
  const [sim, number] = [SIM, NUMBER];
  expect(portedNumbers({ numbers: [number] }, [sim])).toEqual([number]);
  expect(portedNumbers({ numbers: [number] }, [{ ...sim, id: "another" }])).toEqual([]);
  expect(portedNumbers(null, [sim])).toEqual([]);
  const other = { ...number, mobileNumber: "+27821234568" };
  expect(portedNumbers({ numbers: [number, other] }, [{ ...sim, quantity: 2 }])).toEqual([number, other]);
  expect(portedNumbers({ numbers: [number, other] }, [sim])).toEqual([number]);
  expect(formatPorted(number)).toBe("082 123 4567 from MTN, on 3 December 2026");
  expect(formatPorted({ ...number, network: "Another network" })).toContain("from another network");
});

it("A number whose SIM was removed is asked for again as long as another SIM could take it", () => {
  const sim = orderLine({ subCategory: { name: "SIM cards" } });
  const of = (lineId: string, mobileNumber: string) => ({
    lineId,
    mobileNumber,
    network: "MTN",
    accountNumber: "",
    date: "2026-12-03",
  });
  const lost = of("removed", "+27821234567");
  const kept = of(sim.id, "+27821234568");
  expect(lostNumbers({ numbers: [lost] }, [sim])).toEqual([lost]);
  expect(lostNumbers({ numbers: [lost, kept] }, [sim])).toEqual([]);
  expect(lostNumbers({ numbers: [lost, kept] }, [{ ...sim, quantity: 2 }])).toEqual([lost]);
  expect(lostNumbers({ numbers: [lost] }, [orderLine()])).toEqual([]);
  expect(lostNumbers({ numbers: [kept] }, [sim])).toEqual([]);
  expect(lostNumbers(null, [sim])).toEqual([]);
});

it("A number can come over to one SIM only, however it is written", () => {
  const once = onlyOnce(["082 123 4567"]);
  expect(["+27821234567", "0821234567", "0821234568"].map((text) => once.ok(text))).toEqual([false, false, true]);
});
