import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#staff-access/roles.model.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, STAFF_PASSWORD, signedInStaff, staffWithPassword } from "../../../support/staff.ts";

let test: TestShop;
let admin: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
  admin = await signedInStaff(test.shop, "admin");
});
afterAll(() => test.close());
beforeEach(() =>
  test.shop.db
    .updateTable("staff_account")
    .set({ disabled_at: test.shop.clock.now() })
    .where("role", "=", "admin")
    .where("staff_id", "!=", admin.staffId)
    .execute(),
);

type Method = "GET" | "POST" | "PATCH" | "DELETE";

async function call(method: Method, url: string, payload?: object, token = admin.token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
}

const INVITATION = { name: "Lerato Mokoena", role: "flag_viewer" };
let people = 0;

async function invite(more: object = {}) {
  return call("POST", "/api/staff/people", { ...INVITATION, email: `l${++people}@staff.example`, ...more });
}

async function personWith(staffId: string) {
  const list = await call("GET", "/api/staff/people");
  return list.people.find((person: { staffId: string }) => person.staffId === staffId);
}

interface Seen {
  role: Role;
  storeId: string | null;
  isDisabled: boolean;
}

function change(staffId: string, seen: Seen, wanted: Partial<Seen>, token = admin.token) {
  return call("PATCH", `/api/staff/people/${staffId}`, { seen, wanted: { ...seen, ...wanted } }, token);
}

const VIEWER: Seen = { role: "flag_viewer", storeId: null, isDisabled: false };
const ADMIN: Seen = { role: "admin", storeId: null, isDisabled: false };

async function actionsOn(staffId: string) {
  const rows = await auditEntries(test.shop, `staff ${staffId}`);
  return rows.filter(({ staff_id }) => staff_id === admin.staffId).map(({ action }) => action);
}

