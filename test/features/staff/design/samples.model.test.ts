import { describe, expect, it } from "vitest";
import type { Badge } from "#catalogue/model.ts";
import { cardStates, distinctBadges } from "#staff/design/samples.model.ts";
import { plainCard } from "../../../support/cards.ts";

const deal: Badge = { type: "deals", name: "Big deal", style: { backgroundColor: "#111111", color: "#FFFFFF" } };

describe("cardStates", () => {
  const states = cardStates([
    plainCard("grey"),
    plainCard("phone", { colours: [{ name: "Black", image: "" }] }),
    plainCard("laptop", { originalPrice: "500.00" }),
  ]);
  const cardOf = (state: string) => states.find((each) => each.state === state)?.card;

  it("cardStates finds a sample card for colours, a reduced price, low stock, no stock and free months", () => {
    expect(cardOf("As it mostly is")?.id).toBe("phone");
    expect(cardOf("Reduced")?.id).toBe("laptop");
    expect(cardOf("Hardly any left")?.badges.map(({ name }) => name)).toEqual(["Low stock"]);
    expect(cardOf("None left")?.stock).toBe("out");
    expect(cardOf("Free at first")?.freeMonths).toEqual([1, 3, 6]);
  });

  it("cardStates returns each state once, and nothing for an empty catalogue", () => {
    expect(new Set(states.map(({ state }) => state)).size).toBe(states.length);
    expect(cardStates([])).toEqual([]);
  });
});

describe("distinctBadges", () => {
  it("distinctBadges returns each badge once", () => {
    const cards = [plainCard("a", { badges: [deal] }), plainCard("b", { badges: [deal, { ...deal, name: "New" }] })];
    expect(distinctBadges(cards).map(({ name }) => name)).toEqual(["Big deal", "New"]);
  });
});
