import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CodePurpose } from "#customers/otp/model.ts";
import { checkCode, requestCode } from "#customers/otp/service.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { pauseCodes, type SentCodes, wrongFor } from "./sent-codes.ts";

const START = "2026-11-20T10:00:00+02:00";
const EMAIL = "thandi@example.co.za";
const MOBILE = "+27821234567";
const HERE = "10.1.1.1";

let test: TestShop;
let codes: SentCodes;
beforeAll(async () => {
  test = await makeShop({ env: { RATE_LIMIT: "600" } });
  codes = pauseCodes(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(START);
  codes.waiting.length = 0;
  for (const table of ["one_time_code", "hourly_count", "stand_in_message"] as const)
    await test.shop.db.deleteFrom(table).execute();
});

/** Another network than that of HERE. */
const THERE = "10.9.9.9";

type More = Partial<Parameters<typeof requestCode>[1]>;

function request(target = EMAIL, purpose: CodePurpose = "newsletter", address = HERE, more: More = {}) {
  return refused(requestCode(test.shop, { purpose, target, address, ...more }));
}

/** Returns "yes" for an accepted code, and otherwise the status, message and retry delay of the error. */
function enter(code: string, target = EMAIL, purpose: CodePurpose = "newsletter", more: More = {}) {
  return refused(checkCode(test.shop, { purpose, target, code, address: HERE, ...more }, async () => "yes" as const));
}

async function refused<Given>(work: Promise<Given>) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return [error.problem.status, error.message, error.details?.retryAfterSeconds];
  }
}

async function codeFor(target = EMAIL, purpose: CodePurpose = "newsletter"): Promise<string> {
  expect(await request(target, purpose)).toMatchObject({ resendAfterSeconds: 30, expiresInSeconds: 300 });
  return codes.codeFor(target.includes("@") ? EMAIL : MOBILE);
}

function row() {
  return test.shop.db.selectFrom("one_time_code").selectAll().executeTakeFirstOrThrow();
}

const WRONG = [422, "You have entered an incorrect OTP please retry or request a new OTP", undefined];

