import { assert, constantFrom, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Answers,
  acceptanceEffect,
  isSettled,
  NO_ANSWER,
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
    ["checks", {}],
    ["checks", { request: "r1", identity: "verified" }],
    ["checks", { ...mismatch, account: undefined }],
    ["credit_check", mismatch],
    ["credit_check", { ...mismatch, identity: NO_ANSWER }],
    ["credit_check", { ...mismatch, identity: "verified", account: NO_ANSWER }],
    ["accepted", { ...fine, credit: "no_record", customer: undefined }],
    ["accepted", { ...fine, credit: NO_ANSWER, customer: undefined }],
    ["accepted", { ...fine, customer: undefined }],
    ["accepted", { ...mismatch, desk: "approved", credit: NO_ANSWER }],
    ["accepted", { ...mismatch, desk: "approved", credit: "no_record" }],
  ] as const)("Accepting has the effect %s on an order that is referred with the answers %j", (effect, answers) => {
    expect(acceptanceEffect(answers)).toBe(effect);
  });
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
    ["identity", "pending"],
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
    { ...fine, identity: "pending" },
    { ...fine, identity: NO_ANSWER },
    { ...fine, account: "other_holder" },
    { ...fine, account: NO_ANSWER },
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
    { ...fine, identity: NO_ANSWER },
    { ...fine, account: "other_holder" },
    { ...fine, account: NO_ANSWER },
  ])(
    "With identity $identity and account $account, a bureau without a record or an answer after the approval of staff needs a second decision, which holds",
    (answered) => {
      const approved: Answers = { ...answered, desk: "approved", credit: undefined, customer: undefined };
      const noRecord = { ...approved, credit: "no_record" };
      const silent = { ...approved, credit: NO_ANSWER };
      expect(nextActionOf(noRecord)).toEqual({ verdict: "referred", reason: "credit" });
      expect(nextActionOf(silent)).toEqual({ verdict: "referred", reason: "unreachable" });
      for (const answers of [noRecord, silent]) {
        expect(nextActionOf({ ...answers, credit_desk: "approved" })).toEqual({ step: "customer" });
        expect(nextActionOf({ ...answers, credit_desk: "declined" })).toEqual({ verdict: "declined", reason: "desk" });
      }
      const late = { ...approved, credit_desk: "approved", credit: "impaired" };
      expect(nextActionOf(late)).toEqual({ verdict: "declined", reason: "credit" });
    },
  );

  it("A bureau that was asked and did not answer is not asked again once staff have approved", () => {
    const answers: Answers = { ...fine, credit: NO_ANSWER, customer: undefined };
    expect(nextActionOf(answers)).toEqual({ verdict: "referred", reason: "unreachable" });
    expect(nextActionOf({ ...answers, desk: "approved" })).toEqual({ step: "customer" });
  });

  it.each([
    ["identity", { identity: NO_ANSWER }, { step: "upgrade" }],
    ["upgrade", { request: "r1", identity: "verified", upgrade: NO_ANSWER }, { step: "account" }],
    [
      "account",
      { request: "r1", identity: "verified", upgrade: "none", account: NO_ANSWER },
      { step: "affordability" },
    ],
  ] as const)("A verification goes on past the step %s whose provider stayed silent", (_, answers, next) => {
    expect(nextActionOf(answers)).toEqual(next);
  });

  it.each(["identity", "upgrade", "account", "credit"])(
    "Silence about the step %s needs a decision of staff",
    (step) => {
      const answers = { ...fine, [step]: NO_ANSWER };
      expect(nextActionOf(answers)).toEqual({ verdict: "referred", reason: "unreachable" });
      expect(nextActionOf({ ...answers, desk: "approved" })).toEqual({ verdict: "approved" });
    },
  );

  const someAnswers = {
    request: option(constantFrom("r1"), { nil: undefined }),
    identity: constantFrom(undefined, "verified", "mismatch", "age_unclear", "pending", NO_ANSWER, "not_found"),
    upgrade: constantFrom(undefined, "none", "eligible", "not_yours", NO_ANSWER),
    account: constantFrom(undefined, "valid", "good", "closed", "other_holder", "arrears", NO_ANSWER),
    affordability: constantFrom(undefined, "enough", "tight", "committed", "large", "acts_for_others", "short"),
    credit: constantFrom(undefined, "clear", "impaired", "debt_review", "no_record", NO_ANSWER),
    customer: constantFrom(undefined, "C1"),
  };

  it("A verification with any doubtful result is never approved without a person's decision", () => {
    assert(
      property(record(someAnswers), (answers) => {
        const action = nextActionOf(answers);
        if (!("verdict" in action) || action.verdict !== "approved") return;
        expect([answers.identity, answers.affordability, answers.credit]).toEqual(["verified", "enough", "clear"]);
        expect(["none", "eligible"]).toContain(answers.upgrade);
        expect(["valid", "good"]).toContain(answers.account);
      }),
    );
  });

  it("No decision of staff stands for a check that was not made, nor against an answer that declines", () => {
    const decision = constantFrom(undefined, "approved");
    const undecided = expect.not.stringMatching(/not_found|not_yours|closed|arrears|short|impaired|debt_review/);
    assert(
      property(record({ ...someAnswers, desk: decision, credit_desk: decision }), (answers) => {
        const action = nextActionOf(answers);
        if (!("verdict" in action) || action.verdict === "declined") return;
        const { identity, upgrade, account, affordability, credit } = answers;
        for (const answer of [identity, upgrade, account, affordability]) expect(answer).toEqual(undecided);
        if (action.verdict === "approved") expect(credit).toEqual(undecided);
      }),
      { numRuns: 2_000 },
    );
  });
});
