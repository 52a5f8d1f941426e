import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cachedFlags, featureFlag, featureFlagHistory, featureFlags, pilotFlags } from "#flags/contract.ts";
import { openFlags } from "#flags/evaluation.server.ts";
import { flagsJobs } from "#flags/jobs.server.ts";
import { pilotsOf as readPilots } from "#flags/service.server.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { daysBefore } from "#shared/day.ts";
import { newContact, signedIn } from "../../support/customer.ts";
import { pagesOf } from "../../support/pages.ts";
import { queryCounter } from "../../support/queries.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { fillCheckout, newShopper, PERSON } from "../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../support/staff.ts";

const FLAGS = "/api/lambda/featureFlags";
const HISTORY = "/api/lambda/featureFlags/history";
const PILOTS = "/api/lambda/featureFlags/pilots";
const CACHED = "/api/cached/lambda/featureFlags";

let test: TestShop;
let editor: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
  editor = await signedInStaff(test.shop, "flag_editor");
});
afterAll(() => test.close());

type Method = "POST" | "PATCH";

function send(method: Method, payload: object, token = editor.token) {
  return test.app.inject({ method, url: FLAGS, payload, headers: { authorization: `Bearer ${token}` } });
}

function get(url: string, token = editor.token) {
  return test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
}

const list = async () => featureFlags.reply.parse((await get(FLAGS)).json()).data.data;
const named = async (name: string) =>
  featureFlag.reply.parse((await get(`${FLAGS}/name?name=${name}`)).json()).data.data;
const history = async (name: string) =>
  featureFlagHistory.reply.parse((await get(`${HISTORY}?name=${name}`)).json()).data.data;

/** Creates a flag. @returns it */
async function created(name: string, values: object = {}) {
  const answer = await send("POST", { name, ...values });
  expect(answer.statusCode, answer.body).toBe(200);
  return featureFlag.reply.parse(answer.json()).data.data;
}

async function newCustomer(): Promise<{ token: string; uid: string }> {
  return (await test.app.inject("/api/session/token")).json().body;
}

/** The pilot flags of a customer, after the snapshots have followed the last change. */
async function pilotsOf(token: string) {
  await test.shop.revisions.refresh();
  return pilotFlags.reply.parse((await get(PILOTS, token)).json()).data.data;
}

describe("Reading flags", () => {
  it("S7-85 S3-52 GET /lambda/featureFlags lists in data.data the flags that the code knows, with their defaults, until staff change them", async () => {
    const flags = await list();
    expect(flags.find(({ name }) => name === "sampleNotice")).toMatchObject({
      id: 1,
      status: "on",
      pilotType: "Custom",
      pilotIds: [],
      version: 0,
      isKnown: true,
      changedAt: null,
    });
    expect(flags.map(({ id }) => id)).toEqual(flags.map(({ id }) => id).toSorted((one, other) => one - other));
  });

  it("S7-86 GET /lambda/featureFlags/name finds a flag by its name, and 404 says which name there is not", async () => {
    expect(await named("searchProvider")).toMatchObject({ id: 3, name: "searchProvider", status: "off" });
    const missing = await get(`${FLAGS}/name?name=no%20such%27--`);
    expect(missing.statusCode).toBe(404);
    expect(missing.json().message).toBe("There is no flag named no such'--");
    expect((await get(`${FLAGS}/name`)).json()).toMatchObject({ code: "invalid_request", field: "query.name" });
  });

  it("S6-05 Reading flags with their pilots needs flags:read, and changing them flags:write", async () => {
    const viewer = await signedInStaff(test.shop, "flag_viewer");
    const agent = await signedInStaff(test.shop, "store_agent");
    const customer = await newCustomer();
    expect((await get(FLAGS, viewer.token)).statusCode).toBe(200);
    expect((await get(FLAGS, agent.token)).json()).toMatchObject({ details: { permission: "flags:read" } });
    expect((await get(`${HISTORY}?name=sampleNotice`, customer.token)).statusCode).toBe(401);
    for (const method of ["POST", "PATCH"] as const) {
      const refused = await send(method, { name: "sampleNotice", status: "off" }, viewer.token);
      expect(refused.json()).toMatchObject({ code: "permission_missing", details: { permission: "flags:write" } });
    }
    expect(await history("sampleNotice")).toEqual([]);
  });
});

