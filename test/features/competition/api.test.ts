import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CLOSED_MESSAGE, MARKETING_CONSENT } from "#competition/model.ts";
import { RESEND_SECONDS } from "#customers/otp/model.ts";
import {
  competitionDocument,
  competitionManager,
  enter,
  entryCode,
  foundPin,
  openedCompetition,
  post,
  startAfresh,
} from "../../support/competition.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(() => startAfresh(test));

const NUMBER = "082 123 4567";
const VERIFY = "/common/pin/phone-number/verify";
const SUBMIT = "/common/pins/form-submit";

async function get(path: string) {
  // Each process notices changes within a second; the test does not wait.
  await test.shop.revisions.refresh();
  const answer = await test.app.inject(`/api${path}`);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const unredeemed = async (): Promise<string[]> => (await get("/common/pins/unredeemed")).body.data;

const entries = () => test.shop.db.selectFrom("competition_entry").selectAll().execute();

describe("Ids of pins", () => {
  it("S7-74 S7-77 GET /common/pins/unredeemed returns the ids as a list in data, and without a competition an empty one", async () => {
    expect((await get("/common/pins/unredeemed")).body).toEqual({ success: true, data: [] });
    await openedCompetition(test);
    const ids = await unredeemed();
    expect(new Set(ids).size).toBe(12);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
  });

  it("S7-74 An id leaves the list when somebody enters with it, and the whole list is empty from the closing time on", async () => {
    await openedCompetition(test);
    const before = await unredeemed();
    await enter(test, NUMBER);
    const [entry] = await entries();
    const after = await unredeemed();
    expect(after).toEqual(before.filter((id) => id !== entry?.pin_id));
    test.clock.set("2026-11-27T18:00:00+02:00");
    expect(await unredeemed()).toEqual([]);
  });

  it("J-03 The list names no page, and its order does not follow the pages", async () => {
    const { competitionId } = await openedCompetition(test, { pins: 60 });
    const { body } = await get("/common/pins/unredeemed");
    expect(Object.keys(body).sort()).toEqual(["data", "success"]);
    const pins = await test.shop.db.selectFrom("competition_pin").selectAll().orderBy("pin_id").execute();
    expect(body.data).toEqual(pins.map(({ pin_id }) => pin_id));
    const pages = pins.map(({ deal_name }) => deal_name);
    expect(pages).not.toEqual(pages.toSorted());
    expect(pins.every((pin) => pin.competition_id === competitionId)).toBe(true);
  });

  it("S8-13 When the ids cannot be read, the message is 'Failed to fetch IDs'", async () => {
    const broken = await makeShop();
    await broken.shop.db.schema.alterTable("competition_pin").renameTo("lost_pin").execute();
    const answer = await broken.app.inject("/api/common/pins/unredeemed");
    await broken.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, message: "Failed to fetch IDs" });
  });
});

describe("Finding a pin", () => {
  it("J-01 J-03 Only the page that hides a pin gives one: POST /common/pins/find with another page's name gives null", async () => {
    await openedCompetition(test, { dealNames: ["summer"] });
    const pins = await test.shop.db.selectFrom("competition_pin").select("pin_id").execute();
    const { body } = await post(test, "/common/pins/find", { dealName: "summer" });
    expect(pins.map(({ pin_id }) => pin_id)).toContain(body.body.pin.pinId);
    for (const dealName of ["online-weekend", "deals", "", "nowhere"])
      expect((await post(test, "/common/pins/find", { dealName })).body.body).toEqual({ pin: null });
  });

  it("J-04 No page gives a pin before the opening and from the closing time on", async () => {
    await openedCompetition(test, { dealNames: ["summer"], opensAt: "2026-11-21T00:00:00+02:00" });
    const find = async () => (await post(test, "/common/pins/find", { dealName: "summer" })).body.body.pin;
    expect(await find()).toBeNull();
    test.clock.set("2026-11-21T00:00:00+02:00");
    expect(await find()).not.toBeNull();
    test.clock.set("2026-11-27T18:00:00+02:00");
    expect(await find()).toBeNull();
  });

  it("J-03 An id of the list does not suffice to enter: a pin has to be found on its page", async () => {
    await openedCompetition(test);
    const [pinId = ""] = await unredeemed();
    const found = await foundPin(test);
    for (const finding of ["", "x", found.finding.replace(/^\w/, "z"), `${found.finding.split(".")[0]}.`]) {
      const pin = { pinId, finding };
      const asked = await post(test, VERIFY, { ...pin, mobileNumber: NUMBER });
      expect([asked.status, asked.body.code]).toEqual([422, "pin_not_found"]);
      const entered = await post(test, SUBMIT, { ...pin, mobileNumber: NUMBER, otp: "123456", name: "Thandi" });
      expect([entered.status, entered.body.code]).toEqual([422, "pin_not_found"]);
    }
    const other = await unredeemed().then((ids) => ids.find((id) => id !== found.pinId));
    expect((await post(test, VERIFY, { ...found, pinId: other, mobileNumber: NUMBER })).status).toBe(422);
  });
});

