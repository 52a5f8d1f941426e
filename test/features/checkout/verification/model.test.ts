import { assert, constantFrom, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Answers,
  acceptanceEffect,
  isSettled,
  nextActionOf,
  outcomeOf,
  reasonText,
  VERIFICATION_REASONS,
  VERIFICATION_STEPS,
} from "#checkout/verification/model.ts";

describe("Verification status", () => {
  it.each([
    ["running", "awaiting_verification", null, false],
    ["running", "cancelled", null, true],
    ["approved", "accepted", "approved", true],
    ["approved", "held", "approved", true],
    ["approved", "completed", "approved", true],
    ["declined", "cancelled", "declined", true],
    ["referred", "awaiting_verification", "referred", true],
    ["referred", "cancelled", null, true],
    ["ended", "cancelled", null, true],
  ] as const)(
    "A verification that is %s with its order %s has the outcome %s, and settled is %s",
    (state, order, outcome, settled) => {
      expect([outcomeOf(state, order), isSettled(state, order)]).toEqual([outcome, settled]);
    },
  );

  it("Every reason for a declined order has a text, and other outcomes have none", () => {
    for (const reason of VERIFICATION_REASONS) {
      expect(reasonText("declined", reason)).toMatch(/^[A-Z].+\.$/);
      expect(reasonText("approved", reason)).toBe("");
      expect(reasonText("referred", reason)).toBe("");
    }
    expect(reasonText("ended", "")).toBe("");
    expect(reasonText("ended", "expired")).toMatch(/seven days/);
  });

  it("A reason never discloses credit bureau records", () => {
    const words = VERIFICATION_REASONS.map((reason) => reasonText("declined", reason)).join(" ");
    expect(words).not.toMatch(/judg|default|arrears|debt review|score|listed/i);
  });
});

const fine: Answers = {
  request: "r1",
  identity: "verified",
  upgrade: "none",
  account: "valid",
  affordability: "enough",
  credit: "clear",
  customer: "C1",
};

describe("acceptanceEffect", () => {
  const mismatch: Answers = { ...fine, identity: "mismatch", credit: undefined, customer: undefined };

  it.each([
    ["checks", "too_often", {}],
    ["credit_check", "identity", mismatch],
    ["accepted", "credit", { ...fine, credit: "no_record", customer: undefined }],
    ["accepted", "unreachable", { ...mismatch, desk: "approved" }],
    ["accepted", "credit", { ...mismatch, desk: "approved", credit: "no_record" }],
  ] as const)(
    "Accepting has the effect %s on an order that is referred as %s with the answers %j",
    (effect, reason, answers) => {
      expect(acceptanceEffect(reason, answers)).toBe(effect);
    },
  );
});

