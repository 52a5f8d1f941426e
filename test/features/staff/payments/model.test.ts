import { describe, expect, it } from "vitest";
import { compared, type ShopPayment } from "#staff/payments/model.ts";

const PERIOD = { from: new Date("2026-11-01T22:00:00Z"), before: new Date("2026-11-02T22:00:00Z") };
const WITHIN = new Date("2026-11-02T10:00:00Z");

function inShop(reference: string, given: Partial<ShopPayment> = {}): ShopPayment {
  return {
    reference,
    orderNumber: `ECOM-${reference}`,
    amountCents: 49_900,
    status: "paid",
    changedAt: WITHIN,
    ...given,
  };
}

function compare(statement: [reference: string, amountCents: number][], shop: ShopPayment[]) {
  const entries = statement.map(([reference, amountCents], at) => ({ line: at + 2, reference, amountCents }));
  return compared(entries, shop, PERIOD);
}

describe("Comparing a statement with the shop", () => {
  it("counts what agrees, also a cent apart, and the amount of it as the gateway has it", () => {
    expect(
      compare(
        [
          ["a", 49_900],
          ["b", 49_901],
        ],
        [inShop("a"), inShop("b")],
      ),
    ).toEqual({
      matched: 2,
      matchedCents: 99_801,
      differences: [],
      differenceCount: 0,
    });
  });

  it.each([
    ["unknown", [["x", 100]], []],
    ["amount", [["a", 49_902]], [inShop("a")]],
    ["not_paid", [["a", 49_900]], [inShop("a", { status: "failed" })]],
    ["missing", [], [inShop("a")]],
  ] as const)("finds a payment that is %s", (kind, statement, shop) => {
    const { matched, differences } = compare(
      statement.map(([reference, cents]) => [reference, cents]),
      [...shop],
    );
    expect([matched, differences.map((each) => each.kind)]).toEqual([0, [kind]]);
  });

  it("finds a payment that is listed twice, and counts it once", () => {
    const { matched, differences } = compare(
      [
        ["a", 49_900],
        ["a", 49_900],
      ],
      [inShop("a")],
    );
    expect([matched, differences]).toEqual([
      1,
      [
        {
          kind: "twice",
          reference: "a",
          line: 3,
          orderNumber: "ECOM-a",
          statementAmount: "499.00",
          shopAmount: "499.00",
          changedAt: WITHIN.toISOString(),
        },
      ],
    ]);
  });

  it("names the first 500 differences, and counts the others", () => {
    const unknown = Array.from({ length: 600 }, (_, at): [string, number] => [`x${at}`, 100]);
    const { differences, differenceCount } = compare(unknown, [inShop("missing")]);
    expect([differences.length, differences.at(-1)?.reference, differenceCount]).toEqual([500, "x499", 601]);
  });

  it("misses only what was paid within the period, its first instant included", () => {
    const edges = [PERIOD.from, PERIOD.before, new Date(PERIOD.from.getTime() - 1)];
    const shop = edges.map((changedAt, at) => inShop(String(at), { changedAt }));
    const { differences } = compare([], [...shop, inShop("open", { status: "open" })]);
    expect(differences.map(({ reference }) => reference)).toEqual(["0"]);
  });
});
