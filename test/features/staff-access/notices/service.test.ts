import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Role } from "#staff-access/roles.model.ts";
import { createStaffSession } from "#staff-access/sessions/repository.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { STAFF_PASSWORD, staffWithPassword } from "../../../support/staff.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

interface Person {
  staffId: string;
  email: string;
  token: string;
}

let test: TestShop;
/** Who does what is told, another admin, and somebody who is no admin. */
let [doer, admin, bystander]: Person[] = [];
beforeAll(async () => {
  test = await makeShop();
  [doer, admin, bystander] = [
    await person("admin", "Naledi Khumalo"),
    await person("admin", "Sipho Dlamini"),
    await person("order_ops", "Zanele Moyo"),
  ];
});
afterAll(() => test.close());

async function person(role: Role, name = "Thandi Nkosi"): Promise<Person> {
  const { db, clock } = test.shop;
  const account = await staffWithPassword(test.shop, role, SECRET);
  await db.updateTable("staff_account").set({ name }).where("staff_id", "=", account.staffId).execute();
  const token = await createStaffSession(db, { staffId: account.staffId, userAgent: "test", now: clock.now() });
  return { ...account, token };
}

async function send(method: "POST" | "PUT" | "PATCH", path: string, body: object, by: Person | undefined = doer) {
  const headers = { authorization: `Bearer ${by?.token}` };
  const answer = await test.app.inject({ method, url: `/api${path}`, headers, payload: body });
  expect(answer.statusCode, answer.body).toBe(200);
}

const seenOf = (role: Role, isDisabled = false) => ({ role, storeId: null, isDisabled });

function change(staffId: string, seen: ReturnType<typeof seenOf>, wanted: object) {
  return send("PATCH", `/staff/people/${staffId}`, { seen, wanted: { ...seen, ...wanted } });
}

/** The texts of the messages with a subject to a person; undefined without one. */
async function textTo(to: Person | undefined, subject: string): Promise<string | undefined> {
  const messages = await test.shop.db
    .selectFrom("stand_in_message")
    .select(["text", "subject"])
    .where("recipient", "=", to?.email ?? "")
    .execute();
  const texts = messages.filter((message) => message.subject.endsWith(`: ${subject}`)).map(({ text }) => text);
  return texts.length > 0 ? texts.join("\n") : undefined;
}

/** Requires that some are told and the bystander is not. */
async function expectTold(people: (Person | undefined)[], subject: string, text: string) {
  await vi.waitFor(
    async () => {
      for (const to of people) expect(await textTo(to, subject)).toContain(text);
    },
    { timeout: 10_000 },
  );
  expect(await textTo(bystander, subject)).toBeUndefined();
}

