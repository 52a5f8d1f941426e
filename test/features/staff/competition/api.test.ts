import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { drawnEntries, entriesHashOf, placedPins } from "#competition/draw.server.ts";
import { winnerSms } from "#competition/winner-message.server.ts";
import { createTextCipher } from "#platform/files/text-cipher.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { messageGauges } from "#platform/messages/gauges.repository.server.ts";
import {
  type CompetitionManager,
  competitionDocument,
  competitionManager,
  enter,
  openedCompetition,
  SEED,
  startAfresh,
} from "../../../support/competition.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { pauseAllJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const run = promisify(execFile);

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(() => startAfresh(test));

const CLOSING = "2026-11-27T18:00:00+02:00";

const wins = ({ body }: { body: { body: { winners: { entryId: string }[] } } }) =>
  body.body.winners.map(({ entryId }) => entryId);

async function draft(manager: CompetitionManager, more: object = {}): Promise<string> {
  const { body } = await manager.call("POST /staff/competitions", competitionDocument(more));
  return body.body.competitionId;
}

/** A competition with five entries of four numbers that is closed. */
async function closedCompetition() {
  const { competitionId, manager } = await openedCompetition(test);
  for (const number of ["0821110001", "0821110002", "0821110003", "0821110004"]) await enter(test, number, {}, "deals");
  test.clock.set("2026-11-21T10:00:00+02:00");
  await enter(test, "0821110001");
  test.clock.set(CLOSING);
  await manager.act(competitionId, "close");
  return { competitionId, manager };
}

it("J-05 Every call about a competition, a version or a winner that is unknown answers 404", async () => {
  const manager = await competitionManager(test);
  const document = competitionDocument();
  const calls: [string, object?][] = [
    ["GET /staff/competitions/:competitionId"],
    ["GET /staff/competitions/:competitionId/versions/:version"],
    ["PUT /staff/competitions/:competitionId", { version: 1, document }],
    ["POST /staff/competitions/:competitionId/pins"],
    ["POST /staff/competitions/:competitionId/open", { version: 1 }],
    ["POST /staff/competitions/:competitionId/close"],
    ["POST /staff/competitions/:competitionId/entries-hash"],
    ["POST /staff/competitions/:competitionId/draw", { seed: SEED }],
    ["GET /staff/competitions/:competitionId/entries"],
    ["GET /staff/competitions/:competitionId/export"],
    ["POST /staff/competitions/:competitionId/winners/:place/contact"],
    ["PUT /staff/competitions/:competitionId/winners/:place", { outcome: "confirmed" }],
  ];
  for (const [route, body] of calls) {
    const filled = route.replace(":competitionId", "0192f0c1-2345-7000-8000-000000000000").replace(/:\w+/g, "1");
    const { status, body: reply } = await manager.call(filled, body);
    expect([route, status, reply.message]).toEqual([route, 404, "There is no such competition"]);
  }
});

