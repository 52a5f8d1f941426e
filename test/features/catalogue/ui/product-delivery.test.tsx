import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import type { StockBands } from "#catalogue/configurator/resolve.model.ts";
import { ProductDelivery } from "#catalogue/ui/product-delivery.tsx";
import { words } from "../../../support/markup.tsx";
import { clock, productOf } from "../configurator/builders.ts";

const phone = productOf([{ materialId: "M" }]);

function delivery(stock: StockBands): string {
  return words(<ProductDelivery product={phone} configuration={configure(phone, {}, clock, { stock })} />);
}

describe("ProductDelivery", () => {
  it("S9-20 A product page announces 2-3 weeks of delivery time only when stock is low", () => {
    expect(delivery({ M: "low" })).toContain("Low stock: delivery takes 2-3 weeks");
    expect(delivery({ M: "in" })).toBe("Delivered to your door");
    expect(delivery({ M: "out" })).toBe("Delivered to your door");
  });
});
