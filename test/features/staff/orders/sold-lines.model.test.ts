import { expect, it } from "vitest";
import { csvExport } from "#platform/csv.server.ts";
import { LINE_COLUMNS, soldRowsOf } from "#staff/orders/sold-lines.model.ts";
import { orderLine } from "../../../support/order-lines.ts";

it("The export of lines has a row for each line with its tariff, followed by its fees; what is included has none", () => {
  const contract = { paymentGroup: "contract", productPaymentGroup: "contract", planPeriod: "pmx24" } as const;
  const { configuration } = orderLine();
  const phone = orderLine({
    ...contract,
    variationId: "A56-24-PRO5",
    materialId: "A56",
    variationTitle: "=Galaxy A56",
    costPrice: "499.00",
    fees: [
      { label: "Activation fee", amount: "115.00", planPeriod: "once-off" },
      { label: "Installation", amount: "0.00", planPeriod: "once-off" },
    ],
    configuration: { ...configuration, planTitle: "Pro 5GB", planSelection: "Upgrade" },
  });
  const cover = orderLine({ ...contract, itemType: "addOn", variationTitle: "Cover", planPeriod: "month-to-month" });
  const rows = soldRowsOf({ number: "ECOM00000001" }, [phone, { ...cover, promoCodeOff: "9.90" }]);
  expect(rows).toEqual([
    expect.objectContaining({
      number: "ECOM00000001",
      kind: "main",
      plan: "Pro 5GB",
      termMonths: 24,
      contract: "Upgrade",
      price: "499.00",
      period: "pm",
    }),
    { number: "ECOM00000001", kind: "fee", title: "Activation fee", quantity: 1, price: "115.00", period: "once-off" },
    expect.objectContaining({ kind: "addOn", title: "Cover", contract: "", promoCodeOff: "9.90" }),
  ]);
  const { content } = csvExport("lines", LINE_COLUMNS, rows, { separator: "comma", more: "" });
  const [heading, first, second] = String(content).split("\r\n");
  expect(heading).toBe(
    "number,day,segment,paymentGroup,status,kind,materialId,variationId,title,plan,fusionPlan,termMonths,contract,quantity,price,period,promoCodeOff",
  );
  expect(first).toBe("ECOM00000001,,,,,main,A56,A56-24-PRO5,'=Galaxy A56,Pro 5GB,,24,Upgrade,1,499.00,pm,");
  expect(second).toBe("ECOM00000001,,,,,fee,,,Activation fee,,,,,1,115.00,once-off,");
});