describe("nextActionOf", () => {
  it("A verification runs its steps in order and is approved when all are positive", () => {
    const steps = [];
    const answers: Answers = {};
    for (let action = nextActionOf(answers); "step" in action; action = nextActionOf(answers)) {
      steps.push(action.step);
      answers[action.step] = fine[action.step] ?? "";
    }
    expect(steps).toEqual(["request", "identity", "upgrade", "account", "affordability", "credit", "customer"]);
    expect(nextActionOf(answers)).toEqual({ verdict: "approved" });
  });

  it.each([
    ["identity", "not_found"],
    ["upgrade", "not_yours"],
    ["upgrade", "eligible unknown"],
    ["upgrade", "not_yet eligible"],
    ["account", "not_found"],
    ["account", "closed"],
    ["account", "arrears"],
    ["affordability", "short"],
    ["credit", "impaired"],
    ["credit", "debt_review"],
  ] as const)("The verification step %s with the result %s ends in a decline", (step, answer) => {
    const before = Object.fromEntries(
      VERIFICATION_STEPS.slice(0, VERIFICATION_STEPS.indexOf(step)).map((each) => [each, fine[each]]),
    );
    expect(nextActionOf({ ...before, [step]: answer })).toEqual({ verdict: "declined", reason: step });
  });

  it.each([
    ["identity", "mismatch"],
    ["identity", "age_unclear"],
    ["account", "other_holder"],
    ["affordability", "tight"],
    ["affordability", "committed"],
    ["affordability", "large"],
    ["affordability", "acts_for_others"],
    ["credit", "no_record"],
  ] as const)(
    "The verification step %s with the result %s leads to a referral after all other steps",
    (step, answer) => {
      const inconclusive = { ...fine, [step]: answer };
      expect(nextActionOf({ ...inconclusive, customer: undefined })).toEqual({ verdict: "referred", reason: step });
      expect(nextActionOf({ ...inconclusive, desk: "approved", customer: undefined })).toEqual({ step: "customer" });
      expect(nextActionOf({ ...inconclusive, desk: "approved" })).toEqual({ verdict: "approved" });
      expect(nextActionOf({ ...inconclusive, desk: "declined" })).toEqual({ verdict: "declined", reason: "desk" });
    },
  );

  it.each([
    { ...fine, identity: "mismatch" },
    { ...fine, account: "other_holder" },
  ])(
    "The credit bureau is not asked while identity $identity and account $account leave the customer in doubt, but once staff have approved",
    (answered) => {
      const answers: Answers = { ...answered, credit: undefined, customer: undefined };
      expect(nextActionOf(answers)).toMatchObject({ verdict: "referred" });
      expect(nextActionOf({ ...answers, desk: "declined" })).toEqual({ verdict: "declined", reason: "desk" });
      expect(nextActionOf({ ...answers, desk: "approved" })).toEqual({ step: "credit" });
      for (const credit of ["impaired", "debt_review"])
        expect(nextActionOf({ ...answers, desk: "approved", credit })).toEqual({
          verdict: "declined",
          reason: "credit",
        });
      expect(nextActionOf({ ...answers, desk: "approved", credit: "clear" })).toEqual({ step: "customer" });
    },
  );

  it.each([
    { ...fine, identity: "mismatch" },
    { ...fine, account: "other_holder" },
  ])(
    "With identity $identity and account $account, a bureau without a record or an answer after the approval of staff needs a second decision, which holds",
    (answered) => {
      const approved: Answers = { ...answered, desk: "approved", credit: undefined, customer: undefined };
      const noRecord = { ...approved, credit: "no_record" };
      expect(nextActionOf(noRecord)).toEqual({ verdict: "referred", reason: "credit" });
      for (const answers of [noRecord, approved]) {
        expect(nextActionOf({ ...answers, credit_desk: "approved" })).toEqual({ step: "customer" });
        expect(nextActionOf({ ...answers, credit_desk: "declined" })).toEqual({ verdict: "declined", reason: "desk" });
      }
      const late = { ...approved, credit_desk: "approved", credit: "impaired" };
      expect(nextActionOf(late)).toEqual({ verdict: "declined", reason: "credit" });
    },
  );

  it("A bureau that was asked and did not answer is not asked again once staff have approved", () => {
    const answers: Answers = { ...fine, credit: undefined, customer: undefined };
    expect(nextActionOf(answers)).toEqual({ step: "credit" });
    expect(nextActionOf({ ...answers, desk: "approved" })).toEqual({ step: "customer" });
  });

  it("A verification with any doubtful result is never approved without a person's decision", () => {
    const some = record({
      request: option(constantFrom("r1"), { nil: undefined }),
      identity: constantFrom(undefined, "verified", "mismatch", "age_unclear", "not_found"),
      account: constantFrom(undefined, "valid", "good", "closed", "other_holder", "arrears"),
      affordability: constantFrom(undefined, "enough", "tight", "committed", "large", "acts_for_others", "short"),
      credit: constantFrom(undefined, "clear", "impaired", "debt_review", "no_record"),
      customer: constantFrom(undefined, "C1"),
    });
    assert(
      property(some, (answers) => {
        const action = nextActionOf(answers);
        if (!("verdict" in action) || action.verdict !== "approved") return;
        expect([answers.identity, answers.affordability, answers.credit]).toEqual(["verified", "enough", "clear"]);
        expect(["valid", "good"]).toContain(answers.account);
      }),
    );
  });
});