describe("Creating flags", () => {
  it("S7-87 S3-52 S4-58 POST /lambda/featureFlags creates a flag that is off, Custom and without pilots, with the highest id and 1", async () => {
    const highest = Math.max(...(await list()).map(({ id }) => id));
    const flag = await created("plain", { id: 4711, description: " What it is for " });
    expect(flag).toMatchObject({
      id: highest + 1,
      status: "off",
      pilotType: "Custom",
      pilotIds: [],
      description: "What it is for",
      version: 1,
      isKnown: false,
      changedBy: "Nomsa, flag_editor",
    });
    expect(await named("plain")).toEqual(flag);
  });

  it("S7-87 S8-20 A name that a flag has, stored or known to the code, is refused with 409 and a message", async () => {
    await created("twice");
    for (const name of ["twice", "coverageSeacom"]) {
      const again = await send("POST", { name });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: "flag_exists", message: `A flag named ${name} exists already` });
    }
  });

  it("A name that ends with a dot, which the path of the flag's page could not have, is refused; a flag that has one can be deleted", async () => {
    const answer = await send("POST", { name: "ends.here." });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ field: "body.name", message: expect.stringContaining("not end with a dot") });
    expect((await send("POST", { name: "ends.here.", action: "delete" })).statusCode).toBe(404);
  });

  it("S4-58 Flags that two people create at the same time get different ids that follow each other, and the same name is created once", async () => {
    const names = Array.from({ length: 8 }, (_, place) => `together${place}`);
    const before = Math.max(...(await list()).map(({ id }) => id));
    const flags = await Promise.all(names.map((name) => created(name)));
    const ids = flags.map(({ id }) => id).toSorted((one, other) => one - other);
    expect(ids).toEqual(names.map((_, place) => before + 1 + place));
    const answers = await Promise.all([1, 2, 3, 4].map(() => send("POST", { name: "once" })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await history("once")).toHaveLength(1);
  });

  it.each([
    [{ name: "" }, "body.name"],
    [{ name: "1st" }, "body.name"],
    [{ name: "a b" }, "body.name"],
    [{ name: "<script>" }, "body.name"],
    [{ name: "a".repeat(81) }, "body.name"],
    [{ name: "bad", status: "maybe" }, "body.status"],
    [{ name: "bad", pilotType: "Random" }, "body.pilotType"],
    [{ name: "bad", pilotIds: "me" }, "body.pilotIds"],
    [{ name: "bad", pilotIds: ["ok", " "] }, "body.pilotIds.1"],
    [{ name: "bad", pilotIds: ["thandi@example.com"] }, "body.pilotIds.0"],
    [{ name: "bad", description: "a\0b" }, "body"],
    [{ name: "bad", pilotIds: Array.from({ length: 2_001 }, String) }, "body.pilotIds"],
  ])("The flag %o is refused with 400 at %s", async (payload, field) => {
    const answer = await send("POST", payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_request", field });
  });

  it("A percentage without one whole number from 0 to 100 is refused when a flag is created and when it is changed", async () => {
    await created("share", { pilotIds: ["someone"] });
    for (const payload of [{ pilotIds: ["101"] }, { pilotIds: ["1", "2"] }, { pilotIds: [] }]) {
      const refused = await send("POST", { name: "badShare", pilotType: "Percentage", ...payload });
      expect([refused.statusCode, refused.json().code]).toEqual([422, "wrong_percentage"]);
    }
    expect((await send("PATCH", { name: "share", pilotType: "Percentage" })).statusCode).toBe(422);
    expect(await named("share")).toMatchObject({ pilotType: "Custom", pilotIds: ["someone"], version: 1 });
  });
});

it("A percentage may be written with its sign or in wide digits, and is stored as a number", async () => {
  expect(await created("signed", { pilotType: "Percentage", pilotIds: ["25 %"] })).toMatchObject({ pilotIds: ["25"] });
  const answer = await send("PATCH", { name: "signed", pilotIds: ["３０"] });
  expect(answer.json().data.data).toMatchObject({ pilotType: "Percentage", pilotIds: ["30"] });
});