describe("checkCode", () => {
  it("A code is accepted once, and the response masks its target", async () => {
    expect(await request()).toEqual({ sentTo: "tha***********.co.za", resendAfterSeconds: 30, expiresInSeconds: 300 });
    const code = await codes.codeFor(EMAIL);
    expect(await enter(code)).toBe("yes");
    expect(await enter(code)).toEqual(WRONG);
  });

  it("S8-21 A wrong, expired, used, replaced, malformed or unknown code is rejected with the same message", async () => {
    expect(await enter("123456")).toEqual(WRONG);
    const first = await codeFor();
    for (const typed of [
      "",
      "12345",
      "abcdef",
      `${first}0`,
      "\u0661\u0662\u0663\u0664\u0665\u0666",
      "' or '1'='1",
      "<b>",
    ])
      expect(await enter(typed), typed).toEqual(WRONG);
    expect(await enter(wrongFor(first))).toEqual(WRONG);
    test.clock.advance(30_000);
    const second = await codeFor();
    // One in a million pairs is equal, and then the older code is accepted, too.
    if (first !== second) expect(await enter(first)).toEqual(WRONG);
    test.clock.advance(300_001);
    expect(await enter(second)).toEqual(WRONG);
    const third = await codeFor();
    expect(await enter(third)).toBe("yes");
    expect(await enter(third)).toEqual(WRONG);
  });

  it("A code is valid for exactly five minutes", async () => {
    const code = await codeFor();
    test.clock.advance(300_000);
    expect(await enter(code)).toBe("yes");
    const next = await codeFor();
    test.clock.advance(300_001);
    expect(await enter(next)).toEqual(WRONG);
  });

  it("After the clock jumps back, a code is no longer valid, and another can be requested and entered at once", async () => {
    test.clock.set("2026-11-20T11:00:00+02:00");
    const early = await codeFor();
    test.clock.set(START);
    expect(await enter(early)).toEqual(WRONG);
    // The stand-in shows the latest message, which is that of the first code.
    await test.shop.db.deleteFrom("stand_in_message").execute();
    const later = await codeFor();
    expect(await enter(early)).toEqual(WRONG);
    expect(await enter(later)).toBe("yes");
  });

  it("A code is valid while the clock of the replica that checks it is 30 seconds behind, and no more", async () => {
    const code = await codeFor();
    test.clock.set("2026-11-20T09:59:29.999+02:00");
    expect(await enter(code)).toEqual(WRONG);
    test.clock.set("2026-11-20T09:59:30+02:00");
    expect(await enter(code)).toBe("yes");
  });

  it("A code accepts five attempts: the fifth can succeed, and the sixth cannot", async () => {
    const code = await codeFor();
    for (let guess = 1; guess <= 4; guess += 1) expect(await enter(wrongFor(code, guess))).toEqual(WRONG);
    expect(await enter(code)).toBe("yes");
    test.clock.advance(30_000);
    const next = await codeFor();
    for (let guess = 1; guess <= 5; guess += 1) expect(await enter(wrongFor(next, guess))).toEqual(WRONG);
    expect(await enter(next)).toEqual(WRONG);
    test.clock.advance(30_000);
    expect(await enter(await codeFor()), "a new code has tries of its own").toBe("yes");
  });

  it("Concurrent guesses count as five attempts at most", async () => {
    const code = await codeFor();
    const guesses = Array.from({ length: 12 }, (_, guess) => enter(wrongFor(code, guess + 1)));
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => WRONG));
    expect((await row()).tries).toBe(5);
    expect(await enter(code)).toEqual(WRONG);
  });

  it("Only one of several concurrent entries of a code is accepted", async () => {
    const code = await codeFor();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(code)));
    expect(answers.filter((answer) => answer === "yes")).toHaveLength(1);
    expect(answers.filter((answer) => answer !== "yes")).toEqual(Array.from({ length: 4 }, () => WRONG));
  });

  it("A code is not accepted for another purpose or another target", async () => {
    const code = await codeFor();
    expect(await enter(code, EMAIL, "sign-in")).toEqual(WRONG);
    expect(await enter(code, "sipho@example.co.za")).toEqual(WRONG);
    expect(await enter(code, "nobody")).toEqual(WRONG);
    expect((await row()).tries, "tries elsewhere cost nothing here").toBe(0);
    expect(await enter(code)).toBe("yes");
  });

  it("A code is accepted for any notation of its target", async () => {
    expect(await enter(await codeFor(" Thandi@EXAMPLE.co.za "), "thandi@example.co.ZA")).toBe("yes");
    expect(await enter(await codeFor("082 123 4567", "sign-in"), "+27 82 123 4567", "sign-in")).toBe("yes");
  });

  it("A code retains its leading zeros and may be typed with spaces", async () => {
    await request();
    // Replaces the generated code by one with leading zeros.
    const code_hash = test.shop.codes.hashOf((await row()).code_id, "000042");
    await test.shop.db.updateTable("one_time_code").set({ code_hash }).execute();
    expect(await enter("42")).toEqual(WRONG);
    expect(await enter("0000420")).toEqual(WRONG);
    expect(await enter(" 000 042 ")).toBe("yes");
  });

  it("A code stays unused when the action that it authorises fails", async () => {
    const code = await codeFor();
    const failing = checkCode(test.shop, { purpose: "newsletter", target: EMAIL, code, address: HERE }, async () => {
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await enter(code)).toBe("yes");
  });
});