describe("A draft", () => {
  it("J-05 is created, changed and kept in versions; the second of two changes gets 409", async () => {
    const manager = await competitionManager(test);
    const competitionId = await draft(manager);
    const put = (version: number, more: object) =>
      manager.call(`PUT /staff/competitions/${competitionId}`, { version, document: competitionDocument(more) });
    expect((await put(1, { title: "Another title" })).body.body).toMatchObject({ version: 2, title: "Another title" });
    const second = await put(1, { title: "A third title" });
    expect([second.status, second.body.code]).toEqual([409, "competition_changed"]);
    expect(second.body.details.competition.title).toBe("Another title");
    const first = await manager.call(`GET /staff/competitions/${competitionId}/versions/1`);
    expect(first.body.body.document.title).toBe("Tap2Win spring");
    expect((await manager.call("GET /staff/competitions")).body.body.competitions).toMatchObject([
      { competitionId, title: "Another title", state: "draft", entries: 0, pins: 0 },
    ]);
    const audited = await auditEntries(test.shop, `competition ${competitionId}`);
    expect(audited.map(({ action }) => action)).toEqual(["competition created", "competition changed"]);
  });

  it("J-05 is refused with an entry that costs more than R1.50, without prizes, steps, overseer, rules or a closing after its opening", async () => {
    const manager = await competitionManager(test);
    const status = async (more: object) =>
      (await manager.call("POST /staff/competitions", { ...competitionDocument(), ...more })).status;
    expect(await status({ entryCost: "1.50" })).toBe(200);
    for (const wrong of [
      ...[{ entryCost: "1.51" }, { entryCost: "-1.00" }, { prizes: [] }, { steps: [] }, { rules: "" }, { basis: " " }],
      ...[{ overseer: { name: "", firm: "A firm" } }, { resultsMedium: "" }, { exclusions: "" }],
      { closesAt: competitionDocument().opensAt },
    ])
      expect([wrong, await status(wrong)]).toEqual([wrong, 400]);
    expect(await status({ dealNames: ["nowhere"] })).toBe(422);
    expect(await status({ dealNames: ["summer", "summer"] })).toBe(422);
  });

  it("J-03 gets its pins at random by a seed that is recorded, and secret until the competition is closed", async () => {
    const manager = await competitionManager(test);
    const competitionId = await draft(manager);
    expect((await manager.act(competitionId, "pins")).body.body).toMatchObject({ pins: 12, placementSeed: null });
    const pages = async () => {
      const pins = await test.shop.db.selectFrom("competition_pin").selectAll().orderBy("number").execute();
      return pins.map(({ deal_name }) => deal_name);
    };
    const { placement_seed } = await test.shop.db
      .selectFrom("competition")
      .select("placement_seed")
      .executeTakeFirstOrThrow();
    expect(await pages()).toEqual(placedPins(placement_seed ?? "", competitionDocument().dealNames, 12));
    const document = competitionDocument({ pins: 5 });
    await manager.call(`PUT /staff/competitions/${competitionId}`, { version: 1, document });
    expect(await pages()).toEqual([]);
  });

  it("J-03 J-05 opens only with its pins and the hash of the overseer's seed, before its closing time, and alone", async () => {
    const manager = await competitionManager(test);
    const competitionId = await draft(manager);
    const why = async (id: string) => (await manager.act(id, "open", { version: 1 })).body.message;
    expect(await why(competitionId)).toBe("Place the pins first");
    await manager.act(competitionId, "pins");
    const without = await draft(manager, { seedHash: "" });
    await manager.act(without, "pins");
    expect(await why(without)).toBe("Enter the hash of the seed that the overseer holds");
    const late = await draft(manager, { closesAt: "2026-11-19T01:00:00+02:00" });
    expect(await why(late)).toBe("The closing time has passed");
    expect((await manager.act(competitionId, "open", { version: 1 })).status).toBe(200);
    const other = await draft(manager);
    await manager.act(other, "pins");
    expect(await why(other)).toBe("Another competition is open");
    const change = { version: 1, document: competitionDocument({ seedHash: "0".repeat(64) }) };
    expect((await manager.call(`PUT /staff/competitions/${competitionId}`, change)).body.code).toBe("wrong_state");
    expect((await manager.act(competitionId, "pins")).body.code).toBe("wrong_state");
  });
});

it("J-05 A competition that somebody has changed is not opened by who read it before, because nothing can be changed afterwards", async () => {
  const manager = await competitionManager(test);
  const competitionId = await draft(manager);
  await manager.act(competitionId, "pins");
  const change = { version: 1, document: competitionDocument({ title: "Another title" }) };
  await manager.call(`PUT /staff/competitions/${competitionId}`, change);
  const refused = await manager.act(competitionId, "open", { version: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, "competition_changed"]);
  expect(refused.body.details.competition).toMatchObject({ title: "Another title", state: "draft" });
  expect((await manager.act(competitionId, "open", { version: 2 })).body.body.state).toBe("open");
});

it("J-05 Staff read on which pages pins can be hidden, and see the rules as their page shows them, without what could do harm", async () => {
  const manager = await competitionManager(test);
  const pages = (await manager.call("GET /staff/competitions/pages")).body.body.dealNames;
  expect(pages).toEqual(["deals", ...test.shop.campaigns.map(({ slug }) => slug)]);
  const preview = (rules: string) => manager.call("POST /staff/competitions/preview", { rules });
  const { html } = (await preview("## Who\n\nAnybody <script>alert(1)</script>")).body.body;
  expect(html).toContain('<h2 id="section-who">Who</h2>');
  expect(html).not.toContain("script");
  expect((await preview("")).status).toBe(400);
});