describe("Changing flags", () => {
  it("S7-88 PATCH /lambda/featureFlags changes only the values that were sent, and trims pilots and drops repeated ones", async () => {
    await created("patched", { description: "Stays" });
    const answer = await send("PATCH", { name: "patched", status: "on", pilotIds: [" one ", "one", "two"] });
    expect(answer.json().data.data).toMatchObject({
      description: "Stays",
      status: "on",
      pilotIds: ["one", "two"],
      version: 2,
    });
    expect((await send("PATCH", { name: "missing", status: "on" })).statusCode).toBe(404);
  });

  it("A change that is based on an older version is refused with 409 and the flag as it is now, and a version that is not sent is not checked", async () => {
    const { version } = await created("contested");
    expect((await send("PATCH", { name: "contested", version, status: "on" })).statusCode).toBe(200);
    const late = await send("PATCH", { name: "contested", version, description: "Mine" });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: "flag_changed",
      message: "Nomsa, flag_editor changed this flag after you opened it",
      details: { current: { name: "contested", version: 2, status: "on", description: "" } },
    });
    expect((await send("POST", { action: "delete", name: "contested", version })).statusCode).toBe(409);
    expect((await send("PATCH", { name: "contested", description: "Mine" })).json().data.data.version).toBe(3);
  });

  it("Of two people who change the same version at the same time, one succeeds and the other gets 409", async () => {
    const { version } = await created("race");
    const answers = await Promise.all(
      ["a", "b", "c"].map((description) => send("PATCH", { name: "race", version, description })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await history("race")).toHaveLength(2);
  });

  it("A double click changes a flag once: the same values again are no version", async () => {
    const { version } = await created("clicked");
    const answers = await Promise.all([1, 2].map(() => send("PATCH", { name: "clicked", version, status: "on" })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await history("clicked")).toHaveLength(2);
  });

  it("S4-60 S7-87 The action delete deletes by name, a known flag is not deleted, and versions of a name go on", async () => {
    await created("gone", { status: "on" });
    expect((await send("POST", { action: "delete", name: "gone" })).json().data.data).toMatchObject({ name: "gone" });
    expect((await get(`${FLAGS}/name?name=gone`)).statusCode).toBe(404);
    expect((await send("POST", { action: "delete", name: "gone" })).statusCode).toBe(404);
    const known = await send("POST", { action: "delete", name: "sampleNotice" });
    expect([known.statusCode, known.json().code]).toEqual([409, "flag_in_use"]);
    expect((await created("gone")).version).toBe(3);
    expect((await history("gone")).map(({ action }) => action)).toEqual(["created", "deleted", "created"]);
  });

  it("The history has who, when, the action and the values before and after, the newest first", async () => {
    const other = await signedInStaff(test.shop, "admin");
    await created("told", { pilotIds: ["one"] });
    test.clock.advance(60_000);
    await send("PATCH", { name: "told", status: "on" }, other.token);
    const [change, creation] = await history("told");
    const at = test.shop.clock.now().toISOString();
    expect(change).toMatchObject({ version: 2, action: "changed", by: "Nomsa, admin", at });
    expect([change?.before?.status, change?.after?.status]).toEqual(["off", "on"]);
    expect(creation).toMatchObject({ version: 1, before: null, after: { pilotIds: ["one"], status: "off" } });
    // "Restore this" sends the values of a version.
    const restored = await send("PATCH", { name: "told", version: 2, ...creation?.after });
    expect(restored.json().data.data).toMatchObject({ version: 3, status: "off", pilotIds: ["one"] });
  });

  it("Each change is in the audit table with its values before and after, without the ids of pilots", async () => {
    await created("audited", { pilotIds: ["secret-one", "secret-two"] });
    await send("PATCH", { name: "audited", status: "on" });
    await send("PATCH", { name: "audited", version: 1, status: "off" });
    await send("POST", { action: "delete", name: "audited" });
    const recorded = await auditEntries(test.shop, "flag audited");
    expect(recorded.map(({ action }) => action)).toEqual(["flag created", "flag changed", "flag deleted"]);
    expect(recorded.every(({ staff_id }) => staff_id === editor.staffId)).toBe(true);
    expect(recorded.find(({ action }) => action === "flag changed")).toMatchObject({
      before: { status: "off", pilots: 2 },
      after: { status: "on", pilots: 2 },
    });
    expect(JSON.stringify(recorded)).not.toContain("secret");
  });
});

