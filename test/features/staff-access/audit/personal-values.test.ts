import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#shared/day.ts";
import { destroyPersonKey } from "#staff-access/audit/person-keys.repository.server.ts";
import { personIdOf, recordPersonalAction } from "#staff-access/audit/personal-values.server.ts";
import { staffAccessJobs } from "#staff-access/jobs.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
let admin: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
});
beforeEach(async () => {
  admin = await signedInStaff(test.shop, "admin");
});
afterAll(() => test.close());

const record = (subject: string, contact: string) =>
  recordPersonalAction(test.shop, test.shop.db, { action: "customer looked up", subject }, { contact });

async function personal(subject: string) {
  const answer = await test.app.inject({
    url: `/api/staff/audit?subject=${encodeURIComponent(subject)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return answer.json().body.entries.map((entry: { personal: unknown }) => entry.personal);
}

async function runNightly() {
  const job = staffAccessJobs(test.shop).find(({ queue }) => queue === "staff-access-retention");
  await job?.run({});
}

describe("Values about a person in the audit", () => {
  it("are encrypted in the database and readable for an admin, whose view is an entry itself", async () => {
    await Promise.all(["one", "one", "one"].map((subject) => record(subject, "thandi@example.co.za")));
    const stored = await auditEntries(test.shop, "one");
    expect(JSON.stringify(stored)).not.toContain("thandi");
    expect(stored.map(({ personal: bytes }) => bytes?.toString("latin1").includes("thandi"))).toEqual([
      ...[false, false, false],
    ]);
    expect(await personal("one")).toEqual(new Array(3).fill({ contact: "thandi@example.co.za" }));
    expect((await auditEntries(test.shop, "audit")).at(-1)).toMatchObject({
      action: "audit viewed",
      staff_id: admin.staffId,
      after: { subject: "one", shown: 3 },
    });
  });

  it("are left out of the export", async () => {
    await record("exported", "exported@example.co.za");
    const { body } = await test.app.inject({
      url: "/api/staff/audit/export",
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(body).toContain("exported");
    expect(body).not.toContain("exported@example.co.za");
  });

  it("cannot be read once the person's key is destroyed, not even when the person gets a new one; those of others can", async () => {
    await record("destroyed", "gone@example.co.za");
    await record("destroyed", "stays@example.co.za");
    await destroyPersonKey(test.shop.db, personIdOf(test.shop, "gone@example.co.za"));
    expect(await personal("destroyed")).toEqual([{ contact: "stays@example.co.za" }, "deleted"]);
    await record("destroyed", "gone@example.co.za");
    expect(await personal("destroyed")).toEqual([
      { contact: "gone@example.co.za" },
      { contact: "stays@example.co.za" },
      "deleted",
    ]);
  });

  it("N-04 cannot be read five years after staff last did something about the person", async () => {
    await record("old", "old@example.co.za");
    await record("old", "again@example.co.za");
    test.clock.advance(3 * 366 * DAY_MS);
    await record("old", "again@example.co.za");
    test.clock.advance(2 * 366 * DAY_MS + 1);
    await runNightly();
    admin = await signedInStaff(test.shop, "admin");
    const contact = "again@example.co.za";
    expect(await personal("old")).toEqual([{ contact }, { contact }, "deleted"]);
  });
});
