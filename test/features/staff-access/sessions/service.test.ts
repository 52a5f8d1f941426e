import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffMember, staffWith } from "#staff-access/sessions/service.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { signedInStaff } from "../../../support/staff.ts";

const MINUTE_MS = 60_000;

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** The code of the refusal, or the staff member's id. */
async function outcome(token: string | undefined, permission: string): Promise<string> {
  return staffWith(test.shop, token, { permission }).catch((error) => error.problem.code);
}

describe("Staff sessions", () => {
  it("S6-07 A staff member passes with a permission of the role, and no one without a living session", async () => {
    const { staffId, token } = await signedInStaff(test.shop, "flag_viewer");
    expect(await outcome(token, "flags:read")).toBe(staffId);
    expect(await outcome(token, "flags:write")).toBe("permission_missing");
    for (const bad of [undefined, "", "x".repeat(43), "' or 1=1 --"])
      expect(await outcome(bad, "flags:read")).toBe("staff_sign_in_needed");
  });

  it("A staff session ends after 15 minutes without use, and after 8 hours with use", async () => {
    const { token, staffId } = await signedInStaff(test.shop, "admin");
    for (let minutes = 0; minutes < 7.8 * 60; minutes += 12) {
      test.clock.advance(12 * MINUTE_MS);
      expect(await outcome(token, "flags:read")).toBe(staffId);
    }
    test.clock.advance(12 * MINUTE_MS);
    expect(await outcome(token, "flags:read")).toBe("staff_sign_in_needed");
    const idle = await signedInStaff(test.shop, "admin");
    test.clock.advance(15 * MINUTE_MS);
    expect(await outcome(idle.token, "flags:read")).toBe("staff_sign_in_needed");
  });

  it("A disabled account and one with an unknown role open nothing", async () => {
    const { token, staffId } = await signedInStaff(test.shop, "admin");
    const update = (values: { role?: string; disabled_at?: Date | null }) =>
      test.shop.db.updateTable("staff_account").set(values).where("staff_id", "=", staffId).execute();
    await update({ disabled_at: test.shop.clock.now() });
    expect(await outcome(token, "flags:read")).toBe("staff_sign_in_needed");
    await update({ disabled_at: null, role: "owner_of_everything" });
    expect(await outcome(token, "flags:read")).toBe("staff_sign_in_needed");
  });

  it("The server stores only a hash of the token of a staff session", async () => {
    const { token, staffId } = await signedInStaff(test.shop, "store_agent", "khanya-durban");
    expect(await staffMember(test.shop, token)).toMatchObject({
      staffId,
      role: "store_agent",
      storeId: "khanya-durban",
    });
    const rows = await test.shop.db.selectFrom("staff_session").selectAll().where("staff_id", "=", staffId).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