describe("Pilots and privacy", () => {
  const views = async (subject: string) =>
    (
      await test.shop.db
        .selectFrom("audit_entry")
        .select("staff_id")
        .where("action", "=", "flag pilots viewed")
        .where("subject", "=", subject)
        .execute()
    ).length;

  it("A flag that the code can switch for everyone only gets no pilots while it is on", async () => {
    const before = await named("searchProvider");
    for (const values of [{ pilotIds: ["someone"] }, { pilotType: "Percentage", pilotIds: ["5"] }]) {
      const refused = await send("PATCH", { name: "searchProvider", status: "on", ...values });
      expect([refused.statusCode, refused.json().code]).toEqual([422, "no_pilots"]);
    }
    expect(await named("searchProvider")).toEqual(before);
    expect(await named("sampleNotice")).toMatchObject({ canPilot: true });
  });

  it("Each view of who is in a pilot is an audit entry, also in the history, and other views are none", async () => {
    await created("watched", { pilotIds: ["someone"] });
    await created("plainView", { pilotType: "Percentage", pilotIds: ["5"] });
    const before = await views("flags");
    await list();
    expect(await views("flags")).toBe(before + 1);
    await named("watched");
    await send("PATCH", { name: "watched", pilotIds: [] });
    await named("watched");
    expect(await views("flag watched")).toBe(1);
    await history("watched");
    expect(await views("flag watched")).toBe(2);
    await named("plainView");
    await history("plainView");
    expect(await views("flag plainView")).toBe(0);
  });

  it("K-04 A page names its pilot flags without their customers, and keeps room for the part behind one", async () => {
    const pages = await makeShop({ pages: pagesOf });
    const staff = await signedInStaff(pages.shop, "flag_editor");
    const headers = { authorization: `Bearer ${staff.token}` };
    const page = async () => (await pages.app.inject("/help")).body;
    const note = pages.shop.brand.legal.note;
    expect(await page()).toContain(`<span>${note}</span>`);
    for (const [payload, expected] of [
      [{ pilotIds: ["secret-pilot"] }, `<span class="invisible">${note}</span>`],
      [{ status: "off" }, undefined],
    ] as const) {
      await pages.app.inject({ method: "PATCH", url: FLAGS, headers, payload: { name: "sampleNotice", ...payload } });
      await pages.shop.revisions.refresh();
      const html = await page();
      if (expected) expect(html).toContain(expected);
      else expect(html).not.toContain(`${note}</span>`);
      // The names of pilot flags in the data of the page.
      expect(/"pilots\\",\[\d/.test(html)).toBe(expected !== undefined);
      expect(html).not.toContain("secret-pilot");
    }
    await pages.close();
  });

  it("A customer is in a pilot by the email address that they gave for their last order", async () => {
    const shopper = await newShopper(test);
    const hash = createHash("sha256").update(PERSON.email).digest("hex");
    await created("byAddress", { status: "on", pilotIds: [hash] });
    expect((await pilotsOf(shopper.token)).byAddress).toBe(false);
    await shopper.add("PRESIM-2GB");
    await fillCheckout(shopper);
    expect((await pilotsOf(shopper.token)).byAddress).toBe(true);
    await send("PATCH", { name: "byAddress", status: "off" });
  });

  it("Versions are deleted after a year, and the next change of the flag has the next version", async () => {
    await created("old");
    await created("newer");
    const aged = (name: string, days: number) =>
      test.shop.db
        .updateTable("feature_flag_version")
        .set({ at: daysBefore(test.shop.clock.now(), days) })
        .where("name", "=", name)
        .execute();
    await aged("old", 366);
    await aged("newer", 364);
    for (const job of flagsJobs(test.shop)) await job.run({});
    expect(await history("old")).toEqual([]);
    expect(await history("newer")).toHaveLength(1);
    expect((await send("PATCH", { name: "old", status: "on" })).json().data.data.version).toBe(2);
  });
});

describe("Evaluation", () => {
  it("A change is seen by this process and by others at their next reading of the revisions", async () => {
    const revisions = revisionsOf(test.shop.db);
    await revisions.refresh();
    const replica = await openFlags({ db: test.shop.db, revisions, known: test.shop.knownFlags });
    await send("PATCH", { name: "coverageSeacom", status: "on" });
    expect(replica.isOn("coverageSeacom")).toBe(false);
    await Promise.all([revisions.refresh(), test.shop.revisions.refresh()]);
    expect([replica.isOn("coverageSeacom"), test.shop.flags.isOn("coverageSeacom")]).toEqual([true, true]);
    await send("PATCH", { name: "sampleNotice", pilotIds: ["someone"] });
    await revisions.refresh();
    expect([replica.isOn("sampleNotice"), replica.isOn("unknown")]).toEqual([false, false]);
    await send("PATCH", { name: "sampleNotice", pilotIds: [] });
  });

  it("S7-90 S4-62 GET /cached/lambda/featureFlags has only flags that are on, without pilots and owners, with an ETag for 30 seconds", async () => {
    await created("shown", { status: "on", pilotIds: ["secret-pilot"] });
    await created("hidden");
    await test.shop.revisions.refresh();
    const answer = await test.app.inject(CACHED);
    const flags = cachedFlags.reply.parse(answer.json()).data.data;
    expect(flags.find(({ name }) => name === "shown")).toMatchObject({ status: "on", isPilot: true });
    expect(flags.some(({ status, name }) => status !== "on" || name === "hidden")).toBe(false);
    expect(answer.body).not.toMatch(/secret-pilot|pilotIds|owner|changedBy/);
    expect(answer.headers["cache-control"]).toBe("public, max-age=30, must-revalidate");
    const { etag = "" } = answer.headers;
    const again = () => test.app.inject({ url: CACHED, headers: { "if-none-match": etag } });
    expect((await again()).statusCode).toBe(304);
    await send("PATCH", { name: "shown", status: "off" });
    await test.shop.revisions.refresh();
    expect((await again()).statusCode).toBe(200);
  });

  it("A pilot flag is on only for the uids of its pilots, and its call says nothing but true or false", async () => {
    const [chosen, other] = [await newCustomer(), await newCustomer()];
    await created("forOne", { status: "on", pilotIds: [chosen.uid] });
    expect((await pilotsOf(chosen.token)).forOne).toBe(true);
    expect((await pilotsOf(other.token)).forOne).toBe(false);
    expect(test.shop.flags.pilots(), "the code does not ask for it").toEqual([]);
    await send("PATCH", { name: "forOne", status: "off" });
    expect(await pilotsOf(chosen.token)).not.toHaveProperty("forOne");
    expect((await get(PILOTS, "")).statusCode).toBe(401);
    expect((await get(PILOTS, editor.token)).statusCode).toBe(401);
  });

  it("A pilot flag is on for the SHA-256 of an email address in small letters without spaces around it, exactly", async () => {
    const hash = createHash("sha256").update("thandi@example.com").digest("hex");
    await created("byEmail", { status: "on", pilotIds: [hash] });
    await test.shop.revisions.refresh();
    const isOn = async (email?: string) =>
      (await test.shop.flags.pilotsOf({ uid: "nobody", ...(email && { email }) })).byEmail;
    expect(await isOn(" Thandi@Example.com ")).toBe(true);
    expect([await isOn("thandi2@example.com"), await isOn(), await isOn(hash)]).toEqual([false, false, false]);
  });

  it("A pilot flag is on for an email address whatever letters its domain is in, also where an earlier release hashed other ones", async () => {
    const [unicode, ascii] = ["info@bücher.example", "info@xn--bcher-kva.example"];
    await created("byDomain", { status: "on" });
    for (const hashed of [ascii, unicode]) {
      await send("PATCH", { name: "byDomain", pilotIds: [createHash("sha256").update(hashed).digest("hex")] });
      await test.shop.revisions.refresh();
      for (const email of [unicode, ascii])
        expect((await test.shop.flags.pilotsOf({ uid: "nobody", email })).byDomain).toBe(true);
    }
    await send("PATCH", { name: "byDomain", status: "off" });
  });

  it("The database is asked about a customer only while a flag names customers, and only for what it names them by", async () => {
    for (const { name, pilotIds } of await list())
      if (pilotIds.length > 0) await send("PATCH", { name, status: "off" });
    const { uid } = await newCustomer();
    const hash = createHash("sha256").update("thandi@example.com").digest("hex");
    await created("counted");
    const counted = queryCounter(test);
    async function queriesWith(values: object): Promise<number> {
      await send("PATCH", { name: "counted", ...values });
      await test.shop.revisions.refresh();
      return (await counted(() => readPilots(test.shop, uid))).queries;
    }
    expect(await queriesWith({ pilotIds: [uid] })).toBe(0);
    expect(await queriesWith({ status: "on" })).toBe(1);
    expect(await queriesWith({ pilotIds: [hash] })).toBe(1);
    expect(await queriesWith({ pilotIds: [hash, uid] })).toBe(2);
    expect(await queriesWith({ pilotType: "Percentage", pilotIds: ["50"] })).toBe(1);
    await send("PATCH", { name: "counted", status: "off" });
  });

  it("A percentage includes about that share of customers, always the same ones, and keeps them when it grows", async () => {
    const uids = Array.from({ length: 2_000 }, (_, place) => `customer-${place}`);
    async function included(percent: number): Promise<Set<string>> {
      await send("PATCH", { name: "rollout", pilotType: "Percentage", pilotIds: [String(percent)] });
      await test.shop.revisions.refresh();
      const values = await Promise.all(uids.map(async (uid) => (await test.shop.flags.pilotsOf({ uid })).rollout));
      return new Set(uids.filter((_, place) => values[place]));
    }
    await created("rollout", { status: "on" });
    const some = await included(20);
    expect(some.size).toBeGreaterThan(330);
    expect(some.size).toBeLessThan(470);
    expect(await included(20)).toEqual(some);
    const more = await included(50);
    expect([...some].filter((uid) => !more.has(uid))).toEqual([]);
    expect(more.size).toBeGreaterThan(some.size);
    expect((await included(0)).size).toBe(0);
    await included(100);
    expect(test.shop.flags.isOn("rollout")).toBe(true);
  });
});

describe("Flags of guests who sign up", () => {
  beforeEach(async () => {
    // Sign-ins take so much of the test's time that the session of the staff member ends.
    editor = await signedInStaff(test.shop, "flag_editor");
  });

  /** A guest for whom a flag is on, or off. */
  async function guestWith(flag: string, isOn: boolean): Promise<{ token: string }> {
    for (;;) {
      const guest = await newCustomer();
      if ((await pilotsOf(guest.token))[flag] === isOn) return guest;
    }
  }

  it("A percentage keeps its answer when a guest signs up, and on each device of the account", async () => {
    await created("half", { status: "on", pilotType: "Percentage", pilotIds: ["50"] });
    for (const answer of [true, false, true, false]) {
      const [guest, visitor] = [await guestWith("half", answer), await guestWith("half", !answer)];
      const contact = newContact();
      const isOn = async (more: object) => (await pilotsOf((await signedIn(test, contact, more)).token)).half;
      expect(await isOn({ session: guest.token }), "after the sign-up").toBe(answer);
      expect(await isOn({}), "on another device").toBe(answer);
      expect(await isOn({ session: visitor.token }), "as another guest").toBe(answer);
    }
  });

  it("A customer who signed up without having been a guest keeps the answer of the account", async () => {
    await created("third", { status: "on", pilotType: "Percentage", pilotIds: ["33"] });
    const contact = newContact();
    const { token, customerId } = await signedIn(test, contact);
    const [value, later] = [(await pilotsOf(token)).third, await test.shop.flags.pilotsOf({ uid: customerId })];
    expect(later.third).toBe(value);
    const guest = await newCustomer();
    expect((await pilotsOf((await signedIn(test, contact, { session: guest.token })).token)).third).toBe(value);
  });

  it("A guest who is in a pilot by their id stays in it after the sign-up, and nobody else comes in", async () => {
    const [guest, other] = [await newCustomer(), await newCustomer()];
    await created("chosen", { status: "on", pilotIds: [guest.uid] });
    const isOn = async (session: string) =>
      (await pilotsOf((await signedIn(test, newContact(), { session })).token)).chosen;
    expect([await isOn(guest.token), await isOn(other.token)]).toEqual([true, false]);
  });
});