describe("All admins, also the one who did it, are told by email when", () => {
  it("somebody is invited, with the role", async () => {
    await send("POST", "/staff/people", { name: "Lerato Mokoena", role: "admin", email: "lerato@staff.example" });
    const text = "Naledi Khumalo has invited Lerato Mokoena to the back office, with the role Admin.";
    await expectTold([doer, admin], "somebody was invited to the back office", text);
  });

  it("a role is changed, and its owner too", async () => {
    const editor = await person("content_editor");
    await change(editor.staffId, seenOf("content_editor"), { role: "order_ops" });
    const text = "Naledi Khumalo has changed the role or store of Thandi Nkosi. The role is now Order operations.";
    await expectTold([doer, admin, editor], "the role of an account was changed", text);
  });

  it("an account is disabled, and enabled again, then its owner too", async () => {
    const editor = await person("content_editor");
    await change(editor.staffId, seenOf("content_editor"), { isDisabled: true });
    const disabled = "Naledi Khumalo has disabled the account of Thandi Nkosi.";
    await expectTold([doer, admin, editor], "an account was disabled", disabled);
    await change(editor.staffId, seenOf("content_editor", true), { isDisabled: false });
    const enabled = "Naledi Khumalo has enabled the account of Thandi Nkosi again.";
    await expectTold([doer, admin, editor], "an account was enabled again", enabled);
    expect(await textTo(editor, "the role of an account was changed")).toBeUndefined();
  });

  it("a link is sent", async () => {
    const editor = await person("content_editor");
    await send("POST", `/staff/people/${editor.staffId}/link`, {});
    const text = "Naledi Khumalo has sent Thandi Nkosi a link to join, or to choose a new password.";
    await expectTold([doer, admin], "a link to the back office was sent", text);
  });

  it("a second factor is reported lost and when that is confirmed, and its owner too", async () => {
    const editor = await person("content_editor");
    await send("POST", `/staff/people/${editor.staffId}/lost-factor`, {});
    const reported = "Naledi Khumalo has reported the second factor of Thandi Nkosi as lost.";
    await expectTold([doer, admin, editor], "a second factor is reported lost", reported);
    await send("PUT", `/staff/people/${editor.staffId}/lost-factor`, {}, admin);
    const confirmed = "Sipho Dlamini has confirmed that the second factor of Thandi Nkosi is lost.";
    await expectTold([doer, admin, editor], "a lost second factor was confirmed", confirmed);
  });

  it("somebody changes their own password, and they too", async () => {
    const editor = await person("content_editor");
    const body = { currentPassword: STAFF_PASSWORD, newPassword: "koeksister thunder lagoon 9" };
    await send("POST", "/staff/password", body, editor);
    await expectTold([doer, admin, editor], "a password was changed", "Thandi Nkosi has changed their password.");
  });
});

describe("An admin who was disabled or demoted", () => {
  const unseen = ["disabled", "demoted"] as const;
  it.each(unseen)(
    "less than a day ago, %s, is told of that and of what admins do, and a lost factor waits",
    async (how) => {
      const other = await person("admin", "Ayanda Zulu");
      const editor = await person("content_editor");
      const third = admin?.staffId ?? "";
      await change(other.staffId, seenOf("admin"), how === "disabled" ? { isDisabled: true } : { role: "flag_viewer" });
      const own = how === "disabled" ? "an account was disabled" : "the role of an account was changed";
      await expectTold([other], own, "Ayanda Zulu");
      await change(third, seenOf("admin"), { isDisabled: true });
      const guest = { name: `Accomplice ${how}`, role: "content_editor", email: `${how}@staff.example` };
      await send("POST", "/staff/people", guest);
      await expectTold([other, admin], "somebody was invited to the back office", guest.name);
      expect(await reportedLoss(editor)).toBe(true);
      await change(third, seenOf("admin", true), { isDisabled: false });
    },
  );

  it("a day ago neither hears of it nor keeps a lost factor waiting", async () => {
    const other = await person("admin", "Refilwe Botha");
    const third = admin?.staffId ?? "";
    await change(other.staffId, seenOf("admin"), { isDisabled: true });
    await change(third, seenOf("admin"), { isDisabled: true });
    const dayAgo = new Date(test.shop.clock.now().getTime() - 25 * 3_600_000);
    await test.shop.db
      .updateTable("staff_account")
      .set({ admin_until: dayAgo })
      .where("admin_until", "is not", null)
      .execute();
    expect(await reportedLoss(await person("content_editor"))).toBe(false);
    await expectTold([doer], "a second factor is reported lost", "Thandi Nkosi");
    expect(await textTo(other, "a second factor is reported lost")).toBeUndefined();
    await change(third, seenOf("admin", true), { isDisabled: false });
  });
});

/** Reports a second factor as lost. @returns whether another admin has to confirm it */
async function reportedLoss({ staffId }: Person): Promise<boolean> {
  const headers = { authorization: `Bearer ${doer?.token}` };
  const url = `/api/staff/people/${staffId}/lost-factor`;
  const answer = await test.app.inject({ method: "POST", url, headers, payload: {} });
  return answer.json().isWaiting;
}
