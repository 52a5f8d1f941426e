import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { vouchers as campaigns } from "#config/vouchers.ts";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { errorText } from "#platform/import/report.model.ts";
import { importVouchers } from "#vouchers/import.service.server.ts";
import { redeem, voucherHashOf, voucherOf } from "#vouchers/repository.server.ts";
import { freshDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const [ONE, TWO, THREE] = ["ABCD2345EFGH6789", "QWERTYUIOP123456", "ZXCVBNM987654321"];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  ({ db } = connect(database.url, { max: 2 }));
  folder = await temporaryFolder();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.deleteFrom("voucher_code").execute();
});

let files = 0;
async function load(lines: readonly string[], options: { check?: boolean; skipBad?: boolean } = {}) {
  files += 1;
  const file = join(folder, `codes-${files}.csv`);
  await writeFile(file, ["code,campaign,expires_on", ...lines, ""].join("\n"));
  return importVouchers(db, file, { ...options, campaigns, now: NOW });
}

const line = (code: string, day = "2027-03-31", campaign = "apple-music") => `${code},${campaign},${day}`;
const count = async () => (await db.selectFrom("voucher_code").select("code_hash").execute()).length;
const counts = { added: 0, changed: 0, unchanged: 0, redeemed: 0, done: true };

describe("importVouchers", () => {
  it("S7-69 Codes are imported by their hash only, and work to the end of their last day", async () => {
    expect(await load([line("abcd-2345-efgh-6789")])).toMatchObject({ ...counts, entries: 1, added: 1 });
    const rows = await db.selectFrom("voucher_code").selectAll().execute();
    expect(rows).toMatchObject([
      { code_hash: voucherHashOf(ONE), campaign: "apple-music", redeemed_at: null, owner_id: null },
    ]);
    expect(rows[0]?.expires_at.toISOString()).toBe("2027-03-31T22:00:00.000Z");
    expect(JSON.stringify(rows)).not.toContain(ONE);
  });

  it("S7-69 A repeated import changes nothing, and never makes a redeemed code work again", async () => {
    await load([line(ONE), line(TWO)]);
    const ownerId = crypto.randomUUID();
    await redeem(db, { codeHash: voucherHashOf(ONE), ownerId, campaigns: ["apple-music"] }, NOW);
    const before = await db.selectFrom("voucher_code").selectAll().orderBy("code_hash").execute();
    expect(await load([line(ONE, "2028-01-31"), line(TWO)])).toMatchObject({ ...counts, unchanged: 1, redeemed: 1 });
    expect(await db.selectFrom("voucher_code").selectAll().orderBy("code_hash").execute()).toEqual(before);
  });

  it("S7-69 Another import can give unused codes another campaign or day", async () => {
    await load([line(ONE), line(TWO), line(THREE)]);
    const later = [line(ONE, "2027-06-30"), line(TWO, "2027-03-31", "device-care"), line(THREE)];
    expect(await load(later)).toMatchObject({ ...counts, changed: 2, unchanged: 1 });
    expect((await voucherOf(db, voucherHashOf(ONE)))?.expiresAt.toISOString()).toBe("2027-06-30T22:00:00.000Z");
    expect((await voucherOf(db, voucherHashOf(TWO)))?.campaign).toBe("device-care");
  });

  it("S7-69 A file in which a spreadsheet has rounded all codes of digits is refused as a whole, also with what else is in it", async () => {
    const codes = [line("1234567890123450"), line("98765432109876500"), line(ONE)];
    await expect(load(codes, { skipBad: true })).rejects.toThrow(/a spreadsheet has rounded them/);
    await expect(load([codes[0] ?? "", codes[0] ?? ""])).rejects.toThrow(/a spreadsheet has rounded them/);
    expect(await count()).toBe(0);
    expect(await load([line("1234567890123450"), line("9876543210987651"), line(ONE)])).toMatchObject({ added: 3 });
  });

  it("S7-69 A single code that ends in a zero behind its fifteenth digit is taken", async () => {
    expect(await load([line("1234567890123450"), line(ONE)])).toMatchObject({ added: 2 });
  });

  it("S7-69 Wrong lines are named by line, field and reason, without the code, and nothing is imported", async () => {
    const report = await load([
      line(ONE),
      line("ABCD-2345"),
      line("AAAAAAAAAAAAAAAA"),
      line(TWO, "31/03/2027"),
      line(THREE, "2027-03-31", "no-such"),
      line("abcd 2345 efgh 6789"),
      "QWERTYUIOP123456",
    ]);
    expect(report).toMatchObject({ ...counts, done: false, entries: 7 });
    expect(report.faults.first.map(errorText)).toEqual([
      "line 3: code: must be 16 to 40 letters and digits; spaces and hyphens between them do not count",
      "line 4: code: is too easy to guess: make codes at random",
      "line 5: expires_on: must be the last day on which it works, such as 2027-03-31",
      "line 6: campaign: must be a campaign of config/vouchers.ts: apple-music, device-care",
      "line 7: code: is that of line 2",
      "line 8: has 1 values, the heading has 3 columns",
    ]);
    expect(await count()).toBe(0);
  });

  it("S7-69 A day that a spreadsheet has rewritten is read, and a code that it has shortened is refused without repeating it", async () => {
    const file = join(folder, "spreadsheet.csv");
    const rows = [
      "code;campaign;expires_on",
      `${ONE};apple-music;2027/03/31`,
      ";;",
      "8,9027E+18;apple-music;2027/03/31",
    ];
    await writeFile(file, Buffer.from(`\uFEFF${rows.join("\r\n")}\r\n`, "utf16le"));
    const report = await importVouchers(db, file, { campaigns, now: NOW, skipBad: true });
    expect(report).toMatchObject({ ...counts, entries: 2, added: 1 });
    expect(report.faults.first.map(errorText)).toEqual([
      "line 4: code: was shortened by a spreadsheet: format the column as text, and enter it there again",
    ]);
    expect((await voucherOf(db, voucherHashOf(ONE)))?.expiresAt.toISOString()).toBe("2027-03-31T22:00:00.000Z");
  });

  it("S7-69 Headings and campaigns are read in any way of writing them, and a day also before a midnight", async () => {
    const file = join(folder, "headings.csv");
    await writeFile(file, `Code;CAMPAIGN;Expires on\n${ONE};Apple Music;2027/03/31 00:00\n${TWO};apple_music;46477\n`);
    const report = await importVouchers(db, file, { campaigns, now: NOW, skipBad: true });
    expect(report).toMatchObject({ ...counts, entries: 2, added: 1 });
    expect(report.faults.first.map(errorText)).toEqual([
      'line 3: expires_on: "46477" is how spreadsheets count days: format the column as a date, and save the file again',
    ]);
    const stored = await voucherOf(db, voucherHashOf(ONE));
    expect([stored?.campaign, stored?.expiresAt.toISOString()]).toEqual(["apple-music", "2027-03-31T22:00:00.000Z"]);
  });

  it("S7-69 With skipBad the right lines are imported, and with check nothing is", async () => {
    expect(await load([line(ONE), line("short")], { check: true, skipBad: true })).toMatchObject({
      ...counts,
      added: 1,
      done: false,
    });
    expect(await count()).toBe(0);
    expect(await load([line(ONE), line("short")], { skipBad: true })).toMatchObject({ ...counts, added: 1 });
    expect(await count()).toBe(1);
  });

  it("S7-69 A file with another heading is refused", async () => {
    const file = join(folder, "other.csv");
    await writeFile(file, "code,campaign\nX,Y\n");
    await expect(importVouchers(db, file, { campaigns, now: NOW })).rejects.toThrow(
      'The heading has no column "expires_on".',
    );
  });
});