describe("The number of an entry", () => {
  it("S7-75 POST /common/pin/phone-number/verify sends a code to the number and says where to, masked", async () => {
    await openedCompetition(test);
    const pin = await foundPin(test);
    const { status, body } = await post(test, VERIFY, { ...pin, mobileNumber: NUMBER });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, body: { sentTo: "+27***234567", resendAfterSeconds: 30 } });
    expect((await post(test, VERIFY, { ...pin, mobileNumber: "not a number" })).status).toBe(400);
    expect((await post(test, VERIFY, { ...pin, mobileNumber: NUMBER })).body.code).toBe("code_too_soon");
  });

  it("S7-75 J-02 GET of the verification and of the form answers 405 and says that it takes POST", async () => {
    for (const path of [VERIFY, SUBMIT]) {
      const { status, body, headers } = await get(path);
      expect([status, body.code, headers.allow]).toEqual([405, "method_not_allowed", "POST"]);
      expect(body.message).toContain("POST");
    }
  });

  it("S7-75 The reply does not tell whether the number entered today; the form tells it to whoever has the code", async () => {
    await openedCompetition(test);
    await enter(test, NUMBER);
    const pin = await foundPin(test, "deals");
    test.clock.advance(RESEND_SECONDS * 1000);
    const known = await post(test, VERIFY, { ...pin, mobileNumber: NUMBER });
    const fresh = await post(test, VERIFY, { ...pin, mobileNumber: "083 123 4567" });
    expect(known).toEqual(fresh);
    const wrong = await post(test, SUBMIT, { ...pin, mobileNumber: NUMBER, otp: "000000", name: "Thandi" });
    expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_code"]);
    const otp = await entryCode(test, pin, NUMBER);
    const right = await post(test, SUBMIT, { ...pin, mobileNumber: NUMBER, otp, name: "Thandi" });
    expect([right.status, right.body.code]).toEqual([409, "already_entered"]);
  });
});