describe("A competition that runs", () => {
  it("J-05 shows staff its entries without names and with masked numbers, page by page", async () => {
    const { competitionId, manager } = await openedCompetition(test);
    for (const number of ["0821110001", "0821110002", "0821110003"]) await enter(test, number, {}, "deals");
    const url = `GET /staff/competitions/${competitionId}/entries?size=2`;
    const first = (await manager.call(url)).body.body;
    expect([first.entries.length, first.hasMore]).toEqual([2, true]);
    const rest = (await manager.call(`${url}&after=${first.entries[1].entryId}`)).body.body;
    expect([rest.entries.length, rest.hasMore]).toEqual([1, false]);
    const shown = JSON.stringify([first, rest]);
    expect(shown).not.toContain("Thandi");
    expect(shown).not.toContain("0821110001");
    expect(shown).not.toContain("082 111 0001");
    const viewed = (await manager.call(`GET /staff/competitions/${competitionId}`)).body.body;
    expect(viewed).toMatchObject({ entries: 3, entriesByDay: [{ day: "2026-11-20", entries: 3 }], winners: [] });
  });

  it("J-04 J-05 closes at the time that was announced: not before by staff, and by a job at it", async () => {
    const { competitionId, manager } = await openedCompetition(test);
    test.clock.set("2026-11-27T17:59:59+02:00");
    expect((await manager.act(competitionId, "close")).body.code).toBe("wrong_state");
    const closing = jobs(test.shop).find(({ queue }) => queue === "competition-closing");
    const state = async () => (await manager.call(`GET /staff/competitions/${competitionId}`)).body.body.state;
    await closing?.run({});
    expect(await state()).toBe("open");
    test.clock.set(CLOSING);
    await closing?.run({});
    expect(await state()).toBe("closed");
  });

  it("J-05 cannot be exported or drawn", async () => {
    const { competitionId, manager } = await openedCompetition(test);
    expect((await manager.call(`GET /staff/competitions/${competitionId}/export`)).body.code).toBe("wrong_state");
    expect((await manager.act(competitionId, "entries-hash")).body.code).toBe("wrong_state");
    expect((await manager.act(competitionId, "draw", { seed: SEED })).body.code).toBe("wrong_state");
  });
});

describe("The draw", () => {
  it("J-03 J-05 needs the hash of the entries to be published first, and the seed whose hash was published before the competition", async () => {
    const { competitionId, manager } = await closedCompetition();
    const draw = (seed: string) => manager.act(competitionId, "draw", { seed });
    expect((await draw(SEED)).body.code).toBe("wrong_state");
    const listed = await test.app.inject(`/api/common/competition/${competitionId}/draw`);
    expect(listed.statusCode).toBe(404);
    const published = await manager.act(competitionId, "entries-hash");
    expect(published.body.body).toMatchObject({ state: "committed", entries: 5, winners: [] });
    const wrong = await draw(`${SEED} but another one`);
    expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_seed"]);
    expect((await draw(SEED)).body.body).toMatchObject({ state: "drawn", seed: SEED });
    expect((await draw(SEED)).body.code).toBe("wrong_state");
  });

  it("J-03 refuses a list that was changed after its hash was published", async () => {
    const { competitionId, manager } = await closedCompetition();
    await manager.act(competitionId, "entries-hash");
    const [entry] = await test.shop.db.selectFrom("competition_entry").select("entry_id").execute();
    await test.shop.db
      .deleteFrom("competition_entry")
      .where("entry_id", "=", entry?.entry_id ?? "")
      .execute();
    const refused = await manager.act(competitionId, "draw", { seed: SEED });
    expect([refused.status, refused.body.code]).toEqual([409, "wrong_state"]);
  });

  it("J-03 J-05 The published list contains no personal data, and the command repeats the draw from it and refuses another list and another seed", async () => {
    const { competitionId, manager } = await closedCompetition();
    await manager.act(competitionId, "entries-hash");
    const drawn = await manager.act(competitionId, "draw", { seed: SEED });
    const { body } = await test.app.inject(`/api/common/competition/${competitionId}/draw`);
    expect(body).not.toContain("Thandi");
    expect(body).not.toContain("111000");
    const file = JSON.parse(body);
    expect(file.entriesHash).toBe(entriesHashOf(file.entries));
    expect(drawnEntries({ ...file, seed: SEED })).toEqual(wins(drawn));

    const path = join(await temporaryFolder(), "draw.json");
    await writeFile(path, body);
    const command = (...given: string[]) => run(process.execPath, ["scripts/competition-draw.ts", ...given]);
    const { stdout } = await command(path, SEED);
    expect(stdout.trim().split("\n")).toEqual(wins(drawn).map((entryId, index) => `${index + 1} ${entryId}`));
    await expect(command(path, "another seed")).rejects.toThrow("not the seed");
    await writeFile(path, JSON.stringify({ ...file, entries: file.entries.slice(1) }));
    await expect(command(path, SEED)).rejects.toThrow("the list was changed");
  });

  it("J-05 Shoppers see who won by the ids of the entries, with the seed, and no reserves", async () => {
    const { competitionId, manager } = await closedCompetition();
    await manager.act(competitionId, "entries-hash");
    const drawn = await manager.act(competitionId, "draw", { seed: SEED });
    expect(drawn.body.body.winners.map(({ prize }: { prize: string }) => prize)).toEqual([
      ...["A car", "A shopping voucher of R500", "A shopping voucher of R500", ""],
    ]);
    const { competition } = (await test.app.inject("/api/common/competition")).json().body;
    expect(competition.phase).toBe("drawn");
    expect(competition.draw).toMatchObject({ seed: SEED, entries: 5 });
    expect(competition.draw.winners.map(({ entryId }: { entryId: string }) => entryId)).toEqual(
      wins(drawn).slice(0, 3),
    );
    expect(JSON.stringify(competition)).not.toContain("Thandi");
  });
});

