import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
let admin: { staffId: string; token: string };
let editor: { staffId: string; token: string };

/** Entries of two days: three of the editor about flags, one of a command. */
beforeAll(async () => {
  test = await makeShop();
  test.clock.set("2026-11-20T23:59:59+02:00");
  editor = await signedInStaff(test.shop, "flag_editor");
  const { db, clock } = test.shop;
  for (const [action, subject] of [
    ["flag created", "flag one"],
    ["flag changed", "flag one"],
    ["flag changed", "flag two"],
  ] as const) {
    await recordAction(db, clock.now(), { staffId: editor.staffId, action, subject, after: { status: "on" } });
    test.clock.advance(1_000);
  }
  await recordAction(db, clock.now(), { action: "account invited", subject: "=HYPERLINK(1)" });
  admin = await signedInStaff(test.shop, "admin");
});
afterAll(() => test.close());

async function get(url: string): Promise<string> {
  const answer = await test.app.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return answer.body;
}

async function subjects(query: string): Promise<string[]> {
  const { body } = JSON.parse(await get(`/api/staff/audit${query}`));
  return body.entries.map(({ action, subject }: { action: string; subject: string }) => `${action}: ${subject}`);
}

describe("The audit", () => {
  it("The audit shows entries newest first, by staff member, action, subject and South African days", async () => {
    const all = [
      "account invited: =HYPERLINK(1)",
      "flag changed: flag two",
      "flag changed: flag one",
      "flag created: flag one",
    ];
    expect(await subjects("")).toEqual(all);
    expect(await subjects(`?staffId=${editor.staffId}`)).toEqual(all.slice(1));
    expect(await subjects("?action=flag%20created")).toEqual(all.slice(3));
    expect(await subjects("?subject=flag%20one")).toEqual(all.slice(2));
    expect(await subjects("?subject=%25")).toEqual([]);
    expect(await subjects("?to=2026-11-20")).toEqual(all.slice(3));
    expect(await subjects("?from=2026-11-21")).toEqual(all.slice(0, 3));
  });

  it("The next page of the audit goes on after the last entry", async () => {
    const first = JSON.parse(await get("/api/staff/audit?size=2")).body;
    expect(first.hasMore).toBe(true);
    expect(first.entries[1]).toMatchObject({
      staff: { staffId: editor.staffId, name: "Nomsa, flag_editor" },
      before: null,
      after: { status: "on" },
    });
    const last = first.entries.at(-1).entryId;
    expect(await subjects(`?size=2&after=${last}`)).toEqual(["flag changed: flag one", "flag created: flag one"]);
  });

  it("The audit as CSV holds no formula, and the export is an entry itself", async () => {
    const [header, ...rows] = (await get("/api/staff/audit/export")).trim().split("\r\n");
    expect(header).toContain("entryId;at;staff;action;subject;before;after");
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain("'=HYPERLINK(1)");
    expect(rows[1]).toContain('"{""status"":""on""}"');
    expect((await subjects(""))[0]).toBe("audit exported: audit");
  });

  it("Entries of the same millisecond are listed and paged in the order in which they were made", async () => {
    const { db, clock } = test.shop;
    const numbers = Array.from({ length: 8 }, (_, number) => `number ${number}`);
    for (const subject of numbers) await recordAction(db, clock.now(), { action: "counted", subject });
    const newestFirst = numbers.toReversed().map((subject) => `counted: ${subject}`);
    expect(await subjects("?action=counted")).toEqual(newestFirst);
    const { entries } = JSON.parse(await get("/api/staff/audit?action=counted&size=3")).body;
    expect(await subjects(`?action=counted&after=${entries.at(-1).entryId}`)).toEqual(newestFirst.slice(3));
  });
});
