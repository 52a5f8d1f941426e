import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  requireAvailable,
  SAMPLES,
  sampleOf,
  standInAccountVerification,
  standInCreditCheck,
  standInCustomers,
  standInIdentityCheck,
} from "#adapters/verification/stand-in.server.ts";
import { type Customers, DependencyUnavailable } from "#checkout/verification/providers.port.ts";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { fixedClock } from "#shared/clock.ts";
import { idWith } from "../../support/account.ts";
import { openDatabase } from "../../support/catalogue.ts";

let open: Awaited<ReturnType<typeof openDatabase>>;
let context: Parameters<typeof standInCustomers>[0];
let customers: Customers;
beforeAll(async () => {
  open = await openDatabase();
  context = { db: open.db, clock: fixedClock("2026-11-20T10:00:00+02:00"), keyHashOf: keyHashWith(1) };
  customers = standInCustomers(context);
});
afterAll(() => open.close());

/** The keyed hash of a shop. @param seed different for different keys */
const keyHashWith = (seed: number) => codeSecrets(Buffer.alloc(32, seed)).keyHashOf;

const person = (sample: string, lastName = "Nkosi") => ({
  idType: "sa_id",
  idNumber: idWith(sample),
  passportCountry: "",
  firstName: "Thandi",
  lastName,
});
const billed = (sample: string, registrationNumber = "") => ({ person: person(sample), registrationNumber });

describe("Stand-in customer provider", () => {
  it("The stand-in creates a customer once, even in ten concurrent requests, and then finds that customer", async () => {
    expect(await customers.find(billed("3001"))).toBeUndefined();
    const numbers = await Promise.all(Array.from({ length: 10 }, () => customers.create(billed("3001"))));
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^C\d{8}$/);
    expect(await customers.find(billed("3001"))).toBe(numbers[0]);
    expect(await customers.find({ person: person("3001", "Dlamini"), registrationNumber: "" })).toBeUndefined();
  });

  it("The stand-in finds a customer whatever apostrophe and capitals the last name was typed with", async () => {
    const named = (lastName: string) => ({ person: person("3005", lastName), registrationNumber: "" });
    const number = await customers.create(named("O'Neill"));
    expect(await customers.find(named("O’NEILL"))).toBe(number);
  });

  it("The stand-in finds an organisation by its registration number, whichever person represents it", async () => {
    const number = await customers.create(billed("3002", "2015/123456/07"));
    expect(await customers.find(billed("3003", "2015/123456/07"))).toBe(number);
    expect(await customers.find(billed("3002"))).toBeUndefined();
  });

  it("The stand-in gives each line and site its own number, and repeated requests the same number", async () => {
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
  ])("The stand-in reports the standing of account %s as %s", async (account, accountStanding) => {
    expect(await customers.accountStanding(account, person("3001"))).toBe(accountStanding);
  });

  it("The stand-in knows the owner and upgrade date of a mobile number", async () => {
    const id = idWith("3001");
    expect(await customers.subscriber("+27821230404", id)).toBeUndefined();
    expect(await customers.subscriber("+27821234567", id)).toEqual({ isOwner: true, upgradeFrom: "2026-11-20" });
    expect(await customers.subscriber("+27821230409", id)).toMatchObject({ isOwner: false });
    expect(await customers.subscriber("+27821230425", null)).toEqual({ isOwner: null, upgradeFrom: "2027-05-20" });
    await expect(customers.subscriber("+27821230503", id)).rejects.toThrow(DependencyUnavailable);
  });
});

const account = (accountNumber: string) => ({
  bank: "FNB",
  branchCode: "250655",
  accountNumber,
  accountType: "current",
  accountHolder: "T Nkosi",
});

describe("Stand-in bank account verification", () => {
  it.each([
    ["62001234567", "valid"],
    ["62001230404", "not_found"],
    ["62001230410", "closed"],
    ["62001230409", "other_holder"],
  ])("The stand-in verifies bank account %s as %s", async (number, answer) => {
    expect(await standInAccountVerification().verify("r", account(number), null)).toBe(answer);
  });

  it("The stand-in simulates an unavailable bank", async () => {
    await expect(standInAccountVerification().verify("r", account("62001230503"), null)).rejects.toThrow(
      DependencyUnavailable,
    );
  });
});

describe("Stand-in credit bureau", () => {
  it.each([
    ["5009", "clear"],
    ["0411", "impaired"],
    ["0412", "debt_review"],
    ["0413", "no_record"],
  ])("The stand-in credit bureau reports an ID with digits %s as %s", async (sample, answer) => {
    expect(await standInCreditCheck().record("r", billed(sample))).toBe(answer);
  });

  it("The stand-in simulates an unavailable credit bureau", async () => {
    await expect(standInCreditCheck().record("r", billed("0513"))).rejects.toThrow(DependencyUnavailable);
  });
});

describe("Stand-in identity verification", () => {
  it.each([
    ["5009", "verified"],
    ["0404", "not_found"],
    ["0409", "mismatch"],
  ])(
    "The stand-in verifies an ID with digits %s as %s, and a repeated request returns the same id",
    async (sample, answer) => {
      const check = standInIdentityCheck(context);
      const requestId = await check.request(`r-${sample}`, person(sample));
      expect(await check.request(`r-${sample}`, person(sample))).toBe(requestId);
      expect(await check.query(requestId)).toBe(answer);
    },
  );

  it("The stand-in reports an unknown identity request as not found, and simulates being unavailable", async () => {
    const check = standInIdentityCheck(context);
    expect(await check.query("nonsense")).toBe("not_found");
    await expect(check.request("r-away", person("0503"))).rejects.toThrow(DependencyUnavailable);
  });

  it("The stand-in identity verification stores no personal data", async () => {
    await standInIdentityCheck(context).request("r-kept", person("5009"));
    const rows = await open.db.selectFrom("stand_in_record").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/800101|Nkosi/);
  });

  it("The stand-ins store people under a hash that cannot be calculated without the shop's key", async () => {
    const other = { ...context, keyHashOf: keyHashWith(2) };
    await customers.create(billed("3002"));
    expect(await standInCustomers(other).find(billed("3002"))).toBeUndefined();
    expect(await standInIdentityCheck(context).request("r-1", person("3002"))).not.toBe(
      await standInIdentityCheck(other).request("r-1", person("3002")),
    );
  });
});

describe("Sample numbers", () => {
  it.each([
    ["8001010404084", "0404"],
    ["800101 0404 08 4", "0404"],
    ["62001230410", "0410"],
    ["+27821230409", "0409"],
    ["A10000402", "0402"],
    ["AB12CD", ""],
    ["", ""],
  ])("The sample digits of %s are '%s'", (number, sample) => {
    expect(sampleOf(number)).toBe(sample);
  });

  it("Every sample number is unique", () => {
    expect(new Set(Object.values(SAMPLES)).size).toBe(Object.keys(SAMPLES).length);
  });

  it("The sample number for an unavailable provider simulates its outage", () => {
    expect(() => requireAvailable("62001230503")).toThrow(DependencyUnavailable);
    expect(() => requireAvailable("62001230504")).not.toThrow();
    expect(() => requireAvailable("62001230503", SAMPLES.bureauUnavailable)).not.toThrow();
  });
});
