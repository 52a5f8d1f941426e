import { describe, expect, it } from "vitest";
import { deliveryTexts } from "#catalogue/delivery/model.ts";
import type { StockBand } from "#catalogue/stock/model.ts";
import { ProductDelivery } from "#catalogue/ui/product-delivery.tsx";
import { deliveryRules } from "#config/delivery.ts";
import { words } from "../../../support/markup.tsx";

const dates = deliveryTexts(deliveryRules, new Date("2026-11-20T10:00:00+02:00"));

function delivery(stock: StockBand, postalCode = ""): string {
  return words(
    <ProductDelivery
      product={{ paymentGroup: "contract" }}
      configuration={{ stock }}
      dates={dates}
      postalCode={postalCode}
    />,
  );
}

describe("ProductDelivery", () => {
  it("S9-20 A product page announces 2-3 weeks and their dates when stock is low, and no shorter time beside them", () => {
    expect(delivery("low", "2001")).toBe(
      "Low stock: delivery takes 2-3 weeks Free delivery: Fri 4 to Fri 11 December if you order before 14:00 on Fri 20 November",
    );
    expect(delivery("in")).not.toContain("Low stock");
    expect(delivery("out")).toBe("");
  });

  it("The date of delivery depends on the place, and covers every place while none is known", () => {
    expect(delivery("in")).toContain("Free delivery: Tue 24 to Fri 27 November");
    expect(delivery("in", "2001")).toContain("Free delivery: Tue 24 to Wed 25 November");
    expect(delivery("in", "8160")).toContain("Free delivery: Wed 25 to Fri 27 November");
  });

  it("A service says how it reaches the customer instead of a date", () => {
    const fibre = (
      <ProductDelivery
        product={{ paymentGroup: "fibreproduct" }}
        configuration={{ stock: "in" }}
        dates={null}
        postalCode=""
      />
    );
    expect(words(fibre)).toBe("Installed at your address");
  });
});
