import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TRIES_PER_ADDRESS, TRIES_PER_CALLER } from "#vouchers/model.ts";
import { saveVouchers, voucherHashOf } from "#vouchers/repository.server.ts";
import { newAddress, newContact, signedIn } from "../../support/customer.ts";
import { pauseAllJobs, type WaitingJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper } from "../../support/shopper.ts";

const CODE = "ABCD-2345-EFGH-6789";
const EXPIRY = "2026-11-26T00:00:00+02:00";

let test: TestShop;
let jobs: WaitingJobs;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseAllJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  for (const table of ["voucher_code", "hourly_count", "stand_in_message"] as const)
    await test.shop.db.deleteFrom(table).execute();
  await addVoucher(CODE);
});

async function addVoucher(code: string, more: { campaign?: string } = {}): Promise<void> {
  const codeHash = voucherHashOf(code.replaceAll("-", ""));
  const voucher = { codeHash, voucherId: crypto.randomUUID(), campaign: "apple-music", expiresAt: new Date(EXPIRY) };
  await saveVouchers(test.shop.db, [{ ...voucher, ...more }], test.shop.clock.now());
}

async function redeem(token: string, code = CODE, remoteAddress = newAddress()) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/chat/appleRedeem",
    payload: { code },
    headers: { authorization: `Bearer ${token}` },
    remoteAddress,
  });
  const { requestId: _, ...body } = answer.json();
  return { status: answer.statusCode, body };
}

const refused = (status: number, code: string) => ({ status, body: { success: false, code, field: "body.code" } });