describe("After the draw", () => {
  async function drawnCompetition() {
    const { competitionId, manager } = await closedCompetition();
    await manager.act(competitionId, "entries-hash");
    const { body } = await manager.act(competitionId, "draw", { seed: SEED });
    return { competitionId, manager, winners: body.body.winners };
  }

  it("J-05 A winner gets one SMS, which asks for no fee and no code", async () => {
    const other = test;
    const queue = pauseAllJobs(other);
    const { competitionId, manager, winners } = await drawnCompetition();
    const sent: { messageId: string; to: string; text: string }[] = [];
    const { sms } = other.shop;
    other.shop.sms = { send: async (message) => void sent.push(message) };
    queue.waiting.length = 0;
    for (const _ of [1, 2]) expect((await manager.act(competitionId, "winners/1/contact")).status).toBe(200);
    const queued = [...queue.waiting];
    expect(queued).toMatchObject([{ queue: "outbox-send" }]);
    expect((await outboxOf(other)).at(-1)).toMatchObject({ kind: "prize", data: { competitionId, place: 1 } });
    await queue.run("outbox-send");
    queue.waiting.push(...queued);
    await queue.run("outbox-send");
    // As a job of an earlier release.
    queue.waiting.push({ queue: "competition-winner", data: { competitionId, place: 1 } });
    await queue.run("competition-winner", "outbox-send");
    other.shop.sms = sms;
    const text = winnerSms({ title: "Tap2Win spring", prize: "A car" }, other.shop.brand);
    expect(sent).toEqual([{ kind: "prize", messageId: expect.any(String), to: winners[0].mobileNumber, text }]);
    expect(text).toContain("never ask for a fee");
    const viewed = (await manager.call(`GET /staff/competitions/${competitionId}`)).body.body.winners[0];
    expect(viewed.sentAt).not.toBeNull();
    expect((await manager.act(competitionId, "winners/99/contact")).status).toBe(404);
  });

  it("J-05 A winner whose SMS is refused is not told: staff see it, and can send it again, with another id", async () => {
    const queue = pauseAllJobs(test);
    const { competitionId, manager } = await drawnCompetition();
    const ids: string[] = [];
    const { sms } = test.shop;
    test.shop.sms = {
      send: async ({ messageId }) => {
        ids.push(messageId);
        if (ids.length === 1) throw new Undeliverable("no such number", 404);
      },
    };
    const told = async () => {
      queue.waiting.length = 0;
      await manager.act(competitionId, "winners/1/contact");
      await queue.run("outbox-send");
      return (await manager.call(`GET /staff/competitions/${competitionId}`)).body.body.winners[0];
    };
    expect(await told()).toMatchObject({ sentAt: null, refusedAt: new Date(CLOSING).toISOString() });
    const admin = await signedInStaff(test.shop, "admin");
    const service = await callWith(test, admin.token, "GET /staff/service", {});
    expect(service.body.body.messagesGivenUp).toContainEqual(
      expect.objectContaining({ kind: "prize", channel: "sms" }),
    );
    const gauge = messageGauges(test.shop).find(({ name }) => name === "shop_messages_given_up");
    expect(await gauge?.read(test.shop.db)).toContainEqual({ labels: { channel: "sms" }, value: 1 });
    test.clock.advance(60_000);
    expect(await told()).toMatchObject({ sentAt: test.shop.clock.now().toISOString(), refusedAt: null });
    test.shop.sms = sms;
    expect(new Set(ids).size).toBe(2);
  });

  it("J-05 Staff record what became of a winner, and each view of the winners and each export is an audit entry", async () => {
    const { competitionId, manager } = await drawnCompetition();
    const put = await manager.call(`PUT /staff/competitions/${competitionId}/winners/2`, { outcome: "unreachable" });
    expect(put.body.body.winners[1]).toMatchObject({ place: 2, outcome: "unreachable" });
    await manager.call(`GET /staff/competitions/${competitionId}`);
    const csv = await manager.call(`GET /staff/competitions/${competitionId}/export?format=csv`);
    const [head, ...lines] = csv.text.trim().split("\r\n");
    expect(head).toContain("entryId;numberHash;enteredAt;enteredOn;pin;dealName;name;mobileNumber");
    expect(lines).toHaveLength(5);
    expect(csv.text).toContain("2026-11-21");
    expect(csv.text).toContain(";082 111 0001;");
    const json = (await manager.call(`GET /staff/competitions/${competitionId}/export?format=json`)).body;
    expect(json.pins).toHaveLength(12);
    expect(placedPins(json.placementSeed, json.document.dealNames, 12)).toEqual(
      json.pins.map(({ dealName }: { dealName: string }) => dealName),
    );
    const audited = await auditEntries(test.shop, `competition ${competitionId}`);
    expect(audited.map(({ action }) => action)).toEqual([
      ...["competition created", "competition pins placed", "competition opened", "competition closed"],
      ...["competition entries published", "competition drawn", "competition outcome recorded"],
      ...["competition winners viewed", "competition exported", "competition exported"],
    ]);
    expect(JSON.stringify(audited)).not.toContain("Thandi");
  });

  it("J-05 N-04 Everything about a competition is deleted three years after it closed, and not before", async () => {
    await drawnCompetition();
    const retention = jobs(test.shop).find(({ queue }) => queue === "competition-retention");
    const left = async () => (await test.shop.db.selectFrom("competition_entry").select("entry_id").execute()).length;
    test.clock.set("2029-11-27T12:00:00+02:00");
    await retention?.run({});
    expect(await left()).toBe(5);
    test.clock.set("2029-11-28T03:00:00+02:00");
    await retention?.run({});
    expect(await left()).toBe(0);
    for (const table of ["competition", "competition_pin", "competition_winner", "competition_version"] as const)
      expect(await test.shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("N-04 Names and numbers of entries are encrypted anew with a new key", async () => {
    await openedCompetition(test);
    await enter(test, "0821110001");
    const read = () => test.shop.db.selectFrom("competition_entry").select("sealed").executeTakeFirstOrThrow();
    const { sealed } = await read();
    const { detailCipher } = test.shop;
    const withOld = createTextCipher(Buffer.alloc(32, 7));
    const { entry_id } = await test.shop.db
      .selectFrom("competition_entry")
      .select("entry_id")
      .executeTakeFirstOrThrow();
    const owner = `competition_entry ${entry_id}`;
    const again = withOld.encrypt(owner, detailCipher.decrypt(owner, sealed));
    await test.shop.db.updateTable("competition_entry").set({ sealed: again }).execute();
    test.shop.detailCipher = { ...detailCipher, decrypt: (of, text) => withOld.decrypt(of, text) };
    await jobs(test.shop)
      .find(({ queue }) => queue === "competition-encryption")
      ?.run({});
    test.shop.detailCipher = detailCipher;
    expect(detailCipher.decrypt(owner, (await read()).sealed)).toContain("+27821110001");
  });
});
