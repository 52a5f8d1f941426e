import { assert, constantFrom, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answers, courseOf, VERIFICATION_STEPS } from "#verification/steps.model.ts";

const fine: Answers = {
  request: "r1",
  identity: "verified",
  account: "valid",
  affordability: "enough",
  credit: "clear",
  customer: "C1",
};

describe("the course of a verification", () => {
  it("asks one step after the other, and is approved when all are fine", () => {
    const asked = [];
    const answers: Answers = {};
    for (let course = courseOf(answers); "ask" in course; course = courseOf(answers)) {
      asked.push(course.ask);
      answers[course.ask] = fine[course.ask] ?? "";
    }
    expect(asked).toEqual(["request", "identity", "account", "affordability", "credit", "customer"]);
    expect(courseOf(answers)).toEqual({ verdict: "approved" });
  });

  it.each([
    ["identity", "not_found"],
    ["account", "not_found"],
    ["account", "closed"],
    ["account", "arrears"],
    ["affordability", "short"],
    ["credit", "impaired"],
    ["credit", "debt_review"],
  ] as const)("ends at %s %s, and asks nobody further", (step, answer) => {
    const before = Object.fromEntries(
      VERIFICATION_STEPS.slice(0, VERIFICATION_STEPS.indexOf(step)).map((each) => [each, fine[each]]),
    );
    expect(courseOf({ ...before, [step]: answer })).toEqual({ verdict: "declined", reason: step });
  });

  it.each([
    ["identity", "mismatch"],
    ["account", "other_holder"],
    ["affordability", "tight"],
    ["credit", "no_record"],
  ] as const)("asks a person about %s %s once everything was asked", (step, answer) => {
    const doubtful = { ...fine, [step]: answer };
    expect(courseOf({ ...doubtful, customer: undefined })).toEqual({ verdict: "referred", reason: step });
    expect(courseOf({ ...doubtful, desk: "approved", customer: undefined })).toEqual({ ask: "customer" });
    expect(courseOf({ ...doubtful, desk: "approved" })).toEqual({ verdict: "approved" });
    expect(courseOf({ ...doubtful, desk: "declined" })).toEqual({ verdict: "declined", reason: "desk" });
  });

  it("never approves without a person what any register doubts", () => {
    const some = record({
      request: option(constantFrom("r1"), { nil: undefined }),
      identity: constantFrom(undefined, "verified", "mismatch", "not_found"),
      account: constantFrom(undefined, "valid", "good", "closed", "other_holder", "arrears"),
      affordability: constantFrom(undefined, "enough", "tight", "short"),
      credit: constantFrom(undefined, "clear", "impaired", "debt_review", "no_record"),
      customer: constantFrom(undefined, "C1"),
    });
    assert(
      property(some, (answers) => {
        const course = courseOf(answers);
        if (!("verdict" in course) || course.verdict !== "approved") return;
        expect([answers.identity, answers.affordability, answers.credit]).toEqual(["verified", "enough", "clear"]);
        expect(["valid", "good"]).toContain(answers.account);
      }),
    );
  });
});