describe("requestCode", () => {
  it("Another code can be requested after 30 seconds, even after the first was used", async () => {
    await request();
    const TOO_SOON = "We sent you a code a moment ago. Wait a bit before you ask again";
    expect(await request()).toEqual([429, TOO_SOON, 30]);
    test.clock.advance(29_000);
    expect(await request()).toEqual([429, TOO_SOON, 1]);
    test.clock.advance(999);
    expect(await request(" THANDI@example.co.za")).toEqual([429, TOO_SOON, 1]);
    test.clock.advance(1);
    expect(await enter(await codeFor())).toBe("yes");
    expect(await request()).toEqual([429, TOO_SOON, 30]);
  });

  it("Concurrent requests send one code and run the accompanying action once", async () => {
    let actionCount = 0;
    const requests = Array.from({ length: 4 }, () =>
      refused(
        requestCode(test.shop, { purpose: "newsletter", target: EMAIL, address: HERE }, async () => {
          actionCount += 1;
        }),
      ),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => !Array.isArray(answer))).toHaveLength(1);
    expect([actionCount, codes.waiting.length]).toEqual([1, 1]);
  });

  it("A code is not stored when the accompanying action fails", async () => {
    const failing = requestCode(test.shop, { purpose: "newsletter", target: EMAIL, address: HERE }, async () => {
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await test.shop.db.selectFrom("one_time_code").selectAll().execute()).toEqual([]);
  });

  it("B-11 A network may request five codes per hour for a target across purposes and requests", async () => {
    const purposes = ["newsletter", "sign-in", "newsletter", "contact", "sign-in"] as const;
    for (const [place, purpose] of purposes.entries()) {
      test.clock.advance(60_000);
      expect(await request(EMAIL, purpose, HERE, { asker: `${place}` })).toMatchObject({ resendAfterSeconds: 30 });
    }
    test.clock.advance(60_000);
    expect(await request()).toEqual([429, expect.stringContaining("54 minutes"), 54 * 60]);
    expect(await request("sipho@example.co.za")).toMatchObject({ resendAfterSeconds: 30 });
    expect(await request(EMAIL, "newsletter", THERE)).toMatchObject({ resendAfterSeconds: 30 });
    test.clock.set("2026-11-20T11:00:00+02:00");
    expect(await request()).toMatchObject({ resendAfterSeconds: 30 });
  });

  it("After the clock jumps back or forwards, the hourly limit of codes ends within an hour of the new time", async () => {
    async function reachLimit(): Promise<void> {
      for (let sent = 0; sent < 5; sent++) {
        expect(await request()).toMatchObject({ resendAfterSeconds: 30 });
        test.clock.advance(30_000);
      }
      expect(await request()).toMatchObject([429, expect.stringContaining("within an hour"), expect.any(Number)]);
    }
    await reachLimit();
    test.clock.set("2026-11-20T15:00:00+02:00");
    await reachLimit();
    test.clock.set("2026-11-20T10:10:00+02:00");
    expect(await request()).toMatchObject([429, expect.stringContaining("within an hour"), 50 * 60]);
    test.clock.set("2026-11-20T11:00:00+02:00");
    await reachLimit();
  });

  it("B-11 A client address may request 60 codes per hour, and further requests do not count for the target", async () => {
    for (let place = 0; place < 60; place += 1)
      expect(await request(`t${place}@example.co.za`)).not.toBeInstanceOf(Array);
    for (let more = 0; more < 6; more += 1) expect(await request()).toMatchObject([429, expect.any(String), 3600]);
    expect(await request(EMAIL, "newsletter", "10.1.1.2")).not.toBeInstanceOf(Array);
  });

  it("A mailbox may request five codes per hour across the notations of its address", async () => {
    for (let place = 0; place < 5; place += 1)
      expect(await request(`thandi+${place}@example.co.za`)).toMatchObject({ resendAfterSeconds: 30 });
    expect(await request("thandi@ex\uff41mple.co.za")).toMatchObject([429, expect.any(String), 3600]);
  });

  it("Concurrent requests of a client count once, so that its hourly limit is not used up", async () => {
    const requests = Array.from({ length: 20 }, () => request());
    expect((await Promise.all(requests)).filter((answer) => !Array.isArray(answer))).toHaveLength(1);
    test.clock.advance(30_000);
    expect(await request()).toMatchObject({ resendAfterSeconds: 30 });
  });

  it("A request within the waiting time does not count towards the hourly limit", async () => {
    await request();
    for (let more = 0; more < 9; more += 1) await request();
    const rows = await test.shop.db.selectFrom("hourly_count").select("times").execute();
    expect(rows).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }]);
  });
});