describe("Inviting", () => {
  it("An invited person is listed until they join, and an address is invited only once, however it is written", async () => {
    const email = "Nomsa.Dube@Staff.example";
    const { status, staffId } = await invite({ email });
    expect(status).toBe(200);
    expect(await personWith(staffId)).toMatchObject({ state: "invited", email: email.toLowerCase(), sessions: 0 });
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({ status: 409, code: "staff_exists" });
    expect(await actionsOn(staffId)).toEqual(["staff invited"]);
  });

  it("An address is invited only once, whatever letters its domain is typed in, also where an earlier release stored other ones", async () => {
    const [unicode, ascii] = ["nomsa@bücher.example", "nomsa@xn--bcher-kva.example"];
    const { staffId } = await invite({ email: unicode });
    expect(await personWith(staffId)).toMatchObject({ email: ascii });
    for (const stored of [ascii, unicode]) {
      await test.shop.db.updateTable("staff_account").set({ email: stored }).where("staff_id", "=", staffId).execute();
      for (const email of [unicode, ascii])
        expect(await invite({ email })).toMatchObject({ status: 409, code: "staff_exists" });
    }
  });

  it("Two who invite the same person at the same time: one invitation is sent", async () => {
    const email = "twice@staff.example";
    const answers = await Promise.all([invite({ email }), invite({ email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("A store agent needs a store of the operator, and others get none", async () => {
    for (const storeId of [undefined, "nowhere"])
      expect(await invite({ role: "store_agent", storeId })).toMatchObject({ status: 422, code: "store_needed" });
    const agent = await invite({ role: "store_agent", storeId: "menlyn" });
    expect((await personWith(agent.staffId)).storeId).toBe("menlyn");
    const viewer = await invite({ storeId: "menlyn" });
    expect((await personWith(viewer.staffId)).storeId).toBeNull();
  });

  it("An unusable name, address or role is refused with its field, and nothing is stored", async () => {
    for (const [name, value] of Object.entries({ email: "nobody", name: "<b>", role: "owner" }))
      expect(await invite({ [name]: value })).toMatchObject({ status: 400, field: `body.${name}` });
  });
});

describe("Changing accounts", () => {
  it("Another role ends the sessions and is recorded with the role before", async () => {
    const { staffId, token } = await signedInStaff(test.shop, "flag_viewer");
    expect((await personWith(staffId)).sessions).toBe(1);
    expect((await change(staffId, VIEWER, { role: "flag_editor" })).status).toBe(200);
    expect((await call("POST", "/api/lambda/check-role", {}, token)).status).toBe(401);
    expect(await personWith(staffId)).toMatchObject({ role: "flag_editor", sessions: 0 });
    const entries = await auditEntries(test.shop, `staff ${staffId}`);
    expect(entries.find(({ action }) => action === "staff changed")).toMatchObject({
      before: VIEWER,
      after: { ...VIEWER, role: "flag_editor" },
    });
  });

  it("The second of two admins who change an account sees how it is now, and nothing of the first change is lost", async () => {
    const { staffId } = await signedInStaff(test.shop, "flag_viewer");
    await change(staffId, VIEWER, { role: "flag_editor" });
    expect(await change(staffId, VIEWER, { isDisabled: true })).toMatchObject({
      status: 409,
      code: "staff_changed",
      details: { current: { ...VIEWER, role: "flag_editor" } },
    });
    expect((await personWith(staffId)).state).not.toBe("disabled");
  });

  it("A disabled account cannot sign in and its invitation stops working; enabled, it signs in again", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    const signIn = () => call("POST", "/api/lambda/store-login", { email, password: STAFF_PASSWORD });
    await call("POST", `/api/staff/people/${staffId}/link`);
    expect((await change(staffId, VIEWER, { isDisabled: true })).status).toBe(200);
    expect((await signIn()).code).toBe("wrong_sign_in");
    const links = await test.shop.db.selectFrom("staff_link").where("staff_id", "=", staffId).selectAll().execute();
    expect(links).toEqual([]);
    expect((await call("POST", `/api/staff/people/${staffId}/link`)).code).toBe("staff_disabled");
    await change(staffId, { ...VIEWER, isDisabled: true }, { isDisabled: false });
    expect((await signIn()).status).toBe(200);
  });

  it("An admin sees from where an account is locked, and lifts the lock", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "flag_viewer");
    const signIn = async (password: string) =>
      (
        await test.app.inject({
          method: "POST",
          url: "/api/lambda/store-login",
          remoteAddress: "10.6.0.1",
          payload: { email, password },
        })
      ).statusCode;
    for (let count = 0; count < 5; count += 1) await signIn("wrong");
    expect((await personWith(staffId)).locks).toEqual([
      { place: "network 10.6.0.1", until: new Date(test.shop.clock.now().getTime() + 60_000).toISOString() },
    ]);
    expect(await signIn(STAFF_PASSWORD)).toBe(401);
    expect((await call("DELETE", `/api/staff/people/${staffId}/locks`)).status).toBe(200);
    expect((await personWith(staffId)).locks).toEqual([]);
    expect(await signIn(STAFF_PASSWORD)).toBe(200);
    expect(await actionsOn(staffId)).toEqual(["locks lifted"]);
  });

  it("Who has accepted the invitation is sent a reset, others the invitation again", async () => {
    const invited = await invite();
    const { staffId } = await staffWithPassword(test.shop, "flag_viewer");
    for (const id of [invited.staffId, staffId]) await call("POST", `/api/staff/people/${id}/link`);
    expect((await actionsOn(invited.staffId)).sort()).toEqual(["invitation sent", "staff invited"]);
    expect(await actionsOn(staffId)).toEqual(["reset sent"]);
  });

  it("Sessions of somebody are ended at once, and the list of staff is a recorded view of personal data", async () => {
    const { staffId, token } = await signedInStaff(test.shop, "order_ops");
    expect((await call("DELETE", `/api/staff/people/${staffId}/sessions`)).status).toBe(200);
    expect((await call("POST", "/api/lambda/check-role", {}, token)).status).toBe(401);
    expect(await actionsOn(staffId)).toEqual(["sessions ended"]);
    await personWith(staffId);
    const views = await test.shop.db
      .selectFrom("audit_entry")
      .select("staff_id")
      .where("action", "=", "staff list seen")
      .execute();
    expect(views.map(({ staff_id }) => staff_id)).toContain(admin.staffId);
  });
});

describe("The last admin", () => {
  it("The last admin who can sign in is neither disabled nor demoted; invited and disabled admins do not count", async () => {
    const last = await staffWithPassword(test.shop, "admin", "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
    await invite({ role: "admin" });
    for (const wanted of [{ isDisabled: true }, { role: "flag_viewer" as const }])
      expect(await change(last.staffId, ADMIN, wanted)).toMatchObject({ status: 409, code: "last_admin" });
    await staffWithPassword(test.shop, "admin");
    expect((await change(last.staffId, ADMIN, { role: "flag_viewer" })).status).toBe(200);
  });

  it("Two admins who demote each other at the same time do not both succeed", async () => {
    const one = await staffWithPassword(test.shop, "admin");
    const other = await staffWithPassword(test.shop, "admin");
    const answers = await Promise.all([
      change(one.staffId, ADMIN, { role: "flag_viewer" }),
      change(other.staffId, ADMIN, { role: "flag_viewer" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