describe("POST /chat/appleRedeem", () => {
  it("S7-69 A voucher gives what its campaign is for, and the same caller gets the same result again, also much later", async () => {
    const { token } = await newShopper(test);
    const first = await redeem(token);
    expect(first).toEqual({
      status: 200,
      body: {
        success: true,
        body: {
          title: "Three months of Apple Music",
          text: expect.stringContaining("The three months begin"),
          link: { label: "Open Apple Music", url: expect.stringMatching(/^https:/) },
          redeemedAt: "2026-11-20T08:00:00.000Z",
          sentTo: null,
        },
      },
    });
    test.clock.set("2026-11-24T10:00:00+02:00");
    expect(await redeem(token, " abcd 2345 efgh 6789")).toEqual(first);
    expect(jobs.waiting).toEqual([]);
  });

  it("S7-69 Of twenty callers at the same time one redeems a code, and all others are told that it was used", async () => {
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => newShopper(test)));
    const answers = await Promise.all(shoppers.map(({ token }) => redeem(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refused(409, "voucher_used"));
    const rows = await test.shop.db.selectFrom("voucher_code").select("owner_id").execute();
    expect(shoppers.map(({ uid }) => uid)).toContain(rows[0]?.owner_id);
  });

  it("S7-69 Ten parallel calls of one caller redeem the code once with one result", async () => {
    const { accessToken: token } = await signedIn(test, newContact());
    const answers = await Promise.all(Array.from({ length: TRIES_PER_CALLER }, () => redeem(token)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(jobs.waiting.filter(({ queue }) => queue === "outbox-send")).toHaveLength(1);
    await jobs.run("outbox-send");
  });

  it("S7-69 A code works to its last instant, and an expired, an unknown and a code of an ended campaign are told apart from a used one", async () => {
    const { token } = await newShopper(test);
    await addVoucher("ZXCV-BNM9-8765-4321", { campaign: "ended" });
    expect(await redeem(token, "ZXCV-BNM9-8765-4321")).toMatchObject(refused(410, "voucher_expired"));
    expect(await redeem(token, "ABCD-2345-EFGH-6780")).toMatchObject(refused(404, "voucher_unknown"));
    test.clock.set(new Date(Date.parse(EXPIRY)));
    expect(await redeem(token)).toMatchObject(refused(410, "voucher_expired"));
    test.clock.set(new Date(Date.parse(EXPIRY) - 1));
    expect((await redeem(token)).status).toBe(200);
    // Who redeemed it sees it still, and others learn that it is used.
    test.clock.set(new Date(Date.parse(EXPIRY) + 1));
    expect((await redeem(token)).status).toBe(200);
    expect(await redeem((await newShopper(test)).token)).toMatchObject(refused(409, "voucher_used"));
  });

  it("S7-69 A text that is no code is an error of the field, and uses up no try", async () => {
    const { token } = await newShopper(test);
    for (let times = 0; times <= TRIES_PER_CALLER; times += 1)
      expect(await redeem(token, "ABCD")).toMatchObject({ status: 400, body: { field: "body.code" } });
    expect((await redeem(token)).status).toBe(200);
  });

  it("S7-69 A caller may try a limited number of wrong codes in an hour, and the right one is refused after that", async () => {
    const { token } = await newShopper(test);
    for (let times = 0; times < TRIES_PER_CALLER; times += 1)
      expect((await redeem(token, "ABCD-2345-EFGH-6780")).status).toBe(404);
    expect(await redeem(token)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    test.clock.set("2026-11-20T11:00:00+02:00");
    expect((await redeem(token)).status).toBe(200);
  });

  it("S7-69 A network address may try a limited number of wrong codes in an hour, whatever sessions it begins", async () => {
    const address = newAddress();
    let token = "";
    for (let times = 0; times < TRIES_PER_ADDRESS; times += 1) {
      if (times % TRIES_PER_CALLER === 0) token = (await newShopper(test)).token;
      expect((await redeem(token, "ABCD-2345-EFGH-6780", address)).status).toBe(404);
    }
    ({ token } = await newShopper(test));
    expect((await redeem(token, CODE, address)).status).toBe(429);
    expect((await redeem(token)).status).toBe(200);
  });

  it("S7-69 Vouchers that exist count neither for who redeems them nor for their network address", async () => {
    const address = newAddress();
    const { token } = await newShopper(test);
    for (let times = 0; times <= TRIES_PER_ADDRESS; times += 1) {
      const code = `ABCD-2345-EFGH-${1000 + times}`;
      await addVoucher(code);
      expect((await redeem(token, code, address)).status).toBe(200);
    }
    // Somebody else's is told apart from one that does not exist.
    await redeem((await newShopper(test)).token);
    for (let times = 0; times <= TRIES_PER_CALLER; times += 1)
      expect(await redeem(token, CODE, address)).toMatchObject(refused(409, "voucher_used"));
    expect(await redeem(token, "ABCD-2345-EFGH-6780", address)).toMatchObject(refused(404, "voucher_unknown"));
  });

  it("S7-69 A customer who is signed in also gets the voucher by email, once, to the verified address", async () => {
    const email = newContact();
    const { accessToken: token } = await signedIn(test, email);
    const { body } = await redeem(token);
    expect(body.body.sentTo).toMatch(/^per\*+/);
    await redeem(token);
    await jobs.run("outbox-send");
    const sent = await test.shop.db.selectFrom("stand_in_message").selectAll().execute();
    expect(sent).toMatchObject([
      {
        recipient: email,
        subject: `${test.shop.brand.name}: your voucher`,
        text: expect.stringContaining("Three months of Apple Music"),
      },
    ]);
  });

  it("S7-69 A guest who signs in takes a redeemed voucher along", async () => {
    const guest = await newShopper(test);
    await redeem(guest.token);
    const customer = await signedIn(test, newContact(), { session: guest.token });
    expect((await redeem(customer.accessToken)).status).toBe(200);
    const exported = await test.shop.personalData.partsOf({ customerId: customer.customerId, contacts: [] });
    expect(exported.find(({ title }) => title === "Vouchers that you redeemed")?.records).toMatchObject([
      { voucher: "Three months of Apple Music" },
    ]);
  });

  it("S7-69 Codes are deleted a year after they expired", async () => {
    const retain = async () => {
      jobs.waiting.push({ queue: "voucher-retention", data: {} });
      await jobs.run("voucher-retention");
    };
    const codes = () => test.shop.db.selectFrom("voucher_code").select("campaign").execute();
    test.clock.set(new Date(Date.parse(EXPIRY) + 365 * 86_400_000));
    await retain();
    expect(await codes()).toHaveLength(1);
    test.clock.advance(1);
    await retain();
    expect(await codes()).toHaveLength(0);
  });
});
