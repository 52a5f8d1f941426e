import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { customersJobs } from "#customers/jobs.server.ts";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { requestCode } from "#customers/otp/service.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { outboxOf, sweepMessages } from "../../support/outbox.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { pauseCodes, type SentCodes } from "./otp/sent-codes.ts";

const EMAIL = "thandi@example.co.za";
const MOBILE = "+27821234567";

/** The queue polls once a second. */
const PATIENT = { timeout: 8_000, interval: 50 };

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  for (const table of ["one_time_code", "hourly_count", "outbox", "stand_in_message"] as const)
    await test.shop.db.deleteFrom(table).execute();
});

function request(target: string) {
  return requestCode(test.shop, { purpose: "newsletter", target, address: "10.1.1.1" });
}

function sentMessages() {
  return test.shop.db.selectFrom("stand_in_message").selectAll().execute();
}

/** Every row of every table as text, except the sent messages, which stand for an outside system. */
async function storedRows(): Promise<Set<string>> {
  const { db } = test.shop;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') and table_name <> 'stand_in_message'`.execute(
    db,
  );
  const stored = new Set<string>();
  for (const { name } of rows)
    for (const { text } of (await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db))
      .rows)
      stored.add(text);
  return stored;
}

describe("Delivery through the queue", () => {
  it("The queue delivers a code, and no table ever contains the code or the address in plain text", async () => {
    const known = await storedRows();
    await request("Unmistakable.Person@example.co.za");
    const { code_id } = await test.shop.db.selectFrom("one_time_code").select("code_id").executeTakeFirstOrThrow();
    const code = test.shop.codes.codeOf(code_id);
    const unsent = await storedRows();
    await vi.waitFor(async () => {
      const row = await test.shop.db.selectFrom("one_time_code").select("sealed_target").executeTakeFirst();
      expect(row).toEqual({ sealed_target: null });
    }, PATIENT);
    for (const rows of [unsent, await storedRows()]) {
      const text = [...rows]
        .filter((row) => !known.has(row))
        .join("\n")
        .toLowerCase();
      // The row contains the code's id, so this is the text that could contain the code.
      expect(text.split(code_id).length).toBeGreaterThanOrEqual(2);
      expect(text).not.toContain("unmistakable");
      expect(text).not.toContain(Buffer.from("unmistakable").toString("hex"));
      // Ignores fractions of a second, and parts of ids and hashes.
      expect(text).not.toMatch(new RegExp(`(?<![\\da-f.-])${code}(?![\\da-f+])`));
    }
    const [email] = await sentMessages();
    expect(email).toMatchObject({
      recipient: "unmistakable.person@example.co.za",
      channel: "email",
    });
    expect([email?.text, email?.html].every((text) => text?.includes(code))).toBe(true);
  });
});

describe("Code delivery job", () => {
  let codes: SentCodes;
  beforeAll(() => {
    codes = pauseCodes(test);
  });
  beforeEach(() => {
    codes.waiting.length = 0;
  });

  it("The job sends a code for a mobile number by SMS", async () => {
    await request("082 123 4567");
    const code = await codes.codeFor(MOBILE);
    expect(await sentMessages()).toMatchObject([
      { channel: "sms", recipient: MOBILE, text: expect.stringMatching(new RegExp(`^${code} is your`)) },
    ]);
  });

  it("The job sends a code only once when the queue delivers it twice", async () => {
    await request(EMAIL);
    const [job = {}] = codes.waiting;
    await codes.send();
    await test.shop.db.deleteFrom("stand_in_message").execute();
    codes.waiting.push(job);
    await codes.send();
    expect(await sentMessages()).toEqual([]);
  });

  it("The job skips replaced and expired codes and clears their sealed targets", async () => {
    await request(EMAIL);
    test.clock.advance(30_000);
    await request(EMAIL);
    await codes.send();
    expect(await sentMessages()).toHaveLength(1);
    test.clock.advance(30_000);
    await request(EMAIL);
    test.clock.advance(300_001);
    await test.shop.db.deleteFrom("message_problem").execute();
    await codes.send();
    expect(await sentMessages()).toHaveLength(1);
    expect(await test.shop.db.selectFrom("one_time_code").select("sealed_target").execute()).toEqual([
      { sealed_target: null },
    ]);
    // Somebody waited for it in vain.
    expect(await test.shop.db.selectFrom("message_problem").select(["kind", "channel", "result"]).execute()).toEqual([
      { kind: "one-time code", channel: "email", result: "expired" },
    ]);
  });

  it("A failed delivery is retried after five seconds, and what is stored and logged of it contains no address and no code", async () => {
    const { mail, logger } = test.shop;
    const lines: string[] = [];
    await request(EMAIL);
    test.shop.logger = createLogger({ LOG_LEVEL: "info" }, { write: (line) => void lines.push(line) });
    test.shop.mail = { send: ({ to, text }) => Promise.reject(new Error(`550 ${to} ${text}`)) };
    await codes.send();
    Object.assign(test.shop, { mail, logger });
    const [waiting] = await outboxOf(test);
    expect(waiting).toMatchObject({ kind: "one-time code", attempts: 1 });
    expect(lines.join()).toContain("message not sent yet");
    expect([...lines, JSON.stringify(waiting)].join().toLowerCase()).not.toMatch(/@example|is your/);
    await codes.send();
    expect(await sentMessages()).toEqual([]);
    test.clock.advance(5_000);
    await sweepMessages(test);
    expect(await sentMessages()).toHaveLength(1);
    expect(await outboxOf(test)).toEqual([]);
  });

  it("The job gives up on an undeliverable address and clears the sealed target", async () => {
    const { mail } = test.shop;
    await request(EMAIL);
    test.shop.mail = { send: () => Promise.reject(new Undeliverable("nobody", 550)) };
    await codes.send();
    test.shop.mail = mail;
    expect(await test.shop.db.selectFrom("one_time_code").select("sealed_target").execute()).toEqual([
      { sealed_target: null },
    ]);
  });

  it("The job fails with a clear error when replicas have different keys, and sends no wrong code", async () => {
    const own = test.shop.codes;
    await request(EMAIL);
    const { logger } = test.shop;
    const lines: string[] = [];
    test.shop.logger = createLogger({ LOG_LEVEL: "info" }, { write: (line) => void lines.push(line) });
    test.shop.codes = codeSecrets(Buffer.alloc(32, 7));
    await codes.send();
    Object.assign(test.shop, { codes: own, logger });
    expect(lines.join()).toMatch(/another CODES_KEY/);
    expect(await sentMessages()).toEqual([]);
    test.clock.advance(5_000);
    await sweepMessages(test);
    expect(await sentMessages()).toHaveLength(1);
  });

  it("The nightly job deletes expired codes and leaves valid ones", async () => {
    await request(EMAIL);
    test.clock.advance(60_000);
    await request("0821234567");
    test.clock.advance(240_001);
    for (const kind of customersJobs(test.shop)) if (kind.schedule) await kind.run({});
    const rows = await test.shop.db.selectFrom("one_time_code").select("key_hash").execute();
    const opens = test.shop.codes.keyHashOf("newsletter", MOBILE).subarray(0, 16);
    expect(rows.map(({ key_hash }) => key_hash.subarray(0, 16))).toEqual([opens]);
  });
});