describe("A stranger who knows the address", () => {
  const STRANGER = { asker: "a".repeat(32) };

  it.each([
    ["by the id of the tab", { asker: "b".repeat(32) }],
    ["by the network", {}],
  ])(
    "uses up neither the tries of the owner, who is known %s, nor the code by asking for another one",
    async (_, owner) => {
      await request(EMAIL, "newsletter", HERE, owner);
      const code = await codes.codeFor(EMAIL);
      for (let guess = 1; guess <= 5; guess += 1)
        for (const more of [STRANGER, { address: THERE }, { ...STRANGER, address: THERE }])
          expect(await enter(wrongFor(code, guess), EMAIL, "newsletter", more)).toEqual(WRONG);
      test.clock.advance(30_000);
      for (const more of [STRANGER, {}])
        expect(await request(EMAIL, "newsletter", THERE, more)).toMatchObject({ resendAfterSeconds: 30 });
      expect(await enter(code, EMAIL, "newsletter", STRANGER), "the owner's code is of no use to others").toEqual(
        WRONG,
      );
      expect(await enter(code, EMAIL, "newsletter", owner)).toBe("yes");
    },
  );

  it("uses up the codes of the own network only", async () => {
    for (let sent = 0; sent < 6; sent += 1) {
      await request(EMAIL, "sign-in", THERE);
      test.clock.advance(30_000);
    }
    expect(await request(EMAIL, "sign-in", THERE)).toMatchObject([429, expect.any(String), expect.any(Number)]);
    expect(await request(EMAIL, "sign-in")).toMatchObject({ resendAfterSeconds: 30 });
  });

  it("gets no more codes for a target with the networks of an IPv6 site", async () => {
    const answers = [];
    for (let network = 0; network < 6; network += 1)
      answers.push(await request(EMAIL, "sign-in", `2001:db8:1:${network}::1`));
    expect(answers.filter(Array.isArray)).toHaveLength(1);
    expect(await request(EMAIL, "sign-in", "2001:db8:2::1")).toMatchObject({ resendAfterSeconds: 30 });
  });

  it("sends a target twenty messages in an hour from however many networks, which leave the owner's own count as it is", async () => {
    const sendFrom = (network: number) => request(EMAIL, "sign-in", `10.2.${network}.1`);
    for (let network = 0; network < 20; network += 1) expect(await sendFrom(network)).not.toBeInstanceOf(Array);
    expect(await sendFrom(20)).toMatchObject([429, expect.any(String), expect.any(Number)]);
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await request(EMAIL, "sign-in", THERE, { owner: "a known browser" })).not.toBeInstanceOf(Array);
      test.clock.advance(30_000);
    }
    expect(await request(EMAIL, "sign-in", THERE, { owner: "a known browser" })).toMatchObject([
      ...[429, expect.any(String), expect.any(Number)],
    ]);
    expect(await request(EMAIL, "export", THERE, { owner: "the customer" })).not.toBeInstanceOf(Array);
  });

  it("takes nothing from the target by requests for which no code is sent, and cannot tell them from others", async () => {
    const hidden = (isSent: boolean, address: string, subject: string) =>
      request(EMAIL, "order", address, { isSent, subject });
    const outcomes = async (isSent: boolean, address: string) => {
      const answers = [];
      for (let place = 0; place < 7; place += 1) answers.push(await hidden(isSent, address, `${isSent} ${place}`));
      return answers;
    };
    expect(await outcomes(false, HERE)).toEqual(await outcomes(true, THERE));
    for (const address of [HERE, THERE])
      expect(await request(EMAIL, "sign-in", address)).toMatchObject({ resendAfterSeconds: 30 });
    for (let network = 0; network < 20; network += 1)
      expect(await hidden(true, `10.3.${network}.1`, `${network}`)).toMatchObject({ resendAfterSeconds: 30 });
    await codes.send();
    const messages = await test.shop.db.selectFrom("stand_in_message").selectAll().execute();
    expect(messages.filter(({ text }) => text.includes("see your order"))).toHaveLength(20);
  });

  it("is refused by a network limit that does not concern customers who are known", async () => {
    for (let place = 0; place < 60; place += 1) await request(`t${place}@example.co.za`);
    expect(await request(EMAIL, "sign-in")).toMatchObject([429, expect.any(String), expect.any(Number)]);
    expect(await request(EMAIL, "sign-in", HERE, { owner: "a known browser" })).toMatchObject({
      resendAfterSeconds: 30,
    });
  });
});

