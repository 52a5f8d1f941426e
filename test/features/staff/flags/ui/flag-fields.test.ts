import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { FlagValues } from "#flags/model.ts";
import { errorsOf } from "#shared/field-checks.ts";
import {
  type FlagFields,
  fieldsOf,
  flagChecks,
  hashed,
  switchesOnForEveryone,
  valuesOf,
} from "#staff/flags/ui/flag-fields.ts";

const VALUES: FlagValues = { description: "What", owner: "Who", status: "on", pilotType: "Custom", pilotIds: [] };

function faults(change: Partial<FlagFields>): string[] {
  const fields = { ...fieldsOf({ ...VALUES, name: "name" }), ...change };
  return Object.keys(errorsOf(flagChecks(fields), fields));
}

describe("Fields of a flag", () => {
  it.each<Partial<FlagValues>>([
    {},
    { status: "off", pilotIds: ["one", "two"] },
    { pilotType: "Percentage", pilotIds: ["20"] },
  ])("The values %o are the same after the form has shown them", (change) => {
    const values = { ...VALUES, ...change };
    expect(valuesOf(fieldsOf({ ...values, name: "name" }))).toEqual(values);
  });

  it("Email addresses are replaced by their SHA-256 in small letters, with the domain in ASCII, before they are sent", async () => {
    const customers = " one\n\nThandi@Example.com  \nInfo@Bücher.example";
    const fields = { ...fieldsOf({ ...VALUES, name: "name" }), audience: "customers", customers };
    const hashes = ["thandi@example.com", "info@xn--bcher-kva.example"].map((email) =>
      createHash("sha256").update(email).digest("hex"),
    );
    expect((await hashed(valuesOf(fields))).pilotIds).toEqual(["one", ...hashes]);
  });

  it("A list of customers that was emptied is refused, because the flag would be on for everyone", () => {
    expect(faults({ audience: "customers", customers: " \n " })).toEqual(["customers"]);
    expect(faults({ audience: "everyone", customers: "" })).toEqual([]);
  });

  it.each<[string, Partial<FlagValues>, Partial<FlagFields>, boolean]>([
    ["from some customers to everyone", { pilotIds: ["one"] }, { audience: "everyone" }, true],
    ["from a share to everyone", { pilotType: "Percentage", pilotIds: ["20"] }, { audience: "everyone" }, true],
    ["from some customers to a share of all", { pilotIds: ["one"] }, { audience: "share", share: "100" }, true],
    ["to a share of all as people write it", { pilotIds: ["one"] }, { audience: "share", share: "１００ %" }, true],
    ["from off to on", { status: "off" }, { status: "on" }, true],
    ["from off to on for some customers", { status: "off", pilotIds: ["one"] }, { status: "on" }, false],
    ["from on for everyone to another description", {}, { description: "New" }, false],
    ["from some customers to everyone while off", { status: "off", pilotIds: ["1"] }, { audience: "everyone" }, false],
    ["from some customers to an emptied list", { pilotIds: ["one"] }, { customers: "" }, false],
  ])("Staff are told before they save that a change %s is for everyone: %o, %o", (_, before, change, isTold) => {
    const values = { ...VALUES, ...before };
    expect(switchesOnForEveryone(values, { ...fieldsOf({ ...values, name: "name" }), ...change })).toBe(isTold);
  });

  it.each([
    ["half an email address", "thandi@"],
    ["an id of more than 200 characters", "a".repeat(201)],
    ["more than 2000 customers", Array.from({ length: 2_001 }, String).join(" ")],
  ])("A list of customers with %s is refused before it is sent", (_, customers) => {
    expect(faults({ audience: "customers", customers })).toEqual(["customers"]);
  });

  it.each(["20", "20%", " 20 % ", "２０％"])("The share %o is 20 percent of customers", (share) => {
    expect(faults({ audience: "share", share })).toEqual([]);
    const fields = { ...fieldsOf({ ...VALUES, name: "name" }), audience: "share", share };
    expect(valuesOf(fields).pilotIds).toEqual(["20"]);
  });

  it.each(["", "%", "101", "101%", "-1", "5.5", "5,5%", "five"])("The share %o is refused", (share) => {
    expect(faults({ audience: "share", share })).toEqual(["share"]);
  });
});
