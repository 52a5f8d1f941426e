import { expect, it } from "vitest";
import { promotionAttributes, promotionEvent, promotionOf, tracksPromotions } from "#analytics/promotion.model.ts";

it("S2-18 Promotions are tracked on /, /personal and /business, and nowhere else", () => {
  expect(["/", "/personal", "/business", "/personal/", "/business/"].filter(tracksPromotions)).toHaveLength(5);
  const others = ["/deals", "/business/deals", "/personal/fibre", "/tap2win", "/cart", "/personals", "", "//"];
  expect(others.filter(tracksPromotions)).toEqual([]);
});

it("S3-30 A promotion event carries bannerName, dealId, creative and slot", () => {
  const promotion = { name: "home-fibre", id: "deal-7", creative: "Uncapped fibre", slot: "carousel-2" };
  expect(promotionEvent("select_promotion", promotion)).toEqual({
    event: "select_promotion",
    promotion_id: "deal-7",
    promotion_name: "home-fibre",
    creative_name: "Uncapped fibre",
    creative_slot: "carousel-2",
  });
});

it("A promotion read from data attributes equals the one that was written", () => {
  const promotion = { name: "home-fibre", id: "", creative: 'A "quoted" title', slot: "header" };
  // As browsers name data attributes: data-promotion-id is promotionId.
  const dataset = Object.fromEntries(
    Object.entries(promotionAttributes(promotion)).map(([name, value]) => [
      name.replace(/^data-/, "").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  expect(promotionOf(dataset)).toEqual(promotion);
  expect(promotionOf({ slot: "header" })).toBeUndefined();
});