describe("Codes of people behind one address", () => {
  const LIMIT = 60;

  it("B-11 that are entered do not count: the address is refused after sixty that nobody enters, and in the next hour none", async () => {
    for (let place = 0; place < LIMIT + 2; place += 1) {
      const target = `t${place}@example.co.za`;
      expect(await request(target)).toMatchObject({ resendAfterSeconds: 30 });
      expect(await enter(await codes.codeFor(target), target)).toBe("yes");
    }
    for (let place = 0; place < LIMIT; place += 1)
      expect(await request(`u${place}@example.co.za`)).toMatchObject({ resendAfterSeconds: 30 });
    expect(await request()).toMatchObject([429, expect.any(String), expect.any(Number)]);
    test.clock.advance(3_600_000);
    expect(await request()).toMatchObject({ resendAfterSeconds: 30 });
  });

  it("give the codes of a known customer nothing back, because they were not counted", async () => {
    for (let place = 0; place < LIMIT; place += 1) await request(`t${place}@example.co.za`);
    expect(await request(EMAIL, "newsletter", HERE, { owner: "a known browser" })).toMatchObject({
      resendAfterSeconds: 30,
    });
    expect(await enter(await codes.codeFor(EMAIL))).toBe("yes");
    expect(await request("last@example.co.za")).toMatchObject([429, expect.any(String), expect.any(Number)]);
  });

  it("count for an IPv6 site in the same way", async () => {
    const from = (place: number) => `2001:db8:7:${place.toString(16)}::1`;
    for (let place = 0; place < 3; place += 1) {
      const target = `t${place}@example.co.za`;
      await request(target, "newsletter", from(place));
      expect(await enter(await codes.codeFor(target), target, "newsletter", { address: from(place) })).toBe("yes");
    }
    const counts = await test.shop.db.selectFrom("hourly_count").select("times").where("times", "=", 0).execute();
    // Each network, and their site.
    expect(counts).toHaveLength(4);
  });
});

describe("Guessing codes", () => {
  /** Wrong codes from a network, each target with a code of its own. */
  async function guess(times: number, addressOf: (turn: number) => string) {
    for (let turn = 0; turn * 5 < times; turn += 1) {
      const [target, address] = [`guessed${turn}@example.co.za`, addressOf(turn)];
      await request(target, "sign-in", address);
      await codes.send();
      const { text } = await test.shop.db
        .selectFrom("stand_in_message")
        .select("text")
        .where("recipient", "=", target)
        .executeTakeFirstOrThrow();
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
      for (let wrong = 1; wrong <= Math.min(5, times - turn * 5); wrong += 1)
        await enter(wrongFor(code, wrong), target, "sign-in", { address });
    }
  }

  /** Wrong codes that a new code takes from a network before the right one is refused; 5 at most. */
  async function triesFrom(address: string): Promise<number> {
    const target = `owner@${address.replaceAll(/[.:]+/g, "-")}.example.co.za`;
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await request(target, "sign-in", address, { asker: `${wrong}` });
      await codes.send();
      const { text } = await test.shop.db
        .selectFrom("stand_in_message")
        .select("text")
        .where("recipient", "=", target)
        .orderBy("sent_at", "desc")
        .executeTakeFirstOrThrow();
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
      const more = { address, asker: `${wrong}` };
      for (let turn = 1; turn <= wrong; turn += 1) await enter(wrongFor(code, turn), target, "sign-in", more);
      if ((await enter(code, target, "sign-in", more)) !== "yes") return wrong;
      test.clock.advance(1_000);
    }
    return 5;
  }

  it("leaves a code two tries in a network with thirty wrong codes in an hour, and five elsewhere", async () => {
    await guess(29, () => HERE);
    await test.shop.db.deleteFrom("one_time_code").execute();
    expect(await enter((await codeFor(EMAIL, "sign-in")) ?? "", EMAIL, "sign-in")).toBe("yes");
    await guess(30, () => HERE);
    expect(await triesFrom(HERE)).toBe(2);
    expect(await triesFrom(THERE)).toBe(5);
  });

  it("is slowed for an IPv6 site with a hundred wrong codes from its networks", async () => {
    await guess(100, (turn) => `2001:db8:7:${turn}::1`);
    expect(await triesFrom("2001:db8:7:ff::1")).toBe(2);
    expect(await triesFrom("2001:db8:8::1")).toBe(5);
  });

  it("is slowed for all beyond a rate in all, which locks nobody out and shows in a metric", async () => {
    const wrongCodes = async () =>
      Number(/^shop_codes_wrong_total (\d+)$/m.exec(await test.shop.metrics.registry.metrics())?.[1]);
    const before = await wrongCodes();
    test.shop.env.WRONG_CODES_PER_HOUR = 10;
    await guess(10, (turn) => `10.4.${turn}.1`);
    expect((await wrongCodes()) - before).toBe(10);
    expect(await triesFrom(HERE)).toBe(2);
    test.shop.env.WRONG_CODES_PER_HOUR = 1_000;
    expect(await triesFrom(THERE)).toBe(5);
  });
});
