import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("An audit entry says who did what when, with the values before and after, and is never changed or deleted", async () => {
  const { db, clock } = test.shop;
  const { staffId } = await signedInStaff(test.shop, "flag_editor");
  const action = {
    staffId,
    action: "flag changed",
    subject: "flag one",
    before: { status: "off" },
    after: { status: "on" },
  };
  await recordAction(db, clock.now(), action);
  const entries = () => db.selectFrom("audit_entry").selectAll().where("staff_id", "=", staffId).execute();
  const [entry] = await entries();
  expect(entry).toMatchObject({
    action: "flag changed",
    subject: "flag one",
    before: { status: "off" },
    after: { status: "on" },
  });
  expect(entry?.at).toEqual(clock.now());
  const refusal = "audit entries are never changed or deleted";
  await expect(db.updateTable("audit_entry").set({ action: "nothing" }).execute()).rejects.toThrow(refusal);
  await expect(db.deleteFrom("audit_entry").execute()).rejects.toThrow(refusal);
  await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow(refusal);
  expect(await entries()).toHaveLength(1);
});