describe("An entry", () => {
  it("S7-76 POST /common/pins/form-submit stores the entry with name and number encrypted, and redeems the pin", async () => {
    const { competitionId } = await openedCompetition(test);
    const { status, body } = await enter(test, NUMBER);
    expect([status, body.success]).toEqual([200, true]);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      entry_id: body.body.entryId,
      competition_id: competitionId,
      marketing_version: null,
    });
    for (const text of ["Thandi", "1234567"]) expect(entry?.sealed.toString("latin1")).not.toContain(text);
    const pin = await test.shop.db
      .selectFrom("competition_pin")
      .select("redeemed_at")
      .where("pin_id", "=", entry?.pin_id ?? "")
      .executeTakeFirstOrThrow();
    expect(pin.redeemed_at).not.toBeNull();
  });

  it("J-03 Of two who enter with one pin at the same time one enters, and the other is told, and can use the code with another pin", async () => {
    await openedCompetition(test);
    const pin = await foundPin(test);
    const numbers = ["0821110001", "0821110002"];
    const codes = [await entryCode(test, pin, "0821110001"), await entryCode(test, pin, "0821110002")];
    const sent = numbers.map((mobileNumber, index) =>
      post(test, SUBMIT, { ...pin, mobileNumber, otp: codes[index], name: "Thandi" }),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]?.body.code).toBe("pin_taken");
    expect(await entries()).toHaveLength(1);
    const next = await foundPin(test, "deals");
    const again = { ...next, mobileNumber: numbers[loser], otp: codes[loser], name: "Thandi" };
    expect((await post(test, SUBMIT, again)).status).toBe(200);
  });

  it("J-03 A number enters once a South African day, however it is written, also with two pins at the same time, and again the next day", async () => {
    await openedCompetition(test);
    test.clock.set("2026-11-20T23:50:00+02:00");
    const [one, other] = [await foundPin(test), await foundPin(test, "deals")];
    const otp = await entryCode(test, one, NUMBER);
    const form = { mobileNumber: NUMBER, otp, name: "Thandi" };
    const answers = await Promise.all([
      post(test, SUBMIT, { ...one, ...form }),
      post(test, SUBMIT, { ...other, ...form }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = await enter(test, "+27821234567", {}, "deals");
    expect([second.status, second.body.code]).toEqual([409, "already_entered"]);
    expect(await entries()).toHaveLength(1);
    test.clock.set("2026-11-21T00:00:00+02:00");
    expect((await enter(test, NUMBER, {}, "deals")).status).toBe(200);
    const days = await test.shop.db.selectFrom("competition_entry").select("entered_at").execute();
    expect(days).toHaveLength(2);
  });

  it("J-03 A refused entry leaves the pin hidden and the code valid", async () => {
    await openedCompetition(test);
    await enter(test, NUMBER);
    const before = await unredeemed();
    expect((await enter(test, NUMBER, {}, "deals")).status).toBe(409);
    expect(await unredeemed()).toEqual(before);
  });

  it("S7-76 A repeated request gets the same reply and makes no second entry, but only with the same code", async () => {
    await openedCompetition(test);
    const pin = await foundPin(test);
    const otp = await entryCode(test, pin, NUMBER);
    const form = { ...pin, mobileNumber: NUMBER, otp, name: "Thandi" };
    const first = await post(test, SUBMIT, form);
    expect(await post(test, SUBMIT, form)).toEqual(first);
    expect(await entries()).toHaveLength(1);
    expect((await post(test, SUBMIT, { ...form, otp: "111111" })).status).toBe(422);
    expect((await post(test, SUBMIT, { ...form, mobileNumber: "083 000 0000" })).status).toBe(422);
  });

  it("S8-14 S4-21 J-04 From the closing time on the server refuses a code and an entry by its own clock with the exact sentence", async () => {
    await openedCompetition(test);
    const pin = await foundPin(test);
    test.clock.set("2026-11-27T17:58:00+02:00");
    const otp = await entryCode(test, pin, NUMBER);
    test.clock.set("2026-11-27T18:00:00+02:00");
    const form = { ...pin, mobileNumber: NUMBER, otp, name: "Thandi" };
    for (const path of [VERIFY, SUBMIT]) {
      const { status, body } = await post(test, path, form);
      expect([status, body.message]).toEqual([
        409,
        "Sorry, the competition is now closed. Stay tuned for more offers on our site and socials.",
      ]);
    }
    expect(await entries()).toEqual([]);
  });

  it("S8-14 J-04 A competition that was closed takes no entry, even if the clock of a process is slow", async () => {
    const { competitionId, manager } = await openedCompetition(test);
    const pin = await foundPin(test);
    const otp = await entryCode(test, pin, NUMBER);
    const during = test.shop.clock.now();
    test.clock.set("2026-11-27T18:00:00+02:00");
    expect((await manager.act(competitionId, "close")).status).toBe(200);
    test.clock.set(during);
    const { body } = await post(test, SUBMIT, { ...pin, mobileNumber: NUMBER, otp, name: "Thandi" });
    expect(body.message).toBe(CLOSED_MESSAGE);
  });

  it("J-05 The consent to offers is apart from the entry: not given unless ticked, and stored with its version", async () => {
    await openedCompetition(test);
    const { version } = MARKETING_CONSENT;
    await enter(test, "0821110001");
    await enter(test, "0821110002", { marketing: { given: false, version } }, "deals");
    await enter(test, "0821110003", { marketing: { given: true, version } }, "online-weekend");
    expect((await entries()).map((entry) => entry.marketing_version).sort()).toEqual([version, null, null]);
    const unknown = await enter(test, "0821110004", { marketing: { given: true, version: "1999-01" } });
    expect(unknown.status).toBe(400);
  });
});

describe("Programs that enter", () => {
  it("J-03 A filled honeypot field gets the same reply, but no code and no entry", async () => {
    await openedCompetition(test);
    const pin = await foundPin(test);
    const bot = { ...pin, mobileNumber: NUMBER, website: "https://bot.example" };
    const asked = await post(test, VERIFY, bot);
    expect(await test.shop.db.selectFrom("one_time_code").selectAll().execute()).toEqual([]);
    const real = await post(test, VERIFY, { ...bot, website: "" });
    expect(asked).toEqual(real);
    const entered = await post(test, SUBMIT, { ...bot, otp: "123456", name: "Bot" });
    expect([entered.status, Object.keys(entered.body).sort()]).toEqual([200, ["body", "message", "success"]]);
    expect(await entries()).toEqual([]);
  });

  it("J-03 An entry within moments of the finding is refused, and says when to try again", async () => {
    await openedCompetition(test);
    const { body } = await post(test, "/common/pins/find", { dealName: "summer" });
    const form = { ...body.body.pin, mobileNumber: NUMBER, otp: "123456", name: "Thandi" };
    const early = await post(test, SUBMIT, form);
    expect([early.status, early.body.code, early.body.details]).toEqual([
      429,
      "too_many_requests",
      { retryAfterSeconds: 3 },
    ]);
    test.clock.advance(3_000);
    expect((await post(test, SUBMIT, form)).body.code).toBe("wrong_code");
  });

  it("J-03 A network address can try sixty wrong codes in an hour", async () => {
    const limited = await makeShop();
    await openedCompetition(limited);
    const pin = await foundPin(limited);
    const address = "10.9.8.7";
    const form = { ...pin, mobileNumber: NUMBER, otp: "123456", name: "Thandi" };
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1) statuses.push((await post(limited, SUBMIT, form, address)).status);
    expect([...new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([422, 429]);
    expect((await post(limited, SUBMIT, form)).status).toBe(422);
    await limited.close();
  });

  it("J-03 Findings of a network address are counted, and views of pages without a pin are not", async () => {
    await openedCompetition(test, { dealNames: ["summer"] });
    const counted = async () => (await test.shop.db.selectFrom("hourly_count").selectAll().execute()).length;
    await post(test, "/common/pins/find", { dealName: "deals" });
    expect(await counted()).toBe(0);
    await post(test, "/common/pins/find", { dealName: "summer" });
    expect(await counted()).toBe(1);
  });

  it("J-03 A number gets five codes in an hour", async () => {
    await openedCompetition(test);
    const pin = await foundPin(test);
    const ask = () => {
      test.clock.advance(RESEND_SECONDS * 1000);
      return post(test, VERIFY, { ...pin, mobileNumber: NUMBER }, "10.7.7.7");
    };
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe("What shoppers are told", () => {
  it("J-04 GET /common/competition gives the server's time and the closing time, and null without a competition", async () => {
    expect((await get("/common/competition")).body.body).toEqual({
      now: "2026-11-20T08:00:00.000Z",
      competition: null,
    });
    const manager = await competitionManager(test);
    await manager.call("POST /staff/competitions", competitionDocument());
    expect((await get("/common/competition")).body.body.competition).toBeNull();
    await openedCompetition(test);
    const { body, headers } = await get("/common/competition");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.body).toMatchObject({
      now: "2026-11-20T08:00:00.000Z",
      competition: { phase: "open", closesAt: "2026-11-27T16:00:00.000Z", message: null },
    });
    test.clock.set("2026-11-27T18:00:00+02:00");
    expect((await get("/common/competition")).body.body.competition).toMatchObject({
      phase: "closed",
      message: CLOSED_MESSAGE,
    });
  });

  it("J-05 It states prizes, steps, basis, closing date, medium of the results, cost, rules, overseer and exclusions, and the hash of the seed", async () => {
    const { competitionId } = await openedCompetition(test);
    const document = competitionDocument();
    const { competition } = (await get("/common/competition")).body.body;
    expect(competition).toMatchObject({
      prizes: document.prizes,
      steps: document.steps,
      basis: document.basis,
      resultsMedium: document.resultsMedium,
      overseer: document.overseer,
      exclusions: document.exclusions,
      closesAt: "2026-11-27T16:00:00.000Z",
      rulesPath: `/tap2win/rules/${competitionId}`,
      marketingConsent: MARKETING_CONSENT,
      draw: { seedHash: document.seedHash, entriesHash: null, seed: null, winners: [] },
    });
    expect(competition.entryCost).toContain("free");
    expect(JSON.stringify(competition)).not.toContain("summer");
  });

  it("J-05 GET /common/competition/:competitionId gives the rules, also after the competition, and nothing of a draft", async () => {
    const { competitionId } = await openedCompetition(test);
    test.clock.set("2026-12-24T10:00:00+02:00");
    const { body } = await get(`/common/competition/${competitionId}`);
    expect(body.body).toMatchObject({ phase: "closed", rules: competitionDocument().rules });
    const manager = await competitionManager(test);
    const draft = await manager.call("POST /staff/competitions", competitionDocument());
    expect((await get(`/common/competition/${draft.body.body.competitionId}`)).status).toBe(404);
  });
});
