import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#clock/model.ts";
import type { Customers } from "#ports/customers/port.ts";
import { standInCustomers } from "#ports/customers/stand-in.server.ts";
import { DependencyAway } from "#ports/registers/away.ts";
import { idWith } from "../../support/account.ts";
import { openDatabase } from "../../support/catalogue.ts";

let open: Awaited<ReturnType<typeof openDatabase>>;
let customers: Customers;
beforeAll(async () => {
  open = await openDatabase();
  customers = standInCustomers({ db: open.db, clock: fixedClock("2026-11-20T10:00:00+02:00") });
});
afterAll(() => open.close());

const person = (sample: string, lastName = "Nkosi") => ({
  idType: "sa_id",
  idNumber: idWith(sample),
  passportCountry: "",
  firstName: "Thandi",
  lastName,
});
const billed = (sample: string, registrationNumber = "") => ({ person: person(sample), registrationNumber });

describe("the stand-in of the customer registers", () => {
  it("makes a customer once, also ten times at once, and finds them", async () => {
    expect(await customers.find(billed("3001"))).toBeUndefined();
    const numbers = await Promise.all(Array.from({ length: 10 }, () => customers.create(billed("3001"))));
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^C\d{8}$/);
    expect(await customers.find(billed("3001"))).toBe(numbers[0]);
    expect(await customers.find({ person: person("3001", "Dlamini"), registrationNumber: "" })).toBeUndefined();
  });

  it("knows an organisation by its registration, whoever acts for it", async () => {
    const number = await customers.create(billed("3002", "2015/123456/07"));
    expect(await customers.find(billed("3003", "2015/123456/07"))).toBe(number);
    expect(await customers.find(billed("3002"))).toBeUndefined();
  });

  it("gives lines and sites their own numbers, the same for the same", async () => {
    const line = await customers.createFixedLine(billed("3004"));
    expect(line).toMatch(/^F\d{8}$/);
    expect(await customers.createFixedLine(billed("3004"))).toBe(line);
    const address = { building: "", street: "1 A", suburb: "B", town: "C", province: "Gauteng", postalCode: "2001" };
    const site = await customers.createSite(line, address);
    expect(await customers.createSite(line, address)).toBe(site);
    expect(await customers.createSite(line, { ...address, street: "2 A" })).not.toBe(site);
  });

  it.each([
    ["A10000001", "good"],
    ["A10000402", "arrears"],
    ["A10000404", "not_found"],
    ["A10000409", "other_holder"],
  ])("says of account %s: %s", async (account, standing) => {
    expect(await customers.standing(account, person("3001"))).toBe(standing);
  });

  it("knows mobile numbers, whose they are, and until when they are bound", async () => {
    const id = idWith("3001");
    expect(await customers.subscriber("+27821230404", id)).toBeUndefined();
    expect(await customers.subscriber("+27821234567", id)).toEqual({ isTheirs: true, upgradeFrom: "2026-11-20" });
    expect(await customers.subscriber("+27821230409", id)).toMatchObject({ isTheirs: false });
    expect(await customers.subscriber("+27821230425", null)).toEqual({ isTheirs: null, upgradeFrom: "2027-05-20" });
    await expect(customers.subscriber("+27821230503", id)).rejects.toThrow(DependencyAway);
  });
});
