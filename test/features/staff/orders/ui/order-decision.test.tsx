import { expect, it } from "vitest";
import { OrderDecision } from "#staff/orders/ui/order-decision.tsx";
import { words } from "../../../../support/markup.tsx";

const ACTION = { working: undefined, failure: undefined, run: async () => true };

const ALLOWS = {
  release: true,
  cancel: true,
  decide: false,
  reviewDocuments: false,
  captureSims: false,
  endReservation: false,
  recordReturn: false,
  recordHandOver: false,
  decideReturn: false,
  missReturn: false,
};

it("D-14 Before staff cancel a fibre order on hold, its page says that the fibre checkout has to be told first", () => {
  const textOf = (paymentGroup: "fibreproduct" | "prepaid") => {
    const held = { ecomid: "ECOM00000001", version: 1, status: "held", verification: null } as const;
    const order = { ...held, orderType: paymentGroup, allows: ALLOWS };
    return words(<OrderDecision order={order} action={ACTION} />);
  };
  const warning = "tell the fibre checkout first, then cancel it here";
  expect(textOf("fibreproduct")).toContain(warning);
  expect(textOf("prepaid")).not.toContain(warning);
});

it("Staff have a button for each move that an order allows; the page says that it waits for them only when it does", () => {
  const textOf = (status: "held" | "in_progress", allows: Partial<typeof ALLOWS>) => {
    const order = { ecomid: "ECOM00000001", version: 1, status, verification: null, orderType: "prepaid" } as const;
    return words(<OrderDecision order={{ ...order, allows: { ...ALLOWS, ...allows } }} action={ACTION} />);
  };
  expect(textOf("held", {})).toMatch(/Waiting for your decision.*Release order.*Cancel order/);
  expect(textOf("held", { release: false })).not.toContain("Release order");
  expect(textOf("in_progress", {})).toMatch(/Change the status.*Release order/);
  expect(textOf("in_progress", {})).not.toContain("Cancel order");
  expect(textOf("in_progress", { release: false })).toBe("");
});

type Application = NonNullable<Parameters<typeof OrderDecision>[0]["order"]["verification"]>;

/** What staff read before they decide about an application. */
function textOf(application: Pick<Application, "reason" | "acceptance" | "answers">, decide = true): string {
  const waiting = { ecomid: "ECOM00000001", version: 1, status: "awaiting_verification" } as const;
  const allows = { ...ALLOWS, release: false, decide };
  const verification = { ...application, state: "referred" } as const;
  const order = { ...waiting, orderType: "contract", allows, verification } as const;
  return words(<OrderDecision order={order} action={ACTION} />);
}

it.each([
  ["too_often", "checks", "The checks run now that were not made yet"],
  ["unreachable", "checks", "or a provider did not answer"],
  ["unreachable", "accepted", "The order is accepted once it does"],
  ["identity", "credit_check", "The credit bureau is asked, which it was not yet"],
  ["credit", "accepted", "The order is accepted without further checks"],
] as const)(
  "Staff read that accepting an application that is referred as %s has the effect %s",
  (reason, acceptance, text) => {
    expect(textOf({ reason, acceptance, answers: [] })).toContain(text);
    expect(textOf({ reason, acceptance, answers: [] })).not.toContain("Not checked");
    expect(textOf({ reason, acceptance, answers: [] }, false)).not.toContain(text);
  },
);

it("Staff read that the age is unclear before they accept an application, whatever the register says about the identity", () => {
  const application = { reason: "identity", acceptance: "credit_check" } as const;
  for (const identity of ["age_unclear", "mismatch", "pending", "no_answer"]) {
    const answers = [{ step: "identity", answer: identity }];
    const text = "Look at the date of birth in the identity document before you accept";
    expect(textOf({ ...application, answers: [{ step: "age", answer: "age_unclear" }, ...answers] })).toContain(text);
    expect(textOf({ ...application, answers })).not.toContain(text);
  }
});

it.each([
  ["identity", [["identity", "no_answer"]], "credit_check", "The credit bureau is asked"],
  ["identity", [["identity", "pending"]], "credit_check", "The credit bureau is asked"],
  [
    "upgrade and credit",
    [
      ["upgrade", "no_answer"],
      ["credit", "no_answer"],
    ],
    "accepted",
    "without further checks",
  ],
] as const)(
  "Staff read that nobody checked %s before they accept an application (%j)",
  (names, given, acceptance, effect) => {
    const answers = [["affordability", "enough"] as const, ...given].map(([step, answer]) => ({ step, answer }));
    const text = textOf({ reason: "unreachable", acceptance, answers });
    expect(text).toContain(`Not checked: ${names}. No answer came in time, and nobody is asked again`);
    expect(text).toContain(effect);
  },
);
